/* The header as Swift sees it: values of Jansson are opaque, because the room JSON alone looks into them. They get
   another name, so that they stay opaque whatever else the compiler has seen. */
#define CONTACTS_PLUGIN_WITHOUT_JANSSON 1
#define json_t contacts_json
#include "contacts_plugin.h"
#undef json_t
