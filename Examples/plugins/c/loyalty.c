/* Loyalty and membership numbers from X- properties, as airline and shop exports write them.

   Writes `loyalty`: a list of {"programme": …, "number": …}, for properties such as

       X-LOYALTY;TYPE=miles:992000123
       X-FREQUENT-FLYER-LUFTHANSA:992000123
       X-MEMBERSHIP-COOP:4711

   Config `prefixes`: further property names, or beginnings of them that end with "-". */
#include "contacts_plugin.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct {
    json_t *prefixes;
} loyalty;

static int init(const contacts_plugin *plugin, const json_t *config, void **self, const char **error) {
    (void)plugin;
    json_t *given = json_object_get(config, "prefixes");
    size_t index;
    json_t *prefix;
    if (given && !json_is_array(given)) {
        *error = "config.prefixes is not an array";
        return 1;
    }
    loyalty *made = calloc(1, sizeof *made);
    if (!made) {
        *error = "out of memory";
        return 1;
    }
    made->prefixes = json_pack("[s,s,s,s]", "X-LOYALTY", "X-LOYALTY-", "X-FREQUENT-FLYER-", "X-MEMBERSHIP-");
    json_array_foreach(given, index, prefix) {
        if (json_is_string(prefix)) json_array_append_new(made->prefixes, json_string(json_string_value(prefix)));
    }
    *self = made;
    return 0;
}

static void drop(void *self) {
    loyalty *made = self;
    json_decref(made->prefixes);
    free(made);
}

/* What follows the prefix in `name`: "" for a name without a programme, NULL when it is no loyalty property. */
static const char *programme_of(const loyalty *self, const char *name) {
    size_t index;
    json_t *prefix;
    json_array_foreach(self->prefixes, index, prefix) {
        const char *text = json_string_value(prefix);
        size_t length = strlen(text);
        if (length == 0) continue;
        if (text[length - 1] != '-') {
            if (strcasecmp(name, text) == 0) return "";
        } else if (strncasecmp(name, text, length) == 0 && name[length]) {
            return name + length;
        }
    }
    return NULL;
}

/* The TYPE of a property without a programme in its name; a string or the first of a list. */
static const char *type_of(const json_t *property) {
    const char *key;
    json_t *value;
    json_t *parameters = json_object_get(property, "parameters");
    json_object_foreach(parameters, key, value) {
        if (strcasecmp(key, "TYPE") != 0) continue;
        return json_string_value(json_is_array(value) ? json_array_get(value, 0) : value);
    }
    return NULL;
}

static json_t *lower(const char *text) {
    char *copy = strdup(text);
    if (!copy) return NULL;
    for (char *c = copy; *c; c++) *c = (char)tolower((unsigned char)*c);
    json_t *made = json_string(copy);
    free(copy);
    return made;
}

static json_t *extract(void *self, const json_t *record, const contacts_call *call) {
    json_t *found = json_array();
    size_t index;
    json_t *property;
    json_t *extra = json_object_get(record, "extra");
    json_array_foreach(extra, index, property) {
        const char *name = json_string_value(json_object_get(property, "name"));
        const char *programme = name ? programme_of(self, name) : NULL;
        if (!programme) continue;
        json_t *number = json_object_get(property, "value");
        if (!json_is_string(number) || json_string_length(number) == 0) {
            call->warn(call, "noNumber", "loyalty", "a loyalty property has no number");
            continue;
        }
        if (!*programme) programme = type_of(property);
        json_t *entry = json_object();
        if (programme && *programme) json_object_set_new(entry, "programme", lower(programme));
        json_object_set(entry, "number", number);
        json_array_append_new(found, entry);
    }
    if (json_array_size(found) > 0) return json_pack("{s:o}", "loyalty", found);
    json_decref(found);
    return json_object();
}

const contacts_plugin *contacts_plugin_v1(uint32_t host_abi) {
    static const contacts_plugin plugin = {
        .size = sizeof plugin,
        .abi = CONTACTS_PLUGIN_ABI,
        .name = "loyalty",
        .version = "1.0.0",
        .manifest = "{\"reads\":[\"extra\"],\"writes\":[\"loyalty\"]}",
        .init = init,
        .extract = extract,
        .drop = drop,
    };
    return host_abi >= CONTACTS_PLUGIN_ABI ? &plugin : NULL;
}
