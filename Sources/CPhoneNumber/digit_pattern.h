// The regular expressions of libphonenumber's metadata, over digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace phone_number {

/// A regular expression as the metadata has them: digits, `\d`, sets, groups, alternatives, `?`, `{2,5}` and `$`.
///
/// It matches as ICU does, the first alternative that leads to a match and the longest repetition first, but over
/// ASCII digits alone, and without allocating: that is what makes it so much faster.
class DigitPattern {
 public:
  /// As many groups as the metadata has in one expression, and some more.
  static constexpr int kMaxGroups = 9;

  struct Match {
    size_t end = 0;
    /// Where each group begins and ends, from group 1 on; npos for one that took no part.
    size_t groups[2 * kMaxGroups];
  };

  explicit DigitPattern(std::string_view expression);

  /// False when the expression holds something unknown; then it must not be matched.
  bool is_known() const { return is_known_; }
  int group_count() const { return group_count_; }

  /// Whether all of `digits` matches.
  bool matches(std::string_view digits) const;
  /// Whether `digits` begins with a match, and with which.
  bool begins(std::string_view digits, Match *match) const;

 private:
  enum Operation : uint8_t { kDigit, kNoMore, kEither, kGo, kSave, kEnd };
  struct Step {
    Operation operation;
    /// kDigit: those that match. kEither: those that the first way can begin with.
    uint16_t digits;
    /// kEither: the first way is the next step, this the second. kGo: where. kSave: the place in `groups`.
    int target;
  };
  /// Of a part of the expression: the digits that it can begin with, and whether it can be empty.
  struct Beginning {
    uint16_t digits = 0;
    bool can_be_empty = true;
  };
  class Run;

  Beginning alternatives();
  Beginning sequence();
  Beginning repeated();
  Beginning atom();
  uint16_t set();
  int number();
  static uint16_t mask(Beginning beginning);
  void insert_either(size_t start, Beginning beginning, int target);
  bool take(char sign);

  std::string_view rest_;
  std::vector<Step> steps_;
  int group_count_ = 0;
  bool is_known_ = true;
};

}  // namespace phone_number
