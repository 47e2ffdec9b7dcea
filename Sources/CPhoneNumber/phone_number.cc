#include "phone_number.h"

#include <cstring>
#include <string>

#include <phonenumbers/phonenumberutil.h>

#include "number_reader.h"

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

static_assert(PHONE_NUMBER_FIXED_LINE == PhoneNumberUtil::FIXED_LINE);
static_assert(PHONE_NUMBER_MOBILE == PhoneNumberUtil::MOBILE);
static_assert(PHONE_NUMBER_FIXED_LINE_OR_MOBILE == PhoneNumberUtil::FIXED_LINE_OR_MOBILE);
static_assert(PHONE_NUMBER_TOLL_FREE == PhoneNumberUtil::TOLL_FREE);
static_assert(PHONE_NUMBER_PREMIUM_RATE == PhoneNumberUtil::PREMIUM_RATE);
static_assert(PHONE_NUMBER_SHARED_COST == PhoneNumberUtil::SHARED_COST);
static_assert(PHONE_NUMBER_VOIP == PhoneNumberUtil::VOIP);
static_assert(PHONE_NUMBER_PERSONAL == PhoneNumberUtil::PERSONAL_NUMBER);
static_assert(PHONE_NUMBER_PAGER == PhoneNumberUtil::PAGER);
static_assert(PHONE_NUMBER_UAN == PhoneNumberUtil::UAN);
static_assert(PHONE_NUMBER_VOICEMAIL == PhoneNumberUtil::VOICEMAIL);
static_assert(PHONE_NUMBER_UNKNOWN == PhoneNumberUtil::UNKNOWN);

// libphonenumber's "unknown region": without a default, only numbers with a + are read.
static const char kNoRegion[] = "ZZ";

// libphonenumber's own functions.
static bool ask_library(const char *digits, size_t count, const char *region, phone_number_facts *facts) {
  const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
  PhoneNumber number;
  const std::string text(digits, count);
  const std::string from = region ? std::string(region, 2) : kNoRegion;
  if (util.Parse(text, from, &number) != PhoneNumberUtil::NO_PARSING_ERROR) return false;

  // A number is valid when its type is known; asking for both would do the work twice.
  facts->type = static_cast<uint8_t>(util.GetNumberType(number));
  facts->valid = facts->type != PHONE_NUMBER_UNKNOWN;
  facts->possible = facts->valid || util.IsPossibleNumber(number);
  if (!facts->valid) return true;

  std::string made;
  util.GetRegionCodeForNumber(number, &made);
  // "001" stands for numbers of no country.
  if (made.size() == 2) std::memcpy(facts->region, made.data(), 2);
  util.Format(number, PhoneNumberUtil::E164, &made);
  if (made.size() > sizeof facts->e164) return false;
  std::memcpy(facts->e164, made.data(), made.size());
  facts->e164_count = static_cast<uint8_t>(made.size());
  return true;
}

// This room's own reading of libphonenumber's metadata, where it can be read.
static bool read_by_plans(const char *digits, size_t count, const char *region, phone_number_facts *facts) {
  if (const auto *plans = phone_number::NumberingPlans::shared()) {
    phone_number::NumberReader reader(*plans, region ? std::string_view(region, 2) : std::string_view());
    switch (reader.read({digits, count}, facts)) {
      case phone_number::Reading::kRead: return true;
      case phone_number::Reading::kNone: return false;
      case phone_number::Reading::kUnknownPlan: break;
    }
  }
  return ask_library(digits, count, region, facts);
}

static void clear(phone_number_facts *facts) {
  std::memset(facts, 0, sizeof *facts);
  facts->type = PHONE_NUMBER_UNKNOWN;
}

using Way = bool(const char *, size_t, const char *, phone_number_facts *);

static bool guarded(Way *way, const char *digits, size_t count, const char *region, phone_number_facts *facts) {
  clear(facts);
  if (count > PHONE_NUMBER_MAX_COUNT) return false;
  // Nothing that C++ throws may cross into Swift.
  try {
    if (way(digits, count, region, facts)) return true;
  } catch (...) {
  }
  clear(facts);
  return false;
}

bool phone_number_read(const char *digits, size_t count, const char *region, phone_number_facts *facts) {
  return guarded(read_by_plans, digits, count, region, facts);
}

bool phone_number_ask_library(const char *digits, size_t count, const char *region, phone_number_facts *facts) {
  return guarded(ask_library, digits, count, region, facts);
}
