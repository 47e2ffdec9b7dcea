#include "digit_pattern.h"

namespace phone_number {

namespace {
constexpr uint16_t kAnyDigit = 0x3FF;
// Beside the digits a bit for the end of the text
constexpr uint16_t kAtTheEnd = 1 << 10;
// More steps than any expression of the metadata has; repetitions multiply them.
constexpr size_t kMaxSteps = 1 << 16;

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }
}  // namespace

DigitPattern::DigitPattern(std::string_view expression) : rest_(expression) {
  alternatives();
  if (!rest_.empty()) is_known_ = false;
  steps_.push_back({kEnd, 0, 0});
}

bool DigitPattern::take(char sign) {
  if (rest_.empty() || rest_.front() != sign) return false;
  rest_.remove_prefix(1);
  return true;
}

DigitPattern::Beginning DigitPattern::alternatives() {
  const size_t start = steps_.size();
  Beginning first = sequence();
  if (!take('|')) return first;
  // The first way ends in a jump behind the others; the others are what follows.
  const size_t jump = steps_.size();
  steps_.push_back({kGo, 0, 0});
  insert_either(start, first, static_cast<int>(jump + 2));
  const Beginning others = alternatives();
  steps_[jump + 1].target = static_cast<int>(steps_.size());
  first.digits |= others.digits;
  first.can_be_empty |= others.can_be_empty;
  return first;
}

DigitPattern::Beginning DigitPattern::sequence() {
  Beginning all;
  while (is_known_ && !rest_.empty() && rest_.front() != '|' && rest_.front() != ')') {
    const Beginning next = repeated();
    if (all.can_be_empty) all.digits |= next.digits;
    all.can_be_empty &= next.can_be_empty;
  }
  return all;
}

DigitPattern::Beginning DigitPattern::repeated() {
  const size_t start = steps_.size();
  const int groups = group_count_;
  Beginning beginning = atom();
  int least = 1, most = 1;
  if (take('?')) {
    least = 0;
  } else if (take('{')) {
    least = most = number();
    if (take(',')) most = number();
    if (!take('}') || most < least || most == 0) is_known_ = false;
  }
  // Lazy and endless repetition, and a group that is written once and matched several times, are not known.
  if (!rest_.empty() && (rest_.front() == '?' || rest_.front() == '*' || rest_.front() == '+')) is_known_ = false;
  if (most > 1 && group_count_ != groups) is_known_ = false;
  if (!is_known_) return beginning;

  const std::vector<Step> once(steps_.begin() + start, steps_.end());
  // Where a repetition may be left out, all that follow it are.
  std::vector<size_t> choices;
  if (least == 0) {
    insert_either(start, beginning, 0);
    choices.push_back(start);
  }
  for (int copy = 1; copy < most && steps_.size() < kMaxSteps; ++copy) {
    if (copy >= least) {
      choices.push_back(steps_.size());
      steps_.push_back({kEither, mask(beginning), 0});
    }
    const int shift = static_cast<int>(steps_.size() - start);
    for (Step step : once) {
      if (step.operation == kEither || step.operation == kGo) step.target += shift;
      steps_.push_back(step);
    }
  }
  for (size_t choice : choices) steps_[choice].target = static_cast<int>(steps_.size());
  if (steps_.size() >= kMaxSteps) is_known_ = false;
  if (least == 0) beginning.can_be_empty = true;
  return beginning;
}

uint16_t DigitPattern::mask(Beginning beginning) {
  return beginning.can_be_empty ? kAnyDigit | kAtTheEnd : beginning.digits;
}

void DigitPattern::insert_either(size_t start, Beginning beginning, int target) {
  for (size_t index = start; index < steps_.size(); ++index) {
    Step &step = steps_[index];
    if (step.operation == kEither || step.operation == kGo) ++step.target;
  }
  steps_.insert(steps_.begin() + start, {kEither, mask(beginning), target});
}

DigitPattern::Beginning DigitPattern::atom() {
  Beginning beginning;
  if (take('(')) {
    const bool is_group = !take('?');
    if (!is_group && !take(':')) is_known_ = false;
    const int group = is_group ? group_count_++ : 0;
    if (group_count_ > kMaxGroups) is_known_ = false;
    if (is_group) steps_.push_back({kSave, 0, 2 * group});
    beginning = alternatives();
    if (!take(')')) is_known_ = false;
    if (is_group) steps_.push_back({kSave, 0, 2 * group + 1});
    return beginning;
  }
  beginning.can_be_empty = false;
  if (take('$')) {
    beginning.digits = kAtTheEnd;
    steps_.push_back({kNoMore, 0, 0});
    return beginning;
  }
  beginning.digits = set();
  steps_.push_back({kDigit, beginning.digits, 0});
  return beginning;
}

uint16_t DigitPattern::set() {
  if (rest_.size() >= 2 && rest_[0] == '\\' && rest_[1] == 'd') {
    rest_.remove_prefix(2);
    return kAnyDigit;
  }
  if (!rest_.empty() && is_digit(rest_.front())) {
    const uint16_t digit = 1 << (rest_.front() - '0');
    rest_.remove_prefix(1);
    return digit;
  }
  uint16_t digits = 0;
  if (!take('[')) is_known_ = false;
  while (is_known_ && !take(']')) {
    if (rest_.empty() || !is_digit(rest_.front())) {
      is_known_ = false;
      break;
    }
    const char first = rest_.front();
    rest_.remove_prefix(1);
    char last = first;
    if (rest_.size() >= 2 && rest_[0] == '-' && is_digit(rest_[1])) {
      last = rest_[1];
      rest_.remove_prefix(2);
    }
    for (char digit = first; digit <= last; ++digit) digits |= 1 << (digit - '0');
  }
  return digits;
}

int DigitPattern::number() {
  int value = 0;
  if (rest_.empty() || !is_digit(rest_.front())) is_known_ = false;
  for (int count = 0; count < 2 && !rest_.empty() && is_digit(rest_.front()); ++count) {
    value = value * 10 + (rest_.front() - '0');
    rest_.remove_prefix(1);
  }
  return value;
}

/// One attempt at a text.
class DigitPattern::Run {
 public:
  Run(const std::vector<Step> &steps, std::string_view digits, bool to_the_end, Match *match)
      : steps_(steps), digits_(digits), to_the_end_(to_the_end), match_(match) {}

  bool from(size_t step, size_t at) {
    for (;;) {
      const Step &now = steps_[step];
      const int bit = at < digits_.size() ? 1 << (digits_[at] - '0') : kAtTheEnd;
      switch (now.operation) {
        case kDigit:
          if (!(now.digits & bit)) return false;
          ++at;
          ++step;
          break;
        case kNoMore:
          if (at != digits_.size()) return false;
          ++step;
          break;
        case kEither:
          if ((now.digits & bit) && from(step + 1, at)) return true;
          step = now.target;
          break;
        case kGo:
          step = now.target;
          break;
        case kSave: {
          if (!match_) {
            ++step;
            break;
          }
          const size_t before = match_->groups[now.target];
          match_->groups[now.target] = at;
          if (from(step + 1, at)) return true;
          match_->groups[now.target] = before;
          return false;
        }
        case kEnd:
          if (to_the_end_ && at != digits_.size()) return false;
          if (match_) match_->end = at;
          return true;
      }
    }
  }

 private:
  const std::vector<Step> &steps_;
  const std::string_view digits_;
  const bool to_the_end_;
  Match *const match_;
};

bool DigitPattern::matches(std::string_view digits) const { return Run(steps_, digits, true, nullptr).from(0, 0); }

bool DigitPattern::begins(std::string_view digits, Match *match) const {
  for (size_t &group : match->groups) group = std::string_view::npos;
  return Run(steps_, digits, false, match).from(0, 0);
}

}  // namespace phone_number
