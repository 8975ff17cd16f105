#include "wire/base/fault.hpp"

namespace mistwheel::wire {

namespace {

std::string filled(std::string_view english, const std::vector<FaultArg>& args) {
    std::string out(english);
    for (const FaultArg& arg : args) {
        const std::string place = '{' + arg.name + '}';
        for (std::size_t at = out.find(place); at != std::string::npos; at = out.find(place, at + arg.value.size()))
            out.replace(at, place.size(), arg.value);
    }
    return out;
}

}  // namespace

void Faults::add(std::string_view path, std::string_view code, std::string_view english, std::vector<FaultArg> args) {
    std::string message = filled(english, args);
    all_.push_back({std::string(path), std::string(code), std::move(message), std::move(args)});
}

std::string Faults::first() const {
    return all_.empty() ? std::string{} : all_.front().path + ": " + all_.front().message;
}

}  // namespace mistwheel::wire
