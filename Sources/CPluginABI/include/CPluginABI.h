/* The header as Swift sees it: values of Jansson are opaque, because the room JSON alone looks into them. */
#define CONTACTS_PLUGIN_WITHOUT_JANSSON 1
#include "contacts_plugin.h"
