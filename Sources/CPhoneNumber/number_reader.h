// Reads numbers by libphonenumber's metadata, in libphonenumber's steps.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "numbering_plan.h"
#include "phone_number.h"

namespace phone_number {

/// What became of a number.
enum class Reading {
  kRead,
  /// It is no number.
  kNone,
  /// A plan that it needs is not known to this code: libphonenumber must be asked.
  kUnknownPlan,
};

/// Reads one number of digits after an optional `+`.
///
/// The steps are those of PhoneNumberUtil's Parse, IsPossibleNumber, GetNumberType and GetRegionCodeForNumber, without
/// what they do for texts that hold more than digits, and each plan is looked at once.
class NumberReader {
 public:
  NumberReader(const NumberingPlans &plans, std::string_view region) : plans_(plans), region_(plans.region(region)) {}

  Reading read(std::string_view digits, phone_number_facts *facts);

 private:
  /// Parts of `read` that may end it.
  bool extract_calling_code(bool is_international);
  bool take_calling_code();
  void take_own_calling_code();
  bool is_international_for_region();
  /// Marks the reading as one for libphonenumber when the plan is not known.
  const NumberingPlan *known(const NumberingPlans::Region *region);
  void classify(const NumberingPlan &main, phone_number_facts *facts);

  const NumberingPlans &plans_;
  const NumberingPlans::Region *region_;
  const NumberingPlan *home_ = nullptr;
  std::string national_;
  int calling_code_ = 0;
  bool needs_library_ = false;
};

}  // namespace phone_number
