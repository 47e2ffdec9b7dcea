#include "phone_number.h"
