/* contacts_plugin.h: all that the author of a library plugin needs, beside Jansson.

   A plugin is a shared library with one exported function, contacts_plugin_v1. It is asked for the fields that a contact
   has, one contact at a time, and never sees the file that the contact came from.

       #include "contacts_plugin.h"

       static json_t *extract(void *self, const json_t *record, const contacts_call *call) {
         const char *note = json_string_value(json_object_get(record, "note"));
         if (!note || !strstr(note, "she/her")) return json_object();
         return json_pack("{s:s}", "pronouns", "she/her");
       }

       const contacts_plugin *contacts_plugin_v1(uint32_t host_abi) {
         static const contacts_plugin plugin = {
           .size = sizeof plugin, .abi = CONTACTS_PLUGIN_ABI, .name = "pronouns", .version = "1.0.0",
           .manifest = "{\"reads\":[\"note\"],\"writes\":[\"pronouns\"]}", .extract = extract};
         return &plugin;
       }

       cc -shared -fPIC -o libpronouns.so pronouns.c -ljansson

   Rules
   - Link the shared libjansson, never the static one: host and plugin hand each other its values.
   - A record is only lent: valid during the call, not to be changed or kept (json_incref on it is not enough).
   - Numbers that Jansson cannot hold (beyond 64 bits, beyond a double) are strings of their digits in a record; other
     decimals are doubles.
   - Print nothing to stdout for people: it is sent to the log. Do not call exit().
   - The library is never unloaded. */
#ifndef CONTACTS_PLUGIN_H
#define CONTACTS_PLUGIN_H

#include <stdint.h>
#ifndef CONTACTS_PLUGIN_WITHOUT_JANSSON
#include <jansson.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. */
#define CONTACTS_PLUGIN_ABI 1

struct json_t;
typedef struct contacts_plugin contacts_plugin;
typedef struct contacts_call contacts_call;

/* What the host lends for one call of extract. */
struct contacts_call {
  uint32_t size;
  /* The host's own. */
  void *context;
  /* Warns of a value that could not be used: `reason` is a lower-camel word such as "notPossible", `field` says where,
     `message` is a sentence that does not hold the value itself. */
  void (*warn)(const contacts_call *call, const char *reason, const char *field, const char *message);
  /* Says that nothing can be made of the record, in a sentence that does not quote it; extract then returns NULL. */
  void (*fail)(const contacts_call *call, const char *message);
};

struct contacts_plugin {
  /* sizeof(contacts_plugin) and CONTACTS_PLUGIN_ABI, as they were when the plugin was compiled. */
  uint32_t size;
  uint32_t abi;
  const char *name;
  const char *version;
  /* A JSON object {"reads": […], "writes": […]}: no more than the entry in plugins.json grants. */
  const char *manifest;

  /* Makes what extract gets as `self`; may be NULL when nothing is to be made. `config` is the object of that name in
     plugins.json, lent. Returns 0, or anything else after setting *error to a sentence that outlives the call.
     Called once for each caller that is at work at the same time: one `self` is never used by two threads at a time,
     but it may be used by one after the other. */
  int (*init)(const contacts_plugin *plugin, const struct json_t *config, void **self, const char **error);

  /* Returns a new object of fields, which the host takes over: those of `writes` that the record gives. `record` has
     those of `reads` that the contact has. NULL fails the record; so does what is no object, or nested more than 512
     levels deep, or holds a string that is not UTF-8. */
  struct json_t *(*extract)(void *self, const struct json_t *record, const contacts_call *call);

  /* Gives back what init made; may be NULL. */
  void (*drop)(void *self);

  /* The plugin's own. */
  const void *user;
};

/* The one symbol that is looked up. Returns a table that stays valid, or NULL to refuse a host of this version. */
const contacts_plugin *contacts_plugin_v1(uint32_t host_abi);

#ifdef __cplusplus
}
#endif

#endif
