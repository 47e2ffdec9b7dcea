#include <pthread.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/utf16.h>

#include "collation.h"

// The Chinese order of ICU has marks where each letter of pinyin begins: U+FDD0 followed by the letter. They are
// what ICU's own AlphabeticIndex is built on; that class needs 16 ms to open where the bare order needs
// one to three, and finds the same bucket.

enum { LETTERS = 26, MAX_BOUNDARIES = 2 * LETTERS + 1, KEY_BYTES = 16 };

static struct {
  UCollator *collator;
  int count;
  struct {
    uint8_t key[KEY_BYTES];
    uint8_t letter;
  } boundaries[MAX_BOUNDARIES];
} letters;

static pthread_once_t letters_once = PTHREAD_ONCE_INIT;

/// The primary sort key, which ends in a zero byte; it is too long for `key` only for what is no single letter.
static int primary_key(const UChar *text, int32_t length, uint8_t key[KEY_BYTES]) {
  int32_t size = ucol_getSortKey(letters.collator, text, length, key, KEY_BYTES);
  return size > 0 && size <= KEY_BYTES;
}

static void add_boundary(const uint8_t key[KEY_BYTES], uint8_t letter) {
  memcpy(letters.boundaries[letters.count].key, key, KEY_BYTES);
  letters.boundaries[letters.count].letter = letter;
  letters.count++;
}

static void open_letters(void) {
  UErrorCode status = U_ZERO_ERROR;
  letters.collator = ucol_open("zh@collation=pinyin", &status);
  if (U_FAILURE(status)) {
    letters.collator = NULL;
    return;
  }
  ucol_setStrength(letters.collator, UCOL_PRIMARY);

  uint8_t key[KEY_BYTES], latin_start[KEY_BYTES];
  const UChar first_latin[] = {u'A'}, behind_latin[] = {0x03B1};  // Greek follows Latin
  if (!primary_key(first_latin, 1, latin_start)) return;
  // Han comes before Latin in this order. No reading begins with I, U or V; their marks lie far behind.
  for (int i = 0; i < LETTERS; i++) {
    const UChar mark[] = {0xFDD0, (UChar)(u'A' + i)};
    if (primary_key(mark, 2, key) && strcmp((char *)key, (char *)latin_start) < 0) {
      add_boundary(key, (uint8_t)('A' + i));
    }
  }
  for (int i = 0; i < LETTERS; i++) {
    const UChar letter[] = {(UChar)(u'A' + i)};
    if (primary_key(letter, 1, key)) add_boundary(key, (uint8_t)('A' + i));
  }
  if (primary_key(behind_latin, 1, key)) add_boundary(key, '#');
}

uint8_t collation_index_letter(uint32_t code_point) {
  pthread_once(&letters_once, open_letters);
  if (letters.collator == NULL || code_point > 0x10FFFF) return '#';

  UChar text[2];
  int32_t length = 0;
  U16_APPEND_UNSAFE(text, length, code_point);
  uint8_t key[KEY_BYTES];
  if (!primary_key(text, length, key)) return '#';

  int low = 0, high = letters.count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (strcmp((char *)letters.boundaries[middle].key, (char *)key) <= 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low == 0 ? '#' : letters.boundaries[low - 1].letter;
}
