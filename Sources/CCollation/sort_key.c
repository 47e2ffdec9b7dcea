#include <stdlib.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

#include "collation.h"

// `collation_order` is only a name for ICU's type, which the header does not show.

collation_order *collation_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  uloc_forLanguageTag(locale, name, sizeof name, NULL, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return NULL;

  UCollator *collator = ucol_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  // Address books hold decomposed accents; macOS writes them.
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  if (U_FAILURE(status)) {
    ucol_close(collator);
    return NULL;
  }
  return (collation_order *)collator;
}

void collation_close(collation_order *order) { ucol_close((UCollator *)order); }

// The order by pinyin has a mark, U+FDD0 and a letter, before the characters whose reading begins with the letter: 孕
// (yùn) is the last before Z, 匝 (zā) one of the first behind it. Other orders have no such mark.
bool collation_is_pinyin(const collation_order *order) {
  const UChar before[] = {0x5B55}, mark[] = {0xFDD0, u'Z'}, behind[] = {0x531D};
  const UCollator *collator = (const UCollator *)order;
  return ucol_strcoll(collator, before, 1, mark, 2) == UCOL_LESS &&
         ucol_strcoll(collator, mark, 2, behind, 1) == UCOL_LESS;
}

size_t collation_sort_key(const collation_order *order, const char *text, size_t length, uint8_t *key,
                          size_t capacity) {
  enum { FEW = 256 };
  if (length > INT32_MAX / 4 || capacity > INT32_MAX) return 0;
  // UTF-16 never has more units than UTF-8 has bytes.
  UChar few[FEW];
  UChar *units = length <= FEW ? few : malloc(length * sizeof(UChar));
  if (units == NULL) return 0;

  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0;
  u_strFromUTF8WithSub(units, (int32_t)(length <= FEW ? FEW : length), &count, text, (int32_t)length, 0xFFFD,
                       NULL, &status);
  int32_t size = 0;
  if (U_SUCCESS(status)) size = ucol_getSortKey((const UCollator *)order, units, count, key, (int32_t)capacity);
  if (units != few) free(units);
  return size > 0 ? (size_t)size : 0;
}
