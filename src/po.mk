# SPDX-License-Identifier: MIT
#
# make pot, catalogues: the languages of the game. The Makefile includes this file.
#
# data/po/hidalgo.pot has what is to be translated, data/po/LL.po its translation, data/po/LL.forms
# the forms of names that the language has. 'make' compiles them, and a language that does not exist,
# pseudo, which shows what nobody can translate yet, or has no room. Without gettext's programs the
# game plays in English.

LOCALES    := $(BUILD)/locale
LANGUAGES  := $(sort $(patsubst data/po/%.po,%,$(wildcard data/po/*.po)))
MSGFMT     := $(shell command -v msgfmt)
CATALOGUES := $(if $(MSGFMT),$(LANGUAGES:%=$(LOCALES)/%/LC_MESSAGES/hidalgo.mo))
catalogues: $(CATALOGUES) $(if $(MSGFMT),$(LOCALES)/pseudo/LC_MESSAGES/hidalgo.mo)
.PHONY: catalogues pot

$(LOCALES)/pseudo/LC_MESSAGES/hidalgo.mo: data/po/hidalgo.pot src/po/read.awk src/po/pseudo.awk
	@mkdir -p $(@D)
	$(call say,awk -f src/po/read.awk -f src/po/pseudo.awk $< | msgfmt -o $@ -,PO,$@)

# A table of forms becomes messages, whose context is the form: "gen", "loc".
$(LOCALES)/%/LC_MESSAGES/hidalgo.mo: data/po/%.po $(wildcard data/po/*.forms) src/po/forms.awk
	@mkdir -p $(@D)
	$(call say,awk -f src/po/forms.awk $< $(wildcard data/po/$*.forms) | msgfmt -o $@ -,PO,$@)

# What C marks, and the rows of the public lists, in the order of the files.
POT_MARKS  := -k -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -kSOME:2,3 -kNSOME_:1,2 -kREFUSAL:3 -kDEED:2 -kLASTING:4
POT_FILES  := $(sort $(foreach d,src include,$(wildcard $(addprefix $(d)/*/,*.[ch] *.def */*.[ch] */*.def))))
POT        ?= data/po/hidalgo.pot
# Texts of data, which the program itself finds; the rules last, since their cells have names again.
POT_DATA   := $(foreach d,editions boards cards sets lessons exercises bots/styles,$(wildcard data/$(d)/*.yaml)) \
              data/text/rules.md data/text/topics.txt

pot: $(BUILD)/hidalgo $(BUILD)/hidalgo.tree
	@{ printf '# SPDX-License-Identifier: MIT\n#\n# Made by "make pot": what players read.\n'; \
	  xgettext -L C --from-code=UTF-8 --add-location=file -ctranslators: --width=100 $(POT_MARKS) -o - $(POT_FILES) | \
	  sed -E '1,/^#, fuzzy/d; /^"(Project-Id|Report-Msgid|POT-Creation|PO-Revision|Last-Tr|Language-Team)/d; s/INTEGER/2/; s/EXPRESSION/n != 1/'; \
	  LC_ALL=C $(BUILD)/hidalgo cards text --pot $(POT_DATA) | msgcat --width=100 -o - - | sed '1,/^$$/d'; } >$(POT)
