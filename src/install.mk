# SPDX-License-Identifier: MIT
#
# make install, uninstall, dist, check-dist, manual: the Makefile includes this file.
#
#   make install DESTDIR=/tmp/stage PREFIX=/usr BINDIR=/usr/games
#
# Each folder can be set. Some files are built with the names of folders: 'make install' with other
# folders than 'make' builds only these again. The names are written into C, sed, hidalgo.pc and the
# shell, so characters with a meaning there are refused. DESTDIR is written nowhere and can have any
# name.

PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR    ?= $(PREFIX)/share
MANDIR     ?= $(DATADIR)/man
DOCDIR     ?= $(DATADIR)/doc/hidalgo
PKGDATADIR ?= $(DATADIR)/hidalgo#            the editions, cards, rules ...
LOCALEDIR  ?= $(DATADIR)/locale#             the catalogues of the languages
PKGCONFIGDIR ?= $(LIBDIR)/pkgconfig
APPDIR     ?= $(DATADIR)/applications
ICONDIR    ?= $(DATADIR)/icons/hicolor/scalable/apps
METAINFODIR ?= $(DATADIR)/metainfo
BASHDIR    ?= $(DATADIR)/bash-completion/completions
ZSHDIR     ?= $(DATADIR)/zsh/site-functions
FISHDIR    ?= $(DATADIR)/fish/vendor_completions.d
INSTALL    ?= install
RUN        ?=#                               runs the built program: qemu-s390x, for another machine

FOLDERS    := PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR PKGDATADIR LOCALEDIR
PLACES     := $(FOLDERS) MANDIR DOCDIR PKGCONFIGDIR APPDIR ICONDIR METAINFODIR BASHDIR ZSHDIR FISHDIR
$(foreach f,$(PLACES),$(foreach c,$(UNFIT),$(if $(findstring $(c),$($(f))),\
  $(error $(f)=$($(f)) has a $(c) in it: choose a folder without any of $(UNFIT))))\
  $(if $(patsubst /%,,$(firstword $($(f)))),$(error $(f)=$($(f)) has to begin with a /: the program is built with the place of its data)))
export DESTDIR
WHERE      := $(foreach f,$(FOLDERS),$(f)=$($(f)))

# Changes only when the folders do.
$(BUILD)/made/where: FORCE
	@mkdir -p $(@D)
	@echo '$(WHERE) $(VERSION) $(SCREENSHOTS)' | cmp -s - $@ || echo '$(WHERE) $(VERSION) $(SCREENSHOTS)' >$@
.PHONY: FORCE install uninstall dist

KNOW_WHERE := $(BUILD)/obj/catalog/files/data_folder.o $(BUILD)/obj/cli/manual/man_page.o $(BUILD)/obj/cli/main.o
$(KNOW_WHERE): $(BUILD)/made/where
$(KNOW_WHERE): DEFINES += -DHIDALGO_DATA_FOLDER='"$(strip $(PKGDATADIR))"' -DHIDALGO_LOCALE_FOLDER='"$(strip $(LOCALEDIR))"'

# pkg-config needs a backslash before a space in the name of a folder. A program that links statically
# also needs the libraries of the library, from where this system has them (PRIVATE).
empty      :=
PRIVATE     = $(strip $(LOCAL_LD) -lyaml -lunistring $(filter -lintl,$(INTL)) -lm -pthread)
$(BUILD)/made/hidalgo.pc: data/desktop/hidalgo.pc.in $(BUILD)/made/where
	@sed $(foreach f,$(FOLDERS),-e 's|@$(f)@|$(subst $(empty) ,\\ ,$(strip $($(f))))|') \
	  -e 's|@VERSION@|$(VERSION)|; s|@PRIVATE@|$(PRIVATE)|' $< >$@

# Who publishes it says where its pictures are, and what app stores call it (docs/RELEASING.md).
APP_ID     ?= invalid.hidalgo.hidalgo
SCREENSHOTS ?=
METAINFO   := $(BUILD)/made/$(APP_ID).metainfo.xml
$(METAINFO): data/desktop/hidalgo.metainfo.xml.in docs/CHANGELOG.md $(BUILD)/made/where
	@sed -e 's|@VERSION@|$(VERSION)|' -e 's|@DATE@|$(RELEASED)|' -e 's|@ID@|$(APP_ID)|' \
	  -e '$(if $(SCREENSHOTS),s|@SCREENSHOTS@|$(SCREENSHOTS)|,/<screenshots>/$(comma)/<\/screenshots>/d)' $< >$@

# The program itself writes the man pages of its commands; man.awk makes those of formats and
# functions from their documents and headers.
COMMANDS   := $(shell sed -n 's/^COMMAND(\([a-z]*\),.*)$$/\1/p' src/cli/commands.def)
PAGES6     := $(addprefix $(BUILD)/made/,hidalgo.6 $(COMMANDS:%=hidalgo-%.6))
PAGES5     := $(addprefix $(BUILD)/made/,hidalgo-cards.5 hidalgo-record.5 hidalgo-scenario.5)
PAGES3     := $(BUILD)/made/libhidalgo.3
SCRIPTS    := $(addprefix $(BUILD)/made/,bash/hidalgo zsh/_hidalgo fish/hidalgo.fish)
ask         = LC_ALL=C $(RUN) $(BUILD)/hidalgo manual
page        = awk -v page=$(basename $(@F)) -v section=$(subst .,,$(suffix $(@F))) -v date=$(RELEASED) \
  -v version=$(VERSION) -v what='$(1)' -f src/man.awk

$(PAGES6): $(BUILD)/hidalgo
	@$(ask) $(patsubst hidalgo-%,%,$(filter hidalgo-%,$(basename $(@F)))) >$@
$(SCRIPTS): $(BUILD)/hidalgo
	@mkdir -p $(@D)
	@$(ask) --completion $(notdir $(@D)) >$@
$(BUILD)/made/hidalgo-cards.5: docs/CARD_FORMAT.md
	@$(call page,what cards$(comma) boards and editions are written in) $< >$@
$(BUILD)/made/hidalgo-record.5: docs/SAVE_FORMAT.md
	@$(call page,what games$(comma) positions and traces are kept in) $< >$@
$(BUILD)/made/hidalgo-scenario.5: docs/SCENARIOS.md
	@$(call page,tests of cards$(comma) without a compiler) $< >$@
$(PAGES3): $(wildcard include/hidalgo/*.h)
	@$(call page,the rules of El Grande$(comma) its bots and its records) $^ >$@
$(PAGES5) $(PAGES3): src/man.awk docs/CHANGELOG.md
manual: $(PAGES6) $(PAGES5) $(PAGES3) $(SCRIPTS) $(METAINFO) $(BUILD)/made/hidalgo.pc
.PHONY: manual

# Folder, mode, files: install and uninstall read the same rows. Folders may have spaces in their
# names. Links are followed: docs/RULES.md is a link to the text that the program reads. Documents lie
# as in the tree, since they name each other.
DATA_IN    := $(sort $(dir $(wildcard data/*/*.* data/*/*/*.*)))
DATA_ROWS  := $(foreach d,$(filter-out data/desktop/ data/bots/ data/po/ data/packaging/%,$(DATA_IN)),\
  $(strip $(PKGDATADIR))/$(patsubst data/%/,%,$(d))|644|$(wildcard $(d)*.*)@)
PO_ROWS    := $(foreach l,$(if $(MSGFMT),$(LANGUAGES)),$(strip $(LOCALEDIR))/$(l)/LC_MESSAGES|644|$(LOCALES)/$(l)/LC_MESSAGES/hidalgo.mo@)
define ROWS
$(BINDIR)|755|$(BUILD)/hidalgo@
$(LIBDIR)|644|$(BUILD)/libhidalgo.a@
$(LIBDIR)|755|$(BUILD)/$(SONAME)@
$(INCLUDEDIR)/hidalgo|644|$(wildcard include/hidalgo/*.h include/hidalgo/*.def)@
$(PKGCONFIGDIR)|644|$(BUILD)/made/hidalgo.pc@
$(MANDIR)/man6|644|$(PAGES6)@
$(MANDIR)/man5|644|$(PAGES5)@
$(MANDIR)/man3|644|$(PAGES3)@
$(BASHDIR)|644|$(BUILD)/made/bash/hidalgo@
$(ZSHDIR)|644|$(BUILD)/made/zsh/_hidalgo@
$(FISHDIR)|644|$(BUILD)/made/fish/hidalgo.fish@
$(APPDIR)|644|data/desktop/hidalgo.desktop@
$(ICONDIR)|644|data/desktop/hidalgo.svg@
$(METAINFODIR)|644|$(METAINFO)@
$(DOCDIR)|644|README.md LICENSE@
$(DOCDIR)/docs|644|$(wildcard docs/*.md)@
$(DOCDIR)/docs/examples|644|$(wildcard docs/examples/*)@
$(DOCDIR)/docs/screens|644|$(wildcard docs/screens/*)@
$(DOCDIR)/tests|644|tests/README.md@
$(DATA_ROWS)
$(PO_ROWS)
endef
rows        = printf '%s' '$(subst ','\'',$(strip $(ROWS)))' | tr '@' '\n' | sed 's/^ *//' | while IFS='|' read -r folder mode files

install: all manual
	@$(rows); do \
	  $(INSTALL) -d "$$DESTDIR$$folder" && \
	  $(INSTALL) -m "$$mode" $$files "$$DESTDIR$$folder/" || exit 1; done
	@ln -sf $(SONAME) "$$DESTDIR$(LIBDIR)/$(DEVNAME)"
	@echo "installed: $$DESTDIR$(BINDIR)/hidalgo"

# Also removes folders that are empty then, but below /usr and /usr/local only hidalgo's own.
OURS_ONLY  := $(if $(DESTDIR),,$(filter /usr /usr/local,$(PREFIX)))
uninstall:
	@rm -f "$$DESTDIR$(LIBDIR)/$(DEVNAME)"
	@$(rows); do \
	  names=; for file in $$files; do names="$$names $${file##*/}"; done; \
	  [ ! -d "$$DESTDIR$$folder" ] || (cd "$$DESTDIR$$folder" && rm -f $$names); \
	  while [ -n "$$folder" ] && [ "$$folder" != "$(if $(DESTDIR),,$(PREFIX))" ]; do \
	    case $(if $(OURS_ONLY),$$folder,hidalgo) in *hidalgo*) ;; *) break ;; esac; \
	    [ ! -d "$$DESTDIR$$folder" ] || rmdir "$$DESTDIR$$folder" 2>/dev/null || break; \
	    folder=$${folder%/*}; done; done

# Packs, builds and installs twice, as two people would, and compares every byte; takes minutes.
check-dist:
	@tests/dist
.PHONY: check-dist

# Packs what is committed: the same bytes in every folder, for everybody, at any time.
DIST       := hidalgo-$(VERSION)
dist:
	@mkdir -p $(BUILD)
	@git -c tar.umask=0022 archive --format=tar --prefix=$(DIST)/ HEAD | gzip -9n >$(BUILD)/$(DIST).tar.gz
	@echo "$(BUILD)/$(DIST).tar.gz"

# Recipes for systems that build from the archive: its name, sum and, if somebody gives it, its URL.
RECIPES    := $(patsubst data/packaging/recipes/%.in,$(BUILD)/packages/recipes/%,$(wildcard data/packaging/recipes/*.in))
URL        ?=
recipes: dist
	@mkdir -p $(BUILD)/packages/recipes
	@sum=$$(sha256sum $(BUILD)/$(DIST).tar.gz | cut -d ' ' -f 1); $(foreach r,$(RECIPES),sed -e 's|@VERSION@|$(VERSION)|g' \
	  -e 's|@URL@|$(or $(URL),file://$(abspath $(BUILD))/$(DIST).tar.gz)|g' -e "s|@SHA256@|$$sum|g" data/packaging/recipes/$(notdir $(r)).in >$(r) &&) true
	@echo "$(BUILD)/packages/recipes"

# The archive alone: unpacked, built, installed, played.
check-archive: dist
	@rm -rf $(BUILD)/unpacked && mkdir -p $(BUILD)/unpacked && tar xzf $(BUILD)/$(DIST).tar.gz -C $(BUILD)/unpacked
	@env -u MAKEFLAGS -u MAKELEVEL -u BUILD $(MAKE) -C $(BUILD)/unpacked/$(DIST) $(PARALLEL) install PREFIX=/usr DESTDIR=$(abspath $(BUILD))/unpacked/stage
	@$(BUILD)/unpacked/stage/usr/bin/hidalgo bench --games 50
	@echo "1 passed, 0 failed"

# The checklist of docs/RELEASING.md, up to the archive; SHORT=1: only what is marked short.
release:
	@BUILD=$(BUILD) .ci/release $(if $(filter command line,$(origin VERSION)),$(VERSION)) $(if $(SHORT),short)
.PHONY: recipes check-archive release
