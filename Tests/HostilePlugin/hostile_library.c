/* A library plugin that does every wrong thing a library can do, one at a time.

   It reads "note" and writes "echo": what the note says. The fault is the name of the file: copied to segfault.so it
   crashes, copied to behaves.so it does nothing wrong. A fault of `extract` happens only to records whose note contains
   the word "poison", unless its comment says otherwise.

       cc -shared -fPIC -I Sources/CPluginABI/include -o behaves.so Tests/HostilePlugin/hostile_library.c -ljansson

   -DWITHOUT_ENTRY leaves out the entry, -DWITH_UNDEFINED needs a function that nobody has. */
#define _GNU_SOURCE
#include "contacts_plugin.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef WITH_UNDEFINED
void nobody_has_this(void);
#endif

/* How many instances there are; tests look at it. */
atomic_int hostile_instances;

typedef struct {
    atomic_int users;
    char *prefix;
} hostile;

/* The name of this file, without its folder and suffix. */
static const char *fault(void) {
    static char name[64];
    Dl_info info;
    if (!*name && dladdr((const void *)&fault, &info) && info.dli_fname) {
        const char *slash = strrchr(info.dli_fname, '/');
        snprintf(name, sizeof name, "%s", slash ? slash + 1 : info.dli_fname);
        char *dot = strchr(name, '.');
        if (dot) *dot = 0;
    }
    return name;
}

static int is(const char *name) { return strcmp(fault(), name) == 0; }

static int init(const contacts_plugin *plugin, const json_t *config, void **self, const char **error) {
    (void)plugin;
#ifdef WITH_UNDEFINED
    nobody_has_this();
#endif
    if (is("init-fails")) {
        *error = "config.licence is missing";
        return 1;
    }
    if (is("init-fails-silently")) return -1;
    if (is("init-crashes")) raise(SIGSEGV);
    hostile *made = calloc(1, sizeof *made);
    const char *prefix = json_string_value(json_object_get(config, "prefix"));
    made->prefix = strdup(prefix ? prefix : "");
    atomic_fetch_add(&hostile_instances, 1);
    *self = made;
    return 0;
}

static void drop(void *self) {
    hostile *made = self;
    atomic_fetch_sub(&hostile_instances, 1);
    free(made->prefix);
    free(made);
}

static json_t *echo(const char *text) { return json_pack("{s:s}", "echo", text); }

/* 64 arrays, each twice in the one around it: small in memory, larger than any memory when copied. */
static json_t *doubled(void) {
    json_t *value = json_array();
    for (int level = 0; level < 64; level++) {
        json_t *outer = json_array();
        json_array_append(outer, value);
        json_array_append_new(outer, value);
        value = outer;
    }
    return json_pack("{s:o}", "echo", value);
}

static json_t *nested(int depth) {
    json_t *value = json_array();
    while (depth-- > 0) value = json_pack("[o]", value);
    return json_pack("{s:o}", "echo", value);
}

static json_t *cyclic(void) {
    json_t *object = json_object();
    /* Jansson refuses an object as its own member, and sees no further than that. */
    json_t *array = json_array();
    json_object_set(object, "echo", array);
    json_array_append(array, object);
    json_decref(array);
    return object;
}

static json_t *misbehave(const json_t *record, const contacts_call *call, const char *note) {
    if (is("segfault")) *(volatile int *)16 = 1;
    if (is("raises")) raise(SIGSEGV);
    if (is("aborts")) abort();
    if (is("exits")) exit(0);
    if (is("hangs")) sleep(3600);
    if (is("returns-null")) return NULL;
    if (is("returns-array")) return json_pack("[s]", note);
    if (is("returns-string")) return json_string(note);
    if (is("returns-record")) return (json_t *)record;
    if (is("cyclic")) return cyclic();
    if (is("deep")) return nested(100000);
    if (is("doubled")) return doubled();
    if (is("not-utf8")) return json_pack("{s:o}", "echo", json_string_nocheck("\xff\xfe"));
    if (is("surrogate")) return json_pack("{s:o}", "echo", json_string_nocheck("\xed\xa0\x80"));
    if (is("undeclared")) return json_pack("{s:s,s:i}", "echo", note, "other", 1);
    if (is("null-field")) return json_pack("{s:n}", "echo");
    if (is("numbers")) return json_pack("{s:[f,f,f,I,f]}", "echo", 0.1, 1e300, -0.0, (json_int_t)INT64_MIN, 1.0 / 3);
    if (is("shares-record")) return json_pack("{s:O}", "echo", json_object_get(record, "note"));
    if (is("fails")) {
        call->fail(call, "the note says poison");
        return NULL;
    }
    if (is("fails-with-value")) {
        call->fail(call, "no");
        return echo(note);
    }
    if (is("fails-without-words")) {
        call->fail(call, NULL);
        return NULL;
    }
    if (is("warns")) {
        call->warn(call, "odd", "echo", "the note is odd");
        call->warn(call, "odd", "echo/1", "a place in the field");
        call->warn(call, "odd", NULL, "it does not say where");
        return echo(note);
    }
    if (is("warns-badly")) {
        static char longer[2000];
        memset(longer, 'a', sizeof longer - 1);
        call->warn(call, NULL, "echo", "no reason");
        call->warn(call, "two words", "echo", "a reason of two words");
        call->warn(call, "odd", "phones", "the field of somebody else");
        call->warn(call, "odd", "echo", longer);
        call->warn(call, longer, "echo", "a long reason");
        call->warn(call, "odd", "echo", NULL);
        return echo(note);
    }
    if (is("warns-endlessly")) {
        for (int i = 0; i < 100000; i++) call->warn(call, "odd", "echo", "again");
        return echo(note);
    }
    if (is("prints")) {
        printf("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n");
        fflush(stdout);
        if (write(1, "straight to 1\n", 14) < 0) abort();
        return echo(note);
    }
    return echo(note);
}

static json_t *extract(void *self, const json_t *record, const contacts_call *call) {
    hostile *made = self;
    if (atomic_fetch_add(&made->users, 1) > 0) abort();
    const char *note = json_string_value(json_object_get(record, "note"));
    json_t *fields;
    if (!note) {
        fields = json_object();
    } else if (strstr(note, "poison")) {
        fields = misbehave(record, call, note);
    } else {
        char text[512];
        snprintf(text, sizeof text, "%s%s", made->prefix, note);
        fields = echo(text);
    }
    atomic_fetch_sub(&made->users, 1);
    return fields;
}

#ifndef WITHOUT_ENTRY
const contacts_plugin *contacts_plugin_v1(uint32_t host_abi) {
    static contacts_plugin plugin = {
        .size = sizeof plugin,
        .abi = CONTACTS_PLUGIN_ABI,
        .name = "hostile",
        .version = "1.0.0",
        .manifest = "{\"reads\":[\"note\"],\"writes\":[\"echo\"]}",
        .init = init,
        .extract = extract,
        .drop = drop,
    };
    if (is("refuses") || host_abi < CONTACTS_PLUGIN_ABI) return NULL;
    if (is("abi-0")) plugin.abi = 0;
    if (is("abi-99")) plugin.abi = 99;
    if (is("small")) plugin.size = 16;
    /* A table of a later version, with members that we do not know. */
    if (is("larger")) plugin.size = 4096;
    if (is("no-name")) plugin.name = NULL;
    if (is("empty-name")) plugin.name = "";
    if (is("no-version")) plugin.version = NULL;
    if (is("no-manifest")) plugin.manifest = NULL;
    if (is("manifest-broken")) plugin.manifest = "{\"reads\":";
    if (is("manifest-empty")) plugin.manifest = "{}";
    if (is("manifest-numbers")) plugin.manifest = "{\"reads\":[1],\"writes\":[\"echo\"]}";
    if (is("declares-more")) plugin.manifest = "{\"reads\":[\"note\",\"phoneNumbers\"],\"writes\":[\"echo\",\"other\"]}";
    if (is("declares-less")) plugin.manifest = "{\"reads\":[],\"writes\":[]}";
    if (is("no-extract")) plugin.extract = NULL;
    if (is("no-init")) plugin.init = NULL;
    return &plugin;
}
#endif
