# SPDX-License-Identifier: MIT
#
# make deb, rpm: packages of what is committed, with the ordinary tools (docs/PORTABILITY.md).
# make check-deb, check-rpm: installs them, runs the program and removes them (tests/deb, tests/rpm).
# make check-deb-build: first builds them on a clean system with only their Build-Depends.

PACKED     := $(BUILD)/packages
.PHONY: deb deb-source rpm check-deb check-deb-build check-rpm

# The package's changelog says which version this is, and when it was committed. Its revision sorts
# before the first of a package in Debian, which would then replace it.
REVISION   := 0local1
DEB_SOURCE := $(PACKED)/deb/hidalgo_$(VERSION)-$(REVISION).dsc
ordinary   := env -u MAKEFLAGS -u MAKELEVEL -u BUILD -u WERROR
deb-source: dist
	@.ci/need deb
	@rm -rf $(PACKED)/deb && mkdir -p $(PACKED)/deb
	@cd $(PACKED)/deb && tar xf ../../$(DIST).tar.gz && cp -r $(DIST)/data/packaging/debian $(DIST)/ && \
	  cp ../../$(DIST).tar.gz hidalgo_$(VERSION).orig.tar.gz
	@printf 'hidalgo (%s-$(REVISION)) unstable; urgency=medium\n\n  * Release %s.\n\n -- %s  %s\n' $(VERSION) $(VERSION) \
	  "$$(sed -n 's/^Maintainer: //p' data/packaging/debian/control)" "$$(git log -1 --format=%cD)" \
	  >$(PACKED)/deb/$(DIST)/debian/changelog
	@cd $(PACKED)/deb && dpkg-source -b $(DIST) >log 2>&1 || { cat log; exit 1; }

deb: deb-source
	@cd $(PACKED)/deb/$(DIST) && $(ordinary) dpkg-buildpackage -us -uc >../log 2>&1 || { tail -n 30 ../log; exit 1; }
	@ls $(PACKED)/deb/*.deb

check-deb:
	@ls $(PACKED)/deb/*.deb >/dev/null 2>&1 || $(MAKE) --no-print-directory deb
	@tests/deb $(PACKED)/deb

check-deb-build:
	@[ -e $(DEB_SOURCE) ] || $(MAKE) --no-print-directory deb-source
	@tests/deb $(PACKED)/deb build

# On Debian, rpmbuild does not know which packages are installed, so --nodeps keeps it from asking for
# BuildRequires.
rpm: dist
	@.ci/need rpm
	@rm -rf $(PACKED)/rpm && mkdir -p $(PACKED)/rpm
	@$(ordinary) rpmbuild -ba $(if $(wildcard /etc/debian_version),--nodeps) \
	  --define '_topdir $(abspath $(PACKED))/rpm' --define '_sourcedir $(abspath $(BUILD))' \
	  --define 'hidalgo_version $(VERSION)' data/packaging/hidalgo.spec >$(PACKED)/rpm/log 2>&1 || \
	  { tail -n 30 $(PACKED)/rpm/log; exit 1; }
	@ls $(PACKED)/rpm/RPMS/*/*.rpm

check-rpm:
	@ls $(PACKED)/rpm/RPMS/*/*.rpm >/dev/null 2>&1 || $(MAKE) --no-print-directory rpm
	@tests/rpm $(PACKED)/rpm/RPMS
