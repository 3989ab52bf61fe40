# SPDX-License-Identifier: MIT
#
# make install, uninstall, dist: read by the Makefile.
#
#   make install DESTDIR=/tmp/stage PREFIX=/usr BINDIR=/usr/games
#
# Where things go can be said folder by folder.  The program is built for these folders:
# 'make install' with others than 'make' had builds anew what knows them, no more.

PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR    ?= $(PREFIX)/share
MANDIR     ?= $(DATADIR)/man
DOCDIR     ?= $(DATADIR)/doc/hidalgo
PKGDATADIR ?= $(DATADIR)/hidalgo#            the editions, cards, rules ...
PKGCONFIGDIR ?= $(LIBDIR)/pkgconfig
APPDIR     ?= $(DATADIR)/applications
ICONDIR    ?= $(DATADIR)/icons/hicolor/scalable/apps
METAINFODIR ?= $(DATADIR)/metainfo
INSTALL    ?= install

FOLDERS    := PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR PKGDATADIR
WHERE      := $(foreach f,$(FOLDERS),$(f)=$($(f)))

# Changes only when the folders do.
$(BUILD)/made/where: FORCE
	@mkdir -p $(@D)
	@echo '$(WHERE) $(VERSION)' | cmp -s - $@ || echo '$(WHERE) $(VERSION)' >$@
.PHONY: FORCE install uninstall dist

$(BUILD)/obj/catalog/files/folder.o $(BUILD)/pic/catalog/files/folder.o: $(BUILD)/made/where
$(BUILD)/obj/catalog/files/folder.o $(BUILD)/pic/catalog/files/folder.o: \
  DEFINES += -DHIDALGO_DATA_FOLDER='"$(strip $(PKGDATADIR))"'

$(BUILD)/made/hidalgo.pc: data/desktop/hidalgo.pc.in $(BUILD)/made/where
	@sed $(foreach f,$(FOLDERS),-e 's|@$(f)@|$(strip $($(f)))|') -e 's|@VERSION@|$(VERSION)|' $< >$@

# Folder, mode, files: install and uninstall read the same rows.  Links are followed: the
# rules are a file of docs/.
DATA_IN    := $(sort $(dir $(wildcard data/*/*.* data/*/*/*.*)))
DATA_ROWS  := $(foreach d,$(filter-out data/desktop/ data/bots/ data/packaging/%,$(DATA_IN)),\
  $(strip $(PKGDATADIR))/$(patsubst data/%/,%,$(d)) 644 $(wildcard $(d)*.*)@)
define ROWS
$(BINDIR) 755 $(BUILD)/hidalgo@
$(LIBDIR) 644 $(BUILD)/libhidalgo.a@
$(LIBDIR) 755 $(BUILD)/$(SONAME)@
$(INCLUDEDIR)/hidalgo 644 $(wildcard include/hidalgo/*.h include/hidalgo/*.def)@
$(PKGCONFIGDIR) 644 $(BUILD)/made/hidalgo.pc@
$(APPDIR) 644 data/desktop/hidalgo.desktop@
$(ICONDIR) 644 data/desktop/hidalgo.svg@
$(METAINFODIR) 644 $(wildcard data/desktop/*.metainfo.xml)@
$(DOCDIR) 644 README.md LICENSE $(wildcard docs/*.md)@
$(DOCDIR)/examples 644 $(wildcard docs/examples/*)@
$(DOCDIR)/screens 644 $(wildcard docs/screens/*)@
$(DATA_ROWS)
endef
rows        = printf '%s' '$(strip $(ROWS))' | tr '@' '\n' | while read -r folder mode files

install: all $(BUILD)/made/hidalgo.pc
	@$(rows); do \
	  $(INSTALL) -d "$(DESTDIR)$$folder" && \
	  $(INSTALL) -m "$$mode" $$files "$(DESTDIR)$$folder/" || exit 1; done
	@ln -sf $(SONAME) "$(DESTDIR)$(LIBDIR)/$(DEVNAME)"
	@echo "installed: $(DESTDIR)$(BINDIR)/hidalgo"

# Folders that are empty then go too, but of the system's own only ours.
OURS_ONLY  := $(if $(DESTDIR),,$(filter /usr /usr/local,$(PREFIX)))
uninstall:
	@rm -f "$(DESTDIR)$(LIBDIR)/$(DEVNAME)"
	@$(rows); do \
	  for file in $$files; do rm -f "$(DESTDIR)$$folder/$${file##*/}"; done; \
	  while [ -n "$$folder" ] && [ "$$folder" != "$(if $(DESTDIR),,$(PREFIX))" ]; do \
	    case $(if $(OURS_ONLY),$$folder,hidalgo) in *hidalgo*) ;; *) break ;; esac; \
	    [ ! -d "$(DESTDIR)$$folder" ] || rmdir "$(DESTDIR)$$folder" 2>/dev/null || break; \
	    folder=$${folder%/*}; done; done

# From what is committed; the same bytes in every folder, by everybody, at any time.
DIST       := hidalgo-$(VERSION)
dist:
	@mkdir -p $(BUILD)
	@git -c tar.umask=0022 archive --format=tar --prefix=$(DIST)/ HEAD | gzip -9n >$(BUILD)/$(DIST).tar.gz
	@echo "$(BUILD)/$(DIST).tar.gz"
