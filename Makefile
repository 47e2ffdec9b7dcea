# make demo · test · build · install · bench · soak · check · asan · clean; each does its own set-up.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.SILENT:
.PHONY: help setup demo test build install bench soak check asan clean

PREFIX ?= /usr/local
DESTDIR ?=

release := swift build -c release --static-swift-stdlib
program = $$($(release) --show-bin-path)/contacts-host

help:
	echo "make demo      build, extract a small sample book, print its records"
	echo "make test      every test, also of the built program"
	echo "make build     the release program, with Swift's library inside: .build/release/contacts-host"
	echo "make install   build and copy to PREFIX (now $(PREFIX)); DESTDIR is put in front"
	echo "make bench     measure"
	echo "make soak      let a plugin die 100,000 times and see that nothing grows; takes a quarter of an hour or so"
	echo "make check     format, layers, release build, and the tests under the address sanitizer"
	echo "make asan      only the tests under the address sanitizer"
	echo "make clean     remove what was built"

setup:
	scripts/setup

build: setup
	echo "building the release program; the first time takes a minute or two" >&2
	$(release) --quiet --product contacts-host

demo: build
	"$(program)" extract Examples/demo/book.vcf --manifest plugins.json | python3 -m json.tool --json-lines --no-ensure-ascii --indent 2

test: setup
	echo "building and running the tests; the first time takes a few minutes" >&2
	scripts/run-tests

asan: setup
	scripts/run-tests --asan

check: setup
	scripts/check-format
	scripts/check-layers --self-test
	scripts/check-layers
	$(release) --quiet --product contacts-host
	scripts/run-tests --asan
	echo "check passed"

install: build
	install -D -m 755 "$(program)" "$(DESTDIR)$(PREFIX)/bin/contacts-host"
	install -D -m 644 plugins.json "$(DESTDIR)$(PREFIX)/share/contacts-host/plugins.json"
	echo "installed $(DESTDIR)$(PREFIX)/bin/contacts-host and $(DESTDIR)$(PREFIX)/share/contacts-host/plugins.json" >&2

bench: build
	scripts/setup --bench
	Benchmarks/run

soak: build
	echo "a plugin is started and dies SOAK_SPAWNS times, by default 100,000" >&2
	CONTACTS_HOST="$(program)" SOAK_SPAWNS="$${SOAK_SPAWNS:-100000}" python3 -B -m unittest discover --start-directory Tests/EndToEnd --pattern test_soak.py

clean:
	rm -rf .build
