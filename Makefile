# SPDX-License-Identifier: MIT
#
# make          builds build/hidalgo, build/libhidalgo.a and the shared library
# make play     the same, then starts the game
# make check    builds and runs every test
# make perf     instructions per decision and games per second
# make lint     layout, layering, static analysis
#
# SANITIZE=1 builds with address and undefined-behaviour sanitizers, CC=clang
# with clang; BUILD=folder builds elsewhere.  'make play' and 'make check' bring
# the system packages that are missing (.ci/need).

VERSION  := 0.1.0
SONAME   := libhidalgo.so.0
EDITION  := 2023#    played when no other is asked for
BENCH    := 1995#    played by 'hidalgo bench': its numbers are compared over time

CC       ?= cc
BUILD    ?= build
WARN     := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
OPT      ?= -O2
CFLAGS   ?= $(OPT) -g
ALL_C    := -std=c11 $(WARN) $(CFLAGS) -Iinclude -MMD -MP -DHIDALGO_VERSION='"$(VERSION)"' \
            -DHIDALGO_EDITION='"$(EDITION)"' -DHIDALGO_BENCH='"$(BENCH)"'
ifdef SANITIZE
ALL_C    += -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
LDFLAGS  += -fsanitize=address,undefined
endif

# What each layer may include besides include/ (docs/ARCHITECTURE.md, "Layers").
POSIX         := -D_XOPEN_SOURCE=700
INC_engine    := -Isrc/engine
INC_catalog   := $(POSIX) -Isrc/catalog -Isrc/util
INC_session   := $(POSIX) -Isrc/session -Isrc/util -Isrc/catalog
INC_bots      := -Isrc/bots
INC_util      := $(POSIX) -Isrc/util
INC_lab       := $(POSIX) -Isrc/lab -Isrc/util -pthread
INC_plain     := $(POSIX) -Isrc/plain -Isrc/util
INC_tui       := $(POSIX) -Isrc/tui -Isrc/util
INC_cli       := $(POSIX) -Isrc/cli -Isrc/util -Isrc/plain -Isrc/tui -Isrc/lab -Isrc/catalog -Isrc/session

LIB_LAYERS    := engine catalog session bots util
APP_LAYERS    := lab plain tui cli
LIBS          = $(shell pkg-config --libs yaml-0.1 ncursesw) -lunistring -lm -pthread
# Flags of foreign headers, without the feature macros that POSIX above sets.
PKG_C         = $(filter-out -D%,$(shell pkg-config --cflags yaml-0.1 ncursesw))

sources        = $(wildcard src/$(1)/*.c)
objects        = $(patsubst src/%.c,$(BUILD)/obj/%.o,$(call sources,$(1)))
LIB_SRC       := $(foreach l,$(LIB_LAYERS),$(call sources,$(l)))
LIB_OBJ       := $(foreach l,$(LIB_LAYERS),$(call objects,$(l)))
PIC_OBJ       := $(patsubst src/%.c,$(BUILD)/pic/%.o,$(LIB_SRC))
APP_OBJ       := $(foreach l,$(APP_LAYERS),$(call objects,$(l)))
MAIN_OBJ      := $(BUILD)/obj/cli/main.o
TESTABLE      := $(filter-out $(MAIN_OBJ),$(APP_OBJ))
TESTS         := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/*.c))
TEST_LIB      := $(patsubst tests/support/%.c,$(BUILD)/obj/tests/support/%.o,$(wildcard tests/support/*.c))

.PHONY: all play check perf lint format need need-tests clean
all: $(BUILD)/hidalgo $(BUILD)/libhidalgo.a $(BUILD)/$(SONAME)

$(BUILD)/hidalgo: $(APP_OBJ) $(BUILD)/libhidalgo.a
	$(CC) $(LDFLAGS) -o $@ $(APP_OBJ) $(BUILD)/libhidalgo.a $(LIBS)

$(BUILD)/libhidalgo.a: $(LIB_OBJ)
	@rm -f $@
	$(AR) rcs $@ $(LIB_OBJ)

$(BUILD)/$(SONAME): $(PIC_OBJ)
	$(CC) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -o $@ $(PIC_OBJ) $(LIBS)
	ln -sf $(SONAME) $(BUILD)/libhidalgo.so

layer          = $(firstword $(subst /, ,$(1)))
.SECONDEXPANSION:
$(BUILD)/obj/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_C) $(INC_$(call layer,$*)) $(PKG_C) -c -o $@ $<

$(BUILD)/pic/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_C) -fPIC $(INC_$(call layer,$*)) $(PKG_C) -c -o $@ $<

$(BUILD)/obj/tests/support/%.o: tests/support/%.c
	@mkdir -p $(@D)
	$(CC) $(ALL_C) $(POSIX) $(INC_cli) -Itests/support $(PKG_C) -c -o $@ $<

$(BUILD)/tests/%: tests/unit/%.c $(TESTABLE) $(BUILD)/libhidalgo.a $(TEST_LIB)
	@mkdir -p $(@D)
	$(CC) $(ALL_C) $(POSIX) $(INC_cli) -Isrc/engine -Itests/support $(PKG_C) $(LDFLAGS) -o $@ $< \
	  $(TEST_LIB) $(TESTABLE) $(BUILD)/libhidalgo.a $(LIBS) \
	  $(shell pkg-config --libs cmocka vterm) -lutil

play: need
	@$(MAKE) --no-print-directory all
	$(BUILD)/hidalgo

check: need-tests
	@$(MAKE) --no-print-directory all tests
	@BUILD=$(BUILD) tests/run

.PHONY: tests
tests: $(TESTS)

clean:
	rm -rf build build-*

-include $(LIB_OBJ:.o=.d) $(PIC_OBJ:.o=.d) $(APP_OBJ:.o=.d) $(TEST_LIB:.o=.d) $(TESTS:=.d)
