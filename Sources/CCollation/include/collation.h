// The C face of ICU's collation: the letter of an address book's index, and sort keys.
//
// Nothing here is opened before it is asked for: ICU reads its tables at the first call, which costs some
// milliseconds. Every function may be called from several threads at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The letter, 'A' to 'Z', under which an index files a word that begins with `code_point`: Latin letters by
/// their base letter, Han by the Mandarin reading that ICU knows best. '#' for everything else, and for
/// everything when ICU has no tables.
uint8_t collation_index_letter(uint32_t code_point);

/// An order of texts.
typedef struct collation_order collation_order;

/// The order of `locale` (a BCP 47 tag, such as "zh-Hans"), in which digits count as numbers.
/// An unknown locale gives the root order. NULL when ICU has no tables; else to be closed.
collation_order *collation_open(const char *locale);

void collation_close(collation_order *order);

/// Whether Han stands in the order of its reading in pinyin.
bool collation_is_pinyin(const collation_order *order);

/// Writes the sort key of a text into `key`: bytes that compare (memcmp, the shorter first) as the texts do.
///
/// Returns the length of the key, also when that is more than `capacity` and `key` holds nothing of use;
/// 0 on failure.
size_t collation_sort_key(const collation_order *order, const char *text, size_t length, uint8_t *key,
                          size_t capacity);
