# SPDX-License-Identifier: MIT
#
# make          builds build/hidalgo, build/libhidalgo.a and the shared library
# make play     the same, then starts the game
# make check    builds and runs every test
# make fuzz     feeds every reader, and the table, with inputs from clang's fuzzer
# make storm    random keys and sizes in a terminal, in every palette, under sanitizers
# make soak     games of all kinds with every check, until it is stopped
# make pseudo   the tests of the table in a language longer than all: minutes
# make mutants  mistakes made on purpose, and the tests that could see them: half an hour
# make covered  which tests run which line of the code: minutes
# make perf     instructions per decision, games per second
# make actions  plainly good and bad actions for every bot: minutes
# make latency  how long the program takes to start, and a key to be answered
# make arena    bots against each other, and what they promise: minutes
# make levels   how far apart the opponents from novice to champion are: an hour
# make rivals   the same against independent opponents (tests/rivals): minutes
# make advice   adviser and exercises against long games (docs/LEARNING.md): an hour
# make seek     the program that looks for exercises (docs/WRITING_A_LESSON.md)
# make pot      collects what players read, for translators (data/po)
# make screenshots   draws the pictures of docs/screens again
# make report-pictures   those of reports, with Chromium: a minute
# make python   the module for Python, in build/python (docs/LIBRARY.md)
# make pettingzoo   PettingZoo's own tests on it, if they are available
# make findings  measures the printed decks again for the handbook: minutes
# make bounds   every command with every kind of file that has no end, is too large, cut ...: a minute
# make docs     what documents show of long sessions, figure for figure: a minute
# make slurm     the batch file of the laboratory on a real Slurm: a minute
# make openspiel    OpenSpiel's, and its algorithms, if they are available
# make check-foreign   built for other machines, played if possible: minutes
# make check-compilers   built by gcc and clang, -O0 to -O3 -flto, and played: minutes
# make lint     layout, layering, static analysis
# make format   formats every C file with .clang-format
# make install  installs it below PREFIX (src/install.mk); 'make uninstall' removes it
# make dist     the archive of a release; 'make deb' and 'make rpm' packages (src/packages.mk)
# make release VERSION=0.2.0   carries out the checklist of docs/RELEASING.md
#
# 'make play' and 'make check' bring the system packages that are missing
# (.ci/need).  SANITIZE=1 builds with address and undefined-behaviour sanitizers,
# CC=clang with clang, BUILD=folder elsewhere; V=1 shows the commands.  A warning is an
# error only with WERROR=1, as in 'make lint' and .ci/run: other compilers have others.  A switch
# that forgets a value of its enum is always one: that is how the code notices a new shape.

VERSION  := 0.1.0
SOVERSION := 0
RELEASED := $(shell sed -n 's/^\#\# $(VERSION) (\(.*\))$$/\1/p' docs/CHANGELOG.md)
EDITION  := 2023#    played when no other is asked for
BENCH    := 1995#    played by 'hidalgo bench': its numbers are compared over time

CC       ?= cc
PKG_CONFIG ?= pkg-config
BUILD    ?= build
OPT      ?= -O2
# Backtraces have functions and lines, for which -g1 is enough: variables took a fifth of building.
# CFLAGS='-O0 -g' is for a debugger.
CFLAGS   ?= $(OPT) -g1

# Folder names must not contain characters that mean something to the shell, to sed, or in the lists
# of src/install.mk; BUILD, which is part of targets, not those of make either.
UNFIT    := ' " ` \ | @ & \# $$
$(foreach c,$(UNFIT) : % ; < > ( ) * ? [ ] ~,$(if $(findstring $(c),$(BUILD)),\
  $(error BUILD=$(BUILD) has a $(c) in it: choose a folder of letters, digits, - and _)))
$(if $(filter-out 1,$(words $(BUILD))),$(error BUILD=$(BUILD) has to be one word: choose a folder without a space))

# The system to build for, as the compiler names it, for example s390x-linux-gnu. Before .ci/need
# has brought a compiler it is empty, and nobody is told so.
TARGET   := $(shell $(CC) -dumpmachine 2>/dev/null)
MAC      := $(findstring darwin,$(TARGET))
BSD      := $(or $(findstring bsd,$(TARGET)),$(findstring dragonfly,$(TARGET)))
# The folder of packages outside the system on the BSDs and macOS: their compilers do not look
# there, and not even pkg-config finds Homebrew's ncurses.
LOCAL    ?= $(if $(MAC),$(shell brew --prefix 2>/dev/null),$(if $(BSD),$(if $(findstring netbsd,$(TARGET)),/usr/pkg,/usr/local)))
LOCAL_C  := $(LOCAL:%=-I%/include)
LOCAL_LD := $(LOCAL:%=-L%/lib)
ifneq ($(MAC),)
export PKG_CONFIG_PATH := $(PKG_CONFIG_PATH):$(LOCAL)/opt/ncurses/lib/pkgconfig
endif

WARN     := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wformat-security -Werror=switch
ifdef WERROR
WARN     += -Werror
endif
ALL_C    := -std=c11 $(WARN) $(CFLAGS) $(CPPFLAGS) -Iinclude -MMD -MP
DEFINES  := -DHIDALGO_VERSION='"$(VERSION)"' -DHIDALGO_DATE='"$(RELEASED)"' -DHIDALGO_EDITION='"$(EDITION)"' \
            -DHIDALGO_BENCH='"$(BENCH)"'
ifdef SANITIZE
ALL_C    += -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
ifneq ($(findstring clang,$(CC)),clang)
# gcc's manual says that sanitizers cause false warnings of these two.
ALL_C    += -Wno-format-truncation -Wno-maybe-uninitialized
endif
LDFLAGS  += -fsanitize=address,undefined
# Most of the time goes into rules and bots, so there what takes longest is left out: the address
# sanitizer finds bad pointers without further checks. LEAN= keeps them, as 'make soak' does.
LEAN_UB  := -fno-sanitize=null,alignment,object-size,pointer-overflow
LEAN     := -O2 $(LEAN_UB) $(if $(findstring clang,$(CC)),-fsanitize-address-use-after-return=never)
SAFE_engine := $(LEAN)
SAFE_bots := $(LEAN)
else
ALL_C    += -DNDEBUG# asserts are for the builds that look for mistakes
endif
ifdef FUZZ
ALL_C    += -fsanitize=fuzzer-no-link
# Tracing comparisons teaches the fuzzer words, but costs a call each time: so only where words are
# read. It learns nothing from drawing single cells.
FUZZ_FAST := $(addprefix $(BUILD)/,obj/engine/% obj/tui/% obj/bots/% obj/session/% obj/tests/% fuzz/%)
$(FUZZ_FAST): ALL_C += -fno-sanitize-coverage=trace-cmp
$(FUZZ_FAST) $(BUILD)/obj/util/text.o: ALL_C += $(LEAN_UB)
$(BUILD)/obj/tui/terminal/grid.o $(BUILD)/obj/util/text.o: ALL_C += -fno-sanitize=fuzzer-no-link
endif

# The shared library: macOS has other names and options for it.
ifneq ($(MAC),)
SONAME   := libhidalgo.$(SOVERSION).dylib
DEVNAME  := libhidalgo.dylib
SHARED   := -dynamiclib -Wl,-install_name,@rpath/$(SONAME) -Wl,-exported_symbols_list,$(BUILD)/exports
EXPORTS  := { print "_" $$1 }
else
SONAME   := libhidalgo.so.$(SOVERSION)
DEVNAME  := libhidalgo.so
SHARED   := -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(BUILD)/exports
EXPORTS  := BEGIN { print "{ global:" } { print $$1 ";" } END { print "local: *; };" }
endif

# Hardening, as far as compiler and linker have it: each option is tried on a small program. Builds
# with sanitizers do not need it. SAFE_C, SAFE_LD and PIE can be set by hand, also to nothing.
#
# The engine has no stack protector, since it reads no outside data, and a step would cost 285
# instructions instead of 277. Only returns are protected: marking all jump targets would cost a
# playout 201 instead of 197, has no effect unless the whole program has it, and no system requires
# it.
comma    := ,
try       = $(shell mkdir -p $(BUILD); p=$(BUILD)/probe.$$$$; \
  works() { printf '\043include <%s.h>\nint main(void) { return %s == 0; }\n' $(1) | \
  $(CC) $(CFLAGS) $(CPPFLAGS) $(LOCAL_C) -Werror -fPIE -xc - $(LDFLAGS) $(LOCAL_LD) "$$@" -o $$p 2>/dev/null; }; \
  if works $(2); then echo '$(2)'; else for flag in $(2); do works $$flag && echo "$$flag"; done; fi; rm -f $$p $$p.*)
probe     = $(call try,stdio 'puts("")',$(1))
# Gives a variable its value where it is first used, and only once.
once      = $(eval $(1) := $(2))$($(1))
ifndef SANITIZE
SAFE      = $(call once,SAFE,$(call probe,-fstack-protector-strong -fstack-clash-protection -fcf-protection=return \
            -Wl$(comma)-z$(comma)relro -Wl$(comma)-z$(comma)now -pie))
FORTIFY   = $(call once,FORTIFY,$(or $(call probe,-D_FORTIFY_SOURCE=3),$(call probe,-D_FORTIFY_SOURCE=2)))
SAFE_C    = $(filter -f%,$(SAFE)) $(FORTIFY:%=-U_FORTIFY_SOURCE %)
SAFE_LD   = $(filter -Wl%,$(SAFE))
PIE       = $(filter -pie,$(SAFE))
# SAFE_layer comes after SAFE_C. Inlining beyond gcc's own limit saves 3 instructions of 200, and -O3
# one and a half of 170.
SAFE_engine = $(call once,SAFE_engine,$(call probe,-fno-stack-protector -finline-limit=400) $(if $(filter -O2,$(CFLAGS)),-O3))
endif

# There are many short test programs, so they are compiled without optimization (which _FORTIFY_SOURCE
# needs), and linked by the linker that is the fastest with little, several at once, so each by one
# thread (gold warns of what clang's sanitizers add); only sanitizers, which print lines, need each
# program's copy of what debuggers read: FAST_LD= keeps it.
FAST_C   := $(if $(SANITIZE)$(filter -O2,$(CFLAGS)),-O0 -U_FORTIFY_SOURCE)
FAST_LD   = $(if $(MAC),,$(call once,FAST_LD,$(or $(if $(SANITIZE),,$(call probe,-fuse-ld=gold)),$(call probe,-fuse-ld=lld -Wl$(comma)--threads=1)) \
            $(if $(SANITIZE),,-Wl$(comma)-S)))

# Objects are compiled once for programs and for shared libraries: ours, and that of the tests. Their
# functions cannot be replaced from outside, so that they can be inlined as in a program.
PLACED    = $(PIE:-pie=-fPIE)
PIC       = $(call once,PIC,-fPIC $(call probe,-fno-semantic-interposition))

# Builds are the same in every folder: no file contains the path of this tree.
quoted    = '$(subst ','\'',$(1))'
MAPS      = $(call once,MAPS,$(call probe,-ffile-prefix-map=a=b))
SAME_C    = $(if $(MAPS),$(foreach map,-ffile-prefix-map,\
  $(map)=$(call quoted,$(abspath $(BUILD)))=build $(map)=$(call quoted,$(CURDIR))=.))

ifneq (,$(V)$(findstring s,$(firstword -$(MAKEFLAGS))))
say       = $(if $(V),,@)$(1)
else
say       = @printf '  %-7s%s\n' "$(2)" "$(3)"; $(1)
endif

# Translation is in the C library, in libintl, or missing.
translates = $(call try,libintl '*gettext("a")',$(1))
INTL      = $(call once,INTL,$(or $(call translates,-lc),$(call translates,-lintl),-DHIDALGO_NO_INTL))

# What each layer may include besides include/ (docs/ARCHITECTURE.md, "Layers").
# INC_ is read by the lint step too.
# Headers of the BSDs and of macOS show everything unless less is asked for: by this they
# would hide SIGWINCH.
POSIX         := $(if $(MAC)$(BSD),,-D_XOPEN_SOURCE=700 -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64)
INC_engine    := -Isrc/engine -Isrc/engine/shown
INC_yaml      := $(POSIX) -Isrc/yaml -Isrc/util
INC_catalog   := $(POSIX) -Isrc/catalog -Isrc/yaml -Isrc/util -Isrc/engine/shown -Isrc/bots/shown -pthread
INC_session   := $(POSIX) -Isrc/session -Isrc/util -Isrc/yaml -Isrc/catalog -Isrc/engine/shown -Isrc/bots/shown -pthread
INC_bots      := -Isrc/bots -Isrc/bots/shown -Isrc/engine/shown -I$(BUILD)/made
INC_util      := $(POSIX) -Isrc/util -I$(BUILD)/made
INC_match     := $(POSIX) -Isrc/match -Isrc/util -pthread
INC_lab       := $(POSIX) -Isrc/lab -Isrc/catalog -Isrc/match -Isrc/session -Isrc/util -Isrc/bots -Isrc/bots/shown -Isrc/engine/shown -pthread
INC_term      := $(POSIX) -Isrc/term
INC_present   := $(POSIX) -Isrc/present -Isrc/util
INC_plain     := $(POSIX) -Isrc/plain -Isrc/present -Isrc/term -Isrc/util
INC_tui       := $(POSIX) -Isrc/tui -Isrc/present -Isrc/term -Isrc/util
INC_cli       := $(POSIX) -Isrc/cli -Isrc/util -Isrc/plain -Isrc/tui -Isrc/present -Isrc/term -Isrc/lab -Isrc/match -Isrc/yaml -Isrc/catalog -Isrc/session -Isrc/bots
INC_tools     := $(POSIX) -Isrc/cli -Isrc/util -Isrc/plain -Isrc/tui -Isrc/present -Isrc/term -Isrc/lab -Isrc/match -Isrc/yaml -Isrc/catalog -Isrc/session -Isrc/bots -Isrc/engine/shown -Isrc/bots/shown -I$(BUILD)/made
INC_tests     := $(INC_cli) -Isrc/tools -Isrc/engine -Isrc/engine/shown -Isrc/bots/shown -Itests/support -Isrc

LIB_LAYERS    := engine yaml catalog session bots match util
APP_LAYERS    := lab term present plain tui cli
# Without pkg-config, libraries are in the usual folders.
LIBS           = $(call once,LIBS,$(LOCAL_LD) $(or $(shell $(PKG_CONFIG) --libs yaml-0.1 2>/dev/null),-lyaml) \
                 $(or $(shell $(PKG_CONFIG) --libs ncursesw 2>/dev/null),-lncursesw) \
                 -lunistring $(filter -lintl,$(INTL)) -lm -pthread)
TEST_LIBS      = $(call once,TEST_LIBS,$(shell $(PKG_CONFIG) --libs cmocka vterm) -lutil)
# Folders of foreign headers, without the feature macros that POSIX above sets.
PKG_C          = $(call once,PKG_C,$(filter-out -D%,$(foreach p,yaml-0.1 ncursesw,$(shell $(PKG_CONFIG) --cflags $(p) 2>/dev/null))) \
                 $(LOCAL_C) $(filter -D%,$(INTL)))

# A layer is a folder of src/; its rooms are the folders within.
sources        = $(wildcard src/$(1)/*.c src/$(1)/*/*.c)
objects        = $(patsubst src/%.c,$(BUILD)/obj/%.o,$(call sources,$(1)))
layer          = $(firstword $(subst /, ,$(1)))
compile        = $(CC) $(ALL_C) $(SAME_C) $(SAFE_C) $(PLACED) $(DEFINES)
link           = $(CC) $(CFLAGS) $(LDFLAGS) $(SAFE_LD)

LIB_OBJ       := $(foreach l,$(LIB_LAYERS),$(call objects,$(l)))
APP_OBJ       := $(foreach l,$(APP_LAYERS),$(call objects,$(l)))
TOOL_OBJ      := $(call objects,tools)
TESTABLE      := $(filter-out %/main.o %/train_main.o %/seek.o,$(APP_OBJ) $(TOOL_OBJ))
TESTS         := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/*.c))
TEST_OBJ      := $(patsubst tests/support/%.c,$(BUILD)/obj/tests/%.o,$(wildcard tests/support/*.c))
comma         := ,
C_FILES        = $(shell git ls-files '*.c' '*.h')

# There are hundreds of objects, so their folders are made once, by the first.
ROOMS          = $(call once,ROOMS,$(shell mkdir -p $(sort $(dir $(LIB_OBJ) $(APP_OBJ) $(TOOL_OBJ) $(TEST_OBJ) $(TESTS)))))

.SECONDARY:
.PHONY: all beside train seek play check pseudo screenshots report-pictures tests python pettingzoo openspiel fuzz fuzzers smoke soak storm mutants covered perf actions latency arena levels rivals advice readers findings slurm alarms coverage bounds docs lint format check-foreign check-compilers clean
all: $(BUILD)/hidalgo $(BUILD)/libhidalgo.a $(BUILD)/$(SONAME) $(BUILD)/hidalgo.tree catalogues

# A built program finds its tree by this link, wherever the build folder is.
$(BUILD)/hidalgo.tree:
	@mkdir -p $(BUILD)
	@ln -sfn $(if $(findstring /,$(BUILD)),$(call quoted,$(CURDIR)),..) $@

# What only those who work on the bots need (docs/BOTS.md).
train: $(BUILD)/train $(BUILD)/hidalgo.tree
$(BUILD)/train: $(TESTABLE) $(BUILD)/obj/tools/train/train_main.o $(BUILD)/libhidalgo.a
	$(call say,$(link) $(PIE) -o $@ $^ $(LIBS),LINK,$@)

# Looks for exercises in games of bots (docs/WRITING_A_LESSON.md).
seek: $(BUILD)/seek $(BUILD)/hidalgo.tree
$(BUILD)/seek: $(BUILD)/obj/tools/seek/seek.o $(BUILD)/libhidalgo.a
	$(call say,$(link) $(PIE) -o $@ $^ $(LIBS),LINK,$@)

$(BUILD)/hidalgo: $(APP_OBJ) $(BUILD)/libhidalgo.a
	@echo '$(SAFE_C) $(SAFE_LD) $(PIE)' >$(BUILD)/hardening
	$(call say,$(link) $(PIE) -o $@ $(APP_OBJ) $(BUILD)/libhidalgo.a $(LIBS),LINK,$@)

$(LIB_OBJ) $(TESTABLE) $(TEST_OBJ) $(TESTS): PLACED = $(PIC)
$(BUILD)/libhidalgo.a: $(LIB_OBJ)
	@rm -f $@
	$(call say,$(AR) rcs $@ $(LIB_OBJ),AR,$@)

# The library exports what the public headers declare.
$(BUILD)/exports: $(wildcard include/hidalgo/*.h) Makefile
	@mkdir -p $(@D)
	@printf '\043include "%s"\n' $(filter %.h,$^) | $(CC) $(CPPFLAGS) -E -P -I. -xc - | grep -vE '^(static inline|typedef)' | \
	  grep -oE '\<hd_[a-z0-9_]+(\(|\[\])' | tr -d '([]' | \
	  sort -u | awk '$(EXPORTS)' >$@

$(BUILD)/$(SONAME): $(LIB_OBJ) $(BUILD)/exports
	$(call say,$(link) $(SHARED) -o $@ $(LIB_OBJ) $(LIBS),LINK,$@)
	@ln -sf $(SONAME) $(BUILD)/$(DEVNAME)

# Objects depend on the Makefile, so that changed flags count. Learnt weights are data, which the
# bots have built in.
$(BUILD)/made/%.inc: data/bots/%.txt Makefile
	@mkdir -p $(@D)
	@{ sed '/^#/d; s/  *$$//; s/  */, /g; s/$$/,/' $<; echo; } >$@
$(BUILD)/obj/bots/outlook_weights.o: $(BUILD)/made/outlook.inc $(BUILD)/made/greedy.inc
$(BUILD)/obj/bots/instinct_weights.o: $(BUILD)/made/measure.inc
# So are short names.
$(BUILD)/made/short_names.inc: data/po/en.forms Makefile
	@mkdir -p $(@D)
	@awk -F ' *[|] *' '!/^#/ && rows++ { printf "{\"%s\", \"%s\"},\n", $$1, $$2 }' $< >$@
$(BUILD)/obj/util/short_name.o: $(BUILD)/made/short_names.inc

# The network adds short rows, which vector instructions do fast.
SAFE_bots ?= $(if $(filter -O2,$(CFLAGS)),-O3)

$(BUILD)/obj/%.o: src/%.c Makefile
	$(ROOMS)
	$(call say,$(compile) $(SAFE_$(call layer,$*)) $(INC_$(call layer,$*)) $(PKG_C) -c -o $@ $<,CC,$<)

$(BUILD)/obj/tests/%.o: tests/support/%.c Makefile
	$(ROOMS)
	$(call say,$(compile) $(INC_tests) $(PKG_C) -c -o $@ $<,CC,$<)

# What test programs share is linked once. macOS and heap_test, which counts allocations by wrapping
# functions, have it in the program itself.
TEST_PARTS    := $(TEST_OBJ) $(TESTABLE) $(BUILD)/libhidalgo.a
$(BUILD)/libtests.so: $(TEST_OBJ) $(TESTABLE) $(LIB_OBJ)
	$(call say,$(link) $(FAST_LD) -shared -Wl$(comma)-soname$(comma)$(@F) -Wl$(comma)-Bsymbolic-functions -o $@ $^ $(LIBS) $(TEST_LIBS),LINK,$@)

TEST_WITH     := $(if $(MAC),$(TEST_PARTS),$(BUILD)/libtests.so)
FIND_SHARED    = $(if $(filter %.so,$(TEST_WITH)),-Wl$(comma)-rpath$(comma)'$$ORIGIN/..')
$(BUILD)/tests/heap_test: TEST_WITH := $(TEST_PARTS)
$(BUILD)/tests/heap_test: $(TEST_PARTS)
$(BUILD)/tests/%: tests/unit/%.c $(TEST_WITH)
	$(ROOMS)
	$(call say,$(compile) $(FAST_C) $(INC_tests) $(PKG_C) $(LDFLAGS) $(FAST_LD) $(SAFE_LD) $(PIE) -o $@ $< $(BESIDES) $(TEST_WITH) \
	  $(FIND_SHARED) $(LIBS) $(TEST_LIBS),TEST,$@)

# Apple's linker cannot wrap functions.
HEAP_LD := -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc
ifdef MAC
TESTS := $(filter-out $(BUILD)/tests/heap_test,$(TESTS))
endif
$(BUILD)/tests/heap_test: BESIDES = $(HEAP_LD)

# The independent opponents see only the public headers, nothing of src.
RIVALS        := $(patsubst tests/rivals/%.c,$(BUILD)/obj/rivals/%.o,$(wildcard tests/rivals/*.c))
RIVAL_BOTS    := $(filter-out %/lessons.o %/rivals.o,$(RIVALS))
$(BUILD)/obj/rivals/%.o: tests/rivals/%.c Makefile
	@mkdir -p $(@D)
	$(call say,$(compile) -Itests/rivals $(PKG_C) -c -o $@ $<,CC,$<)

$(BUILD)/rivals/rivals: $(RIVALS) $(BUILD)/libhidalgo.a
	@mkdir -p $(@D)
	$(call say,$(link) $(PIE) -o $@ $^ $(LIBS),LINK,$@)

$(BUILD)/tests/rivals_test: $(RIVAL_BOTS)
$(BUILD)/tests/rivals_test: BESIDES = $(RIVAL_BOTS)

# For Python: declarations made from the headers, the modules, library and data. build/python/abi is
# compared with tests/abi.
PYTHON   ?= python3
PY_FILES := $(patsubst src/python/%,$(BUILD)/python/%,$(wildcard src/python/hidalgo/*.py src/python/pyproject.toml))
python: $(BUILD)/python/hidalgo/_c.py $(BUILD)/python/hidalgo/$(SONAME) $(BUILD)/python/hidalgo/data $(PY_FILES)

$(BUILD)/python/hidalgo/data:
	@mkdir -p $(@D)
	@ln -sfn $(call quoted,$(CURDIR)/data) $@

$(BUILD)/python/hidalgo/_c.py: src/python/bindings.py $(wildcard include/hidalgo/*) Makefile
	@mkdir -p $(@D)
	@printf '\043include "%s"\n' $(wildcard include/hidalgo/*.h) | $(CC) -E -I. -Iinclude -xc - | \
	  $(PYTHON) $< $(SONAME) $(VERSION) $@ $(BUILD)/python/abi

$(BUILD)/python/hidalgo/$(SONAME): $(BUILD)/$(SONAME)
	@mkdir -p $(@D)
	@cp $< $@

$(PY_FILES): $(BUILD)/python/%: src/python/%
	@mkdir -p $(@D)
	@cp $< $@

# All processors, if nobody said how many.
PARALLEL  = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2))

# The second make reads the Makefile again, now with the missing packages.
play:
	@LOCAL=$(LOCAL) .ci/need play
	@$(MAKE) --no-print-directory $(PARALLEL) all
	@$(BUILD)/hidalgo

check:
	@LOCAL=$(LOCAL) .ci/need check
	@$(MAKE) --no-print-directory $(PARALLEL) all tests
	@BUILD=$(BUILD) tests/run

pseudo:
	@$(MAKE) --no-print-directory $(PARALLEL) all tests
	@BUILD=$(BUILD) tests/pseudo

tests: beside $(TESTS)

# What scripts run beside the program.
beside: $(BUILD)/hidalgo.tree $(BUILD)/train $(BUILD)/seek $(BUILD)/bots/badbot $(BUILD)/bots/hostile $(BUILD)/bots/bot $(addprefix $(BUILD)/examples/,eager ahead score judge advise) \
       $(if $(shell command -v $(PYTHON)),python)

# Bots that are programs (docs/BOTS.md): bad ones, and the example. No sanitizer fits into a cage.
$(BUILD)/bots/badbot $(BUILD)/bots/hostile: $(BUILD)/bots/%: tests/bots/%.c Makefile
	@mkdir -p $(@D)
	$(call say,$(filter-out -fsanitize%,$(compile) $(POSIX) $(LDFLAGS)) $(SAFE_LD) $(PIE) -o $@ $<,TEST,$@)

$(BUILD)/bots/bot: $(BUILD)/examples/bot
	@mkdir -p $(@D)
	@cp $< $@

# Examples that use the library (docs/LIBRARY.md).
$(BUILD)/examples/%: docs/examples/%.c $(BUILD)/libhidalgo.a
	@mkdir -p $(@D)
	$(call say,$(compile) $(LDFLAGS) $(SAFE_LD) $(PIE) -o $@ $< $(BUILD)/libhidalgo.a $(LIBS),TEST,$@)

# SECONDS: for each; inputs that broke a reader stay in the build folder. FUZZERS=table: only that
# one.
SOAK     := $(or $(SECONDS),0)
SECONDS  ?= 60
FUZZERS  ?= $(filter-out fuzz stock,$(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/*.c)))
FUZZ_C   := $(INC_tests) -Itests/fuzz
FUZZ_LD  := -fsanitize=fuzzer \
            $(addprefix -Wl$(comma)--wrap=,hd_edition_load hd_seed_by_lot hd_session_save file_create map_load \
            giveback_begin giveback_end input_line)
fuzz:
	@LOCAL=$(LOCAL) .ci/need lint
	@$(MAKE) --no-print-directory all
	@$(MAKE) --no-print-directory CC=clang SANITIZE=1 FUZZ=1 OPT=-O2 BUILD=$(BUILD)-fuzz fuzzers
	@BUILD=$(BUILD)-fuzz HIDALGO=$(BUILD)/hidalgo tests/fuzz/run $(SECONDS) $(FUZZERS)

# For .ci/run: the fuzzers with the objects of the suite under sanitizers, which are there. Only their
# own code tells what is new, so they learn little, but read all that they begin with, and more.
smoke: all
	@$(MAKE) --no-print-directory CC=clang SANITIZE=1 OPT=-O1 BUILD=$(BUILD)-clang fuzzers
	@BUILD=$(BUILD)-clang HIDALGO=$(BUILD)/hidalgo tests/fuzz/run $(SECONDS) $(FUZZERS)

# Until Ctrl-C, or for SECONDS; begins with SEED, or a random one. CARDS=2000: that many random
# cards, GAMES of each, and no mixtures.
GAMES ?= 50
SEES_ALL := ASAN_OPTIONS=detect_stack_use_after_return=1
soak:
	@LOCAL=$(LOCAL) .ci/need check
	@$(MAKE) --no-print-directory SANITIZE=1 OPT=-O1 LEAN= BUILD=$(BUILD)-sanitize \
	  $(BUILD)-sanitize/tests/soak_test $(BUILD)-sanitize/tests/nobody_test
ifdef CARDS
	@$(SEES_ALL) HIDALGO_CARDS=$(CARDS) HIDALGO_GAMES=$(GAMES) HIDALGO_SEED=$(or $(SEED),1) \
	  $(BUILD)-sanitize/tests/nobody_test
else
	@$(SEES_ALL) $(BUILD)-sanitize/tests/soak_test $(SOAK) $(SEED)
endif

# For SECONDS, with the real program in a terminal.
storm:
	@.ci/need check
	@$(MAKE) --no-print-directory SANITIZE=1 OPT=-O1 BUILD=$(BUILD)-sanitize \
	  $(BUILD)-sanitize/hidalgo $(BUILD)-sanitize/hidalgo.tree $(BUILD)-sanitize/tests/terminal_test
	@HIDALGO_STORM=$(SECONDS) HIDALGO_SEED=$(SEED) BUILD=$(BUILD)-sanitize LANG=C.UTF-8 $(BUILD)-sanitize/tests/terminal_test

fuzzers: $(BUILD)/hidalgo.tree $(FUZZERS:%=$(BUILD)/fuzz-%)

# In archives, so that each program has only the code that its reader reaches, and nothing of the
# laboratory or the commands.
$(BUILD)/libtest.a: $(BUILD)/fuzz/fuzz.o $(BUILD)/fuzz/stock.o $(BUILD)/obj/tests/checked.o \
  $(filter-out $(BUILD)/obj/cli/% $(BUILD)/obj/lab/%,$(APP_OBJ))
	@rm -f $@
	$(call say,$(AR) rcs $@ $^,AR,$@)

$(BUILD)/fuzz/%.o: tests/fuzz/%.c Makefile
	@mkdir -p $(@D)
	$(call say,$(compile) $(if $(FUZZ),,-fsanitize=fuzzer-no-link) $(FUZZ_C) $(PKG_C) -c -o $@ $<,CC,$<)

$(BUILD)/fuzz-%: $(BUILD)/fuzz/%.o $(BUILD)/libtest.a $(BUILD)/libhidalgo.a
	$(call say,$(CC) $(CFLAGS) $(LDFLAGS) $(FUZZ_LD) -o $@ $^ $(LIBS),TEST,$@)

screenshots: $(BUILD)/tests/screenshots_test
	@HIDALGO_UPDATE_SCREENS=1 BUILD=$(BUILD) tests/run screenshots

report-pictures: $(BUILD)/hidalgo
	@tests/support/report-pictures $(BUILD)/hidalgo docs/screens

# MUTANTS=126 of them, of the lot SEED=1; ONLY="tui docs": of these groups (tests/mutants/run).
mutants: covered
	@$(MAKE) --no-print-directory $(PARALLEL) all tests
	@BUILD=$(BUILD) MAKE='$(MAKE)' PYTHON=$(PYTHON) tests/mutants/run

# Which tests run which line: measured again, in minutes, when code or tests have changed.
covered:
	@LOCAL=$(LOCAL) .ci/need check
	@$(MAKE) --no-print-directory $(PARALLEL) CPPFLAGS=--coverage LDFLAGS=--coverage MAPS= \
	  BUILD=$(BUILD)-covered $(BUILD)-covered/covered

$(BUILD)/covered: $(LIB_OBJ) $(APP_OBJ) $(TESTS) $(wildcard tests/e2e/*.sh) tests/mutants/cover | all tests
	@BUILD=$(BUILD) tests/mutants/cover

perf: all
	@LOCAL=$(LOCAL) .ci/need perf
	@BUILD=$(BUILD) tests/perf

actions: $(BUILD)/hidalgo.tree $(BUILD)/tests/trial_test
	@HIDALGO_ACTIONS=1 $(BUILD)/tests/trial_test

latency: all $(BUILD)/tests/wire_test
	@BUILD=$(BUILD) $(BUILD)/tests/wire_test latency

# GAMES=1000: for each table, and each promise.
levels: PARTS := levels
arena levels: all
	@BUILD=$(BUILD) PARTS="$(PARTS)" GAMES=$(if $(filter command line environment,$(origin GAMES)),$(GAMES)) tests/arena

# GAMES=100: for each row.
rivals: all $(BUILD)/rivals/rivals
	@BUILD=$(BUILD) GAMES=$(if $(filter command line environment,$(origin GAMES)),$(GAMES)) tests/rivals/table

# POSITIONS=300, GAMES=48: how many, and how many long games for each answer; what was judged stays
# in the file, and can be compared again.
advice: all $(BUILD)/tests/advice_test $(BUILD)/tests/exercises_test $(BUILD)/tests/coach_test
	$(BUILD)/tests/coach_test agree 100
	$(BUILD)/tests/advice_test judge $(BUILD)/judged.txt 0 $(or $(POSITIONS),300) $(or $(GAMES),48)
	$(BUILD)/tests/advice_test compare $(BUILD)/judged.txt | tail -3
	$(BUILD)/tests/exercises_test long $(if $(filter command line environment,$(origin GAMES)),$(GAMES),96)

pettingzoo: python
	@BUILD=$(BUILD) PYTHON=$(PYTHON) tests/pettingzoo

# OPEN_SPIEL=folder: its sources, if it is not installed.
openspiel: python
	@BUILD=$(BUILD) PYTHON=$(PYTHON) OPEN_SPIEL="$(OPEN_SPIEL)" tests/openspiel

# Readers of the files of runs: pandas, DuckDB, R; and GNU parallel.
readers: all
	@LOCAL=$(LOCAL) .ci/need readers
	@BUILD=$(BUILD) tests/readers

# The batch file of docs/examples on a real Slurm, which is started and stopped here: a minute, as
# root. GAMES=100000: in the run.
slurm: all
	@.ci/need slurm || true
	@BUILD=$(BUILD) $(if $(filter command line environment,$(origin GAMES)),GAMES=$(GAMES)) tests/slurm/run

# The tables about the printed decks in docs/PLAYTESTING.md: six minutes of one core for each
# edition; continues a saved run, also to more games with GAMES=20000. FRESH=1: from the beginning.
findings: all
	@BUILD=$(BUILD) FRESH=$(FRESH) $(if $(filter command line environment,$(origin GAMES)),GAMES=$(GAMES)) tests/findings/run

# 200 comparisons of a set with itself, with quick, and 200 experiments with cards that are alike in
# each stack: five minutes of processor time for each edition.
alarms: $(BUILD)/tests/compare_test $(BUILD)/tests/worth_test
	@HIDALGO_ALARMS=$(or $(ALARMS),240) LANG=C.UTF-8 $(BUILD)/tests/compare_test
	@HIDALGO_ALARMS=1 LANG=C.UTF-8 $(BUILD)/tests/worth_test

# How often intervals hold what a hundred times the games find: a minute and a half.
coverage: $(BUILD)/tests/compare_test $(BUILD)/tests/worth_test
	@HIDALGO_COVERAGE=400 LANG=C.UTF-8 $(BUILD)/tests/compare_test
	@HIDALGO_COVERAGE=1000 LANG=C.UTF-8 $(BUILD)/tests/worth_test

bounds: all
	@HIDALGO_BOUNDS=all BUILD=$(BUILD) tests/run bounds

docs: all tests
	@HIDALGO_DOCS=all BUILD=$(BUILD) tests/run docs.sh

lint:
	@LOCAL=$(LOCAL) .ci/need lint
	@+BUILD=$(BUILD) .ci/lint

format:
	clang-format -i $(C_FILES)

# Builds for other machines, run if possible: minutes.
check-foreign: all
	@BUILD=$(BUILD) MAKE='$(MAKE)' tests/foreign $(FOREIGN)

# COMPILERS=clang-O3-flto: only that.
COMPILERS ?= $(foreach c,gcc clang,$(addprefix $c-,O0 O2 O3 O3-flto))
check-compilers: all
	@BUILD=$(BUILD) FOREIGN_IN=$(or $(FOREIGN_IN),$(BUILD)-compilers) MAKE='$(MAKE)' tests/foreign $(COMPILERS)

clean:
	rm -rf build build-*

include src/po.mk src/install.mk src/packages.mk

-include $(wildcard $(BUILD)/fuzz/*.d) $(LIB_OBJ:.o=.d) $(APP_OBJ:.o=.d) $(TOOL_OBJ:.o=.d) $(TEST_OBJ:.o=.d) $(RIVALS:.o=.d) $(TESTS:=.d)
