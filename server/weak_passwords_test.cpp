#include "server/weak_passwords.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

TEST(WeakPasswords, what_everybody_would_try_is_weak) {
    for (const char* password : {"12345678", "87654321", "password", "PassWord1", "qwertzui", "11111111", "abababab",
                                 "йцукенгш", "Ada Lovelace", "ada.lovelace"})
        EXPECT_TRUE(is_weak_password(password, "Ada Lovelace")) << password;
}

TEST(WeakPasswords, what_nobody_thinks_of_is_not) {
    for (const char* password : {"correct horse", "battery staple", "k3v9x2m7", "пятьдесят сов"})
        EXPECT_FALSE(is_weak_password(password, "Ada")) << password;
}

}  // namespace
}  // namespace mistwheel::server
