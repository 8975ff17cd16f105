// What is wrong with a components file: where, a word for programs that speak other languages, and an English sentence.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mistwheel::wire {

struct FaultArg {
    std::string name;
    std::string value;
    FaultArg(std::string_view called, std::string_view text) : name(called), value(text) {}
    FaultArg(std::string_view called, int number) : name(called), value(std::to_string(number)) {}
};

struct Fault {
    std::string path;     // JSON pointer: "/tracks/refinement/prices"; "/" for the file as a whole
    std::string code;     // a word: "more_goods_than_ports"
    std::string message;  // English, with the args in it
    std::vector<FaultArg> args;
};

// Everything that is found wrong, in the order of the checks.
class Faults {
public:
    // `english` names args in braces: "costs {found} resources in all".
    void add(std::string_view path, std::string_view code, std::string_view english, std::vector<FaultArg> args = {});
    void check(bool fine, std::string_view path, std::string_view code, std::string_view english,
               std::vector<FaultArg> args = {}) {
        if (!fine) add(path, code, english, std::move(args));
    }

    bool empty() const { return all_.empty(); }
    const std::vector<Fault>& all() const { return all_; }
    // The first one with its place: "/tracks/refinement/prices: expected 9 numbers, found 8".
    std::string first() const;

private:
    std::vector<Fault> all_;
};

}  // namespace mistwheel::wire
