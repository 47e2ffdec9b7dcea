// The numbering plans that libphonenumber was built with.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "digit_pattern.h"

namespace i18n::phonenumbers {
class PhoneMetadata;
class PhoneMetadataCollection;
class PhoneNumberDesc;
}  // namespace i18n::phonenumbers

namespace phone_number {

/// How national numbers of one kind look.
struct NumberRange {
  DigitPattern pattern;
  /// Bit n: numbers of n digits are of this kind, or, in a whole plan, possible. No bit: as in the whole plan.
  uint64_t lengths;
  /// The same for what can be dialled inside of an area only.
  uint64_t local_lengths;

  explicit NumberRange(const i18n::phonenumbers::PhoneNumberDesc &description);
  bool holds(std::string_view national) const {
    return (!lengths || (lengths >> national.size() & 1)) && pattern.matches(national);
  }
};

enum class Length { kPossible, kLocal, kTooShort, kTooLong, kNone };

/// The numbering plan of one region, or of a calling code that belongs to no region.
class NumberingPlan {
 public:
  explicit NumberingPlan(const i18n::phonenumbers::PhoneMetadata &metadata);

  /// False when its metadata holds what this code does not know; then libphonenumber itself must be asked.
  bool is_known() const;
  /// One of PHONE_NUMBER_…
  uint8_t type(std::string_view national) const;
  Length length(std::string_view national) const;
  /// Takes the national prefix and a carrier's code off, as far as the plan knows them.
  std::string without_prefix(const std::string &national) const;
  bool begins_with_international_prefix(std::string_view digits, size_t *end) const;

  const NumberRange general;
  const int calling_code;
  /// Digits by which the region is told from others with its calling code.
  const std::optional<DigitPattern> leading_digits;

 private:
  /// In the order in which libphonenumber looks at them, up to the fixed lines and mobile numbers.
  std::vector<std::pair<uint8_t, NumberRange>> special_;
  const NumberRange fixed_line_;
  const NumberRange mobile_;
  const bool same_fixed_line_and_mobile_;
  const DigitPattern international_prefix_;
  const std::optional<DigitPattern> national_prefix_;
  const std::string transform_rule_;
};

/// All plans; those in use are read, the others wait until they are asked for.
class NumberingPlans {
 public:
  /// Null when this libphonenumber does not lend its metadata.
  static const NumberingPlans *shared();

  NumberingPlans();
  ~NumberingPlans();

  struct Region {
    /// Two letters; 001 for none.
    std::string name;
    const NumberingPlan &plan() const;

   private:
    friend class NumberingPlans;
    const i18n::phonenumbers::PhoneMetadata *metadata = nullptr;
    mutable std::once_flag is_read;
    mutable std::unique_ptr<const NumberingPlan> read;
  };

  /// Null when there is no such region.
  const Region *region(std::string_view name) const;
  /// The regions with a calling code, the main one first; empty when nobody has it.
  const std::vector<const Region *> &regions(int calling_code) const;

 private:
  std::unique_ptr<i18n::phonenumbers::PhoneMetadataCollection> metadata_;
  std::vector<std::unique_ptr<Region>> all_;
  std::unordered_map<std::string, const Region *> named_;
  /// By calling code, which has at most three digits.
  std::vector<std::vector<const Region *>> with_code_;
};

}  // namespace phone_number
