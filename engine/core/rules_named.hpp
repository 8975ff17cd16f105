// A test says which numbered rules it proves: RULE("N-A7", "N-A8"). The rule coverage script reads these.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace mistwheel {

inline void name_rules(std::initializer_list<const char*> ids) {
    std::string all;
    for (const char* id : ids) {
        if (!all.empty()) all += ' ';
        all += id;
    }
    ::testing::Test::RecordProperty("rules", all);
}

}  // namespace mistwheel

#define RULE(...) ::mistwheel::name_rules({__VA_ARGS__})
