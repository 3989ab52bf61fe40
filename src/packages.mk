# SPDX-License-Identifier: MIT
#
# make deb, rpm: packages of what is committed, with the ordinary tools (docs/PORTABILITY.md).
# make check-deb: installs them on a clean system, starts what is in them, takes them away.

PACKED     := $(BUILD)/packages
.PHONY: deb rpm check-deb

# The changelog of the package says which version this is, and when it was committed.  Its
# revision comes before the first of Debian's own, which takes its place one day.
REVISION   := 0local1
deb: dist
	@.ci/need deb
	@rm -rf $(PACKED)/deb && mkdir -p $(PACKED)/deb
	@cd $(PACKED)/deb && tar xf ../../$(DIST).tar.gz && cp -r $(DIST)/data/packaging/debian $(DIST)/ && \
	  cp ../../$(DIST).tar.gz hidalgo_$(VERSION).orig.tar.gz
	@printf 'hidalgo (%s-$(REVISION)) unstable; urgency=medium\n\n  * Release %s.\n\n -- %s  %s\n' $(VERSION) $(VERSION) \
	  "$$(sed -n 's/^Maintainer: //p' data/packaging/debian/control)" "$$(git log -1 --format=%cD)" \
	  >$(PACKED)/deb/$(DIST)/debian/changelog
	@cd $(PACKED)/deb/$(DIST) && env -u MAKEFLAGS -u MAKELEVEL -u BUILD -u WERROR dpkg-buildpackage -us -uc >../log 2>&1 || \
	  { tail -n 30 ../log; exit 1; }
	@ls $(PACKED)/deb/*.deb

check-deb:
	@ls $(PACKED)/deb/*.deb >/dev/null 2>&1 || $(MAKE) --no-print-directory deb
	@tests/deb $(PACKED)/deb

# Debian's rpmbuild knows nothing of Debian's own packages, so that there it does not ask for
# what building needs.
rpm: dist
	@.ci/need rpm
	@rm -rf $(PACKED)/rpm && mkdir -p $(PACKED)/rpm
	@env -u MAKEFLAGS -u MAKELEVEL -u BUILD -u WERROR rpmbuild -ba $(if $(wildcard /etc/debian_version),--nodeps) \
	  --define '_topdir $(abspath $(PACKED))/rpm' --define '_sourcedir $(abspath $(BUILD))' \
	  --define 'hidalgo_version $(VERSION)' data/packaging/hidalgo.spec >$(PACKED)/rpm/log 2>&1 || \
	  { tail -n 30 $(PACKED)/rpm/log; exit 1; }
	@ls $(PACKED)/rpm/RPMS/*/*.rpm
