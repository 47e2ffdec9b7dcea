#include <phonenumbers/phonemetadata.pb.h>

#include "numbering_plan.h"

// Where libphonenumber keeps its metadata. No header of its own declares them, so a build of it may lack them.
namespace i18n::phonenumbers {
__attribute__((weak)) int metadata_size();
__attribute__((weak)) const void *metadata_get();
}  // namespace i18n::phonenumbers

using i18n::phonenumbers::PhoneMetadata;
using i18n::phonenumbers::PhoneMetadataCollection;

namespace phone_number {

const NumberingPlans *NumberingPlans::shared() {
  static const NumberingPlans *const plans = []() -> const NumberingPlans * {
    if (!i18n::phonenumbers::metadata_size || !i18n::phonenumbers::metadata_get) return nullptr;
    // Never destroyed: other threads may still read numbers while the program ends.
    auto *made = new NumberingPlans();
    return made->all_.empty() ? nullptr : made;
  }();
  return plans;
}

NumberingPlans::NumberingPlans() : metadata_(new PhoneMetadataCollection()), with_code_(1000) {
  if (!metadata_->ParseFromArray(i18n::phonenumbers::metadata_get(), i18n::phonenumbers::metadata_size())) return;
  for (const PhoneMetadata &metadata : metadata_->metadata()) {
    const int code = metadata.country_code();
    if (code < 1 || code > 999) continue;
    auto region = std::make_unique<Region>();
    region->name = metadata.id();
    region->metadata = &metadata;
    if (region->name != "001") named_[region->name] = region.get();
    auto &regions = with_code_[code];
    regions.insert(metadata.main_country_for_code() ? regions.begin() : regions.end(), region.get());
    all_.push_back(std::move(region));
  }
}

NumberingPlans::~NumberingPlans() = default;

const NumberingPlan &NumberingPlans::Region::plan() const {
  std::call_once(is_read, [this] { read = std::make_unique<const NumberingPlan>(*metadata); });
  return *read;
}

const NumberingPlans::Region *NumberingPlans::region(std::string_view name) const {
  const auto found = named_.find(std::string(name));
  return found == named_.end() ? nullptr : found->second;
}

const std::vector<const NumberingPlans::Region *> &NumberingPlans::regions(int calling_code) const {
  static const std::vector<const Region *> none;
  return calling_code > 0 && calling_code < 1000 ? with_code_[calling_code] : none;
}

}  // namespace phone_number
