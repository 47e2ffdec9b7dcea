// The C face of libphonenumber (C++), which Swift cannot import itself.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// libphonenumber's PhoneNumberType, in its order.
enum {
  PHONE_NUMBER_FIXED_LINE,
  PHONE_NUMBER_MOBILE,
  PHONE_NUMBER_FIXED_LINE_OR_MOBILE,
  PHONE_NUMBER_TOLL_FREE,
  PHONE_NUMBER_PREMIUM_RATE,
  PHONE_NUMBER_SHARED_COST,
  PHONE_NUMBER_VOIP,
  PHONE_NUMBER_PERSONAL,
  PHONE_NUMBER_PAGER,
  PHONE_NUMBER_UAN,
  PHONE_NUMBER_VOICEMAIL,
  PHONE_NUMBER_UNKNOWN,
};

/// What libphonenumber says of a number.
typedef struct {
  /// It has the length of some number of its country, or of a part of it.
  bool possible;
  /// It belongs to a range that is in use. What follows is set for valid numbers only.
  bool valid;
  /// One of PHONE_NUMBER_…
  uint8_t type;
  /// Two letters; both 0 for numbers of no country, such as +800.
  char region[2];
  uint8_t e164_count;
  /// `+` and digits, not terminated.
  char e164[24];
} phone_number_facts;

/// Longer texts are no numbers.
#define PHONE_NUMBER_MAX_COUNT 40

/// Reads `digits`: at most PHONE_NUMBER_MAX_COUNT bytes, decimal digits after an optional `+`.
///
/// `region`: two upper-case letters, the country whose national and international prefixes hold; NULL when there
/// is none, and then only numbers with a `+` can be read.
///
/// False when it is no number at all, or no number without a region; `facts` is then cleared. May be called
/// from any thread. The first call loads the metadata, which takes some milliseconds.
///
/// The answer is libphonenumber's, from its metadata and by its rules, and comes some sixty times faster than from its
/// own functions: those are for texts of any kind, and match each pattern anew as a regular expression of Unicode.
bool phone_number_read(const char *_Nonnull digits, size_t count, const char *_Nullable region,
                       phone_number_facts *_Nonnull facts);

/// The same from libphonenumber's own functions: what `phone_number_read` does with a libphonenumber that does not lend
/// its metadata, or whose metadata holds something new, and what it is measured against.
bool phone_number_ask_library(const char *_Nonnull digits, size_t count, const char *_Nullable region,
                              phone_number_facts *_Nonnull facts);

#ifdef __cplusplus
}
#endif
