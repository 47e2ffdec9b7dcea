#include "number_reader.h"

#include <charconv>
#include <cstring>

namespace phone_number {

namespace {
constexpr size_t kFewestDigits = 2;
constexpr size_t kMostDigits = 17;
}  // namespace

const NumberingPlan *NumberReader::known(const NumberingPlans::Region *region) {
  if (!region) return nullptr;
  const NumberingPlan &plan = region->plan();
  if (plan.is_known()) return &plan;
  needs_library_ = true;
  return nullptr;
}

Reading NumberReader::read(std::string_view digits, phone_number_facts *facts) {
  const bool has_plus = !digits.empty() && digits.front() == '+';
  if (has_plus) digits.remove_prefix(1);
  if (digits.size() < kFewestDigits + has_plus) return Reading::kNone;
  if (!has_plus && !region_) return Reading::kNone;
  home_ = known(region_);
  if (needs_library_) return Reading::kUnknownPlan;

  national_.assign(digits);
  if (!extract_calling_code(has_plus)) return needs_library_ ? Reading::kUnknownPlan : Reading::kNone;
  const NumberingPlan *plan = home_;
  if (calling_code_ != 0) {
    plan = known(plans_.regions(calling_code_).front());
  } else {
    calling_code_ = home_->calling_code;
  }
  if (needs_library_) return Reading::kUnknownPlan;

  if (national_.size() < kFewestDigits) return Reading::kNone;
  std::string stripped = plan->without_prefix(national_);
  const Length length = plan->length(stripped);
  if (length == Length::kPossible || length == Length::kTooLong) national_ = std::move(stripped);
  if (national_.size() < kFewestDigits || national_.size() > kMostDigits) return Reading::kNone;

  const NumberingPlan *main = known(plans_.regions(calling_code_).front());
  if (main) classify(*main, facts);
  return needs_library_ ? Reading::kUnknownPlan : Reading::kRead;
}

/// Takes the calling code off where there is one; false when the number cannot be one.
bool NumberReader::extract_calling_code(bool is_international) {
  if (!is_international) {
    if (is_international_for_region()) return national_.size() > kFewestDigits && take_calling_code();
    take_own_calling_code();
    return true;
  }
  if (national_.size() <= kFewestDigits) return false;
  if (take_calling_code()) return true;
  // A plus in front of a national number, or of one as it is dialled from the region
  if (!home_) return false;
  if (is_international_for_region()) return national_.size() > kFewestDigits && take_calling_code();
  take_own_calling_code();
  return calling_code_ != 0;
}

/// Takes off what is dialled for another country.
bool NumberReader::is_international_for_region() {
  size_t end = 0;
  if (!home_->begins_with_international_prefix(national_, &end)) return false;
  // No calling code begins with 0.
  if (end < national_.size() && national_[end] == '0') return false;
  national_.erase(0, end);
  return true;
}

bool NumberReader::take_calling_code() {
  if (national_.empty() || national_.front() == '0') return false;
  int code = 0;
  for (size_t count = 1; count <= 3 && count <= national_.size(); ++count) {
    code = code * 10 + (national_[count - 1] - '0');
    if (plans_.regions(code).empty()) continue;
    national_.erase(0, count);
    calling_code_ = code;
    return true;
  }
  return false;
}

/// The code of the region itself may stand in front without a plus: when the number makes more sense without it.
void NumberReader::take_own_calling_code() {
  const std::string code = std::to_string(home_->calling_code);
  if (national_.compare(0, code.size(), code) != 0) return;
  std::string behind = home_->without_prefix(national_.substr(code.size()));
  const DigitPattern &general = home_->general.pattern;
  if ((!general.matches(national_) && general.matches(behind)) || home_->length(national_) == Length::kTooLong) {
    national_ = std::move(behind);
    calling_code_ = home_->calling_code;
  }
}

void NumberReader::classify(const NumberingPlan &main, phone_number_facts *facts) {
  const auto &regions = plans_.regions(calling_code_);
  const NumberingPlans::Region *own = nullptr;
  for (const NumberingPlans::Region *region : regions) {
    const NumberingPlan *plan = known(region);
    if (!plan) return;
    // Where others have the code too, leading digits alone decide over the region, and the plan over the rest.
    const bool has_digits = plan->leading_digits && regions.size() > 1;
    DigitPattern::Match match;
    if (has_digits && !plan->leading_digits->begins(national_, &match)) continue;
    facts->type = plan->type(national_);
    if (has_digits || facts->type != PHONE_NUMBER_UNKNOWN) {
      own = region;
      break;
    }
  }
  facts->valid = facts->type != PHONE_NUMBER_UNKNOWN;
  const Length length = main.length(national_);
  facts->possible = facts->valid || length == Length::kPossible || length == Length::kLocal;
  if (!facts->valid) return;

  if (own->name.size() == 2) std::memcpy(facts->region, own->name.data(), 2);
  char *end = facts->e164;
  *end++ = '+';
  end = std::to_chars(end, facts->e164 + sizeof facts->e164, calling_code_).ptr;
  std::memcpy(end, national_.data(), national_.size());
  facts->e164_count = static_cast<uint8_t>(end + national_.size() - facts->e164);
}

}  // namespace phone_number
