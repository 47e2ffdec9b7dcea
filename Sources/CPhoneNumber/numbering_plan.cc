#include "numbering_plan.h"

#include <phonenumbers/phonemetadata.pb.h>

#include "phone_number.h"

using i18n::phonenumbers::PhoneMetadata;
using i18n::phonenumbers::PhoneNumberDesc;

namespace phone_number {

namespace {
template <typename Lengths>
uint64_t bits(const Lengths &lengths) {
  uint64_t all = 0;
  for (int length : lengths) {
    // -1 says that there are none: a length that no number has.
    all |= uint64_t{1} << (length >= 0 && length < 63 ? length : 63);
  }
  return all;
}
}  // namespace

NumberRange::NumberRange(const PhoneNumberDesc &description)
    : pattern(description.national_number_pattern()),
      lengths(bits(description.possible_length())),
      local_lengths(bits(description.possible_length_local_only())) {}

NumberingPlan::NumberingPlan(const PhoneMetadata &metadata)
    : general(metadata.general_desc()),
      calling_code(metadata.country_code()),
      leading_digits(metadata.has_leading_digits() ? std::optional<DigitPattern>(metadata.leading_digits())
                                                   : std::nullopt),
      fixed_line_(metadata.fixed_line()),
      mobile_(metadata.mobile()),
      same_fixed_line_and_mobile_(metadata.same_mobile_and_fixed_line_pattern()),
      international_prefix_(metadata.international_prefix()),
      national_prefix_(metadata.national_prefix_for_parsing().empty()
                           ? std::nullopt
                           : std::optional<DigitPattern>(metadata.national_prefix_for_parsing())),
      transform_rule_(metadata.national_prefix_transform_rule()) {
  const std::pair<uint8_t, const PhoneNumberDesc &> special[] = {
      {PHONE_NUMBER_PREMIUM_RATE, metadata.premium_rate()}, {PHONE_NUMBER_TOLL_FREE, metadata.toll_free()},
      {PHONE_NUMBER_SHARED_COST, metadata.shared_cost()},   {PHONE_NUMBER_VOIP, metadata.voip()},
      {PHONE_NUMBER_PERSONAL, metadata.personal_number()},  {PHONE_NUMBER_PAGER, metadata.pager()},
      {PHONE_NUMBER_UAN, metadata.uan()},                   {PHONE_NUMBER_VOICEMAIL, metadata.voicemail()},
  };
  for (const auto &[type, description] : special) {
    // Without a pattern no number can be of that type.
    if (!description.national_number_pattern().empty()) special_.emplace_back(type, NumberRange(description));
  }
}

bool NumberingPlan::is_known() const {
  for (const auto &[_, range] : special_) {
    if (!range.pattern.is_known()) return false;
  }
  return general.pattern.is_known() && general.lengths && fixed_line_.pattern.is_known() &&
         mobile_.pattern.is_known() && (!leading_digits || leading_digits->is_known()) &&
         international_prefix_.is_known() && (!national_prefix_ || national_prefix_->is_known());
}

uint8_t NumberingPlan::type(std::string_view national) const {
  if (!general.holds(national)) return PHONE_NUMBER_UNKNOWN;
  for (const auto &[type, range] : special_) {
    if (range.holds(national)) return type;
  }
  if (fixed_line_.holds(national)) {
    return same_fixed_line_and_mobile_ || mobile_.holds(national) ? PHONE_NUMBER_FIXED_LINE_OR_MOBILE
                                                                  : PHONE_NUMBER_FIXED_LINE;
  }
  return !same_fixed_line_and_mobile_ && mobile_.holds(national) ? PHONE_NUMBER_MOBILE : PHONE_NUMBER_UNKNOWN;
}

Length NumberingPlan::length(std::string_view national) const {
  const uint64_t bit = uint64_t{1} << national.size();
  if (general.lengths >> 63) return Length::kNone;
  if (general.local_lengths & bit) return Length::kLocal;
  if (general.lengths & bit) return Length::kPossible;
  if (general.lengths < bit) return Length::kTooLong;
  return general.lengths & (bit - 1) ? Length::kNone : Length::kTooShort;
}

bool NumberingPlan::begins_with_international_prefix(std::string_view digits, size_t *end) const {
  DigitPattern::Match match;
  if (!international_prefix_.begins(digits, &match)) return false;
  *end = match.end;
  return true;
}

std::string NumberingPlan::without_prefix(const std::string &national) const {
  DigitPattern::Match match;
  if (!national_prefix_ || !national_prefix_->begins(national, &match)) return national;

  auto group = [&](int number) {
    const size_t begin = match.groups[2 * number - 2], end = match.groups[2 * number - 1];
    return begin == std::string::npos || end == std::string::npos ? std::string() : national.substr(begin, end - begin);
  };
  // The group that decides is the second where there are several: the first is then the carrier's code.
  const int groups = national_prefix_->group_count();
  std::string result;
  if (!transform_rule_.empty() && groups > 0 && !group(groups > 1 ? 2 : 1).empty()) {
    for (size_t at = 0; at < transform_rule_.size(); ++at) {
      const bool is_reference = transform_rule_[at] == '$' && at + 1 < transform_rule_.size();
      const int number = is_reference ? transform_rule_[at + 1] - '0' : 0;
      if (number >= 1 && number <= groups) {
        result += group(number);
        ++at;
      } else {
        result += transform_rule_[at];
      }
    }
  }
  result += national.substr(match.end);
  return general.pattern.matches(national) && !general.pattern.matches(result) ? national : result;
}

}  // namespace phone_number
