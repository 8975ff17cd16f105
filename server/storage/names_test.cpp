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
    // Letters of two, three and four bytes stay what they are.
    for (const char* name : {"ж", "\u65E5", "\u6525", "\U00020BB7"}) EXPECT_EQ(fold_name(name), name);
}

TEST(Names, look_alikes_look_alike) {
    EXPECT_EQ(look_of_name("Ada"), look_of_name("\u0410d\u0430")) << "Cyrillic letters";
    EXPECT_EQ(look_of_name("Iris"), look_of_name("lris"));
    EXPECT_EQ(look_of_name("Tom"), look_of_name("T0m"));
    EXPECT_NE(look_of_name("Ada"), look_of_name("Eda"));
    EXPECT_NE(look_of_name("Жанна"), look_of_name("Жаннв"));
}

TEST(Names, nobody_speaks_for_the_server) {
    for (const char* name : {"bot 3", "Bot", "B0T 12", "deleted", "Admin", "\u0430dmin", "Mist Wheel"})
        EXPECT_TRUE(is_reserved_name(name)) << name;
    for (const char* name : {"Botho", "Bottle", "Ada", "Administer", "robot 3"})
        EXPECT_FALSE(is_reserved_name(name)) << name;
}

}  // namespace
}  // namespace mistwheel::server
