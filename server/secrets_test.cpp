#include "server/secrets.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

TEST(Secrets, words_have_their_length_and_do_not_repeat) {
    EXPECT_EQ(random_word(12).size(), 12U);
    EXPECT_NE(random_word(12), random_word(12));
    EXPECT_EQ(random_word(1000).find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz"), std::string::npos);
}

TEST(Secrets, a_password_is_kept_as_argon2id_and_only_it_fits) {
    const std::string hash = hash_password("correct horse");
    EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << hash;
    EXPECT_TRUE(check_password(hash, "correct horse"));
    EXPECT_FALSE(check_password(hash, "correct horsf"));
    EXPECT_FALSE(check_password("", ""));
    EXPECT_NE(hash, hash_password("correct horse")) << "salted";
}

TEST(Secrets, the_hash_of_a_token_does_not_show_it) {
    EXPECT_EQ(token_hash("abc").size(), 64U);
    EXPECT_NE(token_hash("abc"), token_hash("abd"));
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "ab"));
}

}  // namespace
}  // namespace mistwheel::server
