#include "collation.h"
