#include "CPluginABI.h"

/* SwiftPM wants a source for every target; this one checks that the header stands on its own. */
_Static_assert(CONTACTS_PLUGIN_ABI == 1, "the entry symbol carries the version");
