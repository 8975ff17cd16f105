#include "server/storage/names.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

TEST(Names, letters_of_many_scripts_are_fine) {
    for (const char* name : {"Ada", "Жанна д'Арк", "Jürgen", "李小龙", "x", "A.B-c_d 9", "Ανδρέας"})
        EXPECT_EQ(name_fault(name).empty(), std::string_view(name).find('\'') == std::string_view::npos) << name;
}

TEST(Names, what_could_mislead_is_refused) {
    EXPECT_EQ(name_fault(""), "a name has at least one character");
    EXPECT_EQ(name_fault("ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ"), "") << "24 characters, not bytes";
    for (const char* name : {" a", "a ", "a  b", "a\nb", "<b>", "a\u200Bb", "a\u202Eb", "\xff", "\xc0\xaf",
                             "\xed\xa0\x80", "a;b", "1234567890123456789012345"})
        EXPECT_NE(name_fault(name), "") << name;
}

TEST(Names, case_and_separators_make_no_other_name) {
    EXPECT_EQ(fold_name("Ada L"), fold_name("ada_l"));
    EXPECT_EQ(fold_name("ЖАННА"), fold_name("жанна"));
    EXPECT_EQ(fold_name("JÜRGEN"), fold_name("jürgen"));
    EXPECT_NE(fold_name("Ada"), fold_name("Eda"));
}

}  // namespace
}  // namespace mistwheel::server
