#include "server/weak_passwords.hpp"

#include <algorithm>
#include <set>

#include "server/storage/names.hpp"

namespace mistwheel::server {
namespace {

// Of eight characters and more; shorter ones are refused anyway. Sorted.
constexpr std::string_view common[] = {
    "0987654321",  "10203040",   "11112222",     "11223344",      "12121212",     "121212121",  "123123123",
    "12341234",    "12344321",   "123454321",    "123654789",     "13131313",     "147258369",  "147852369",
    "159753456",   "1q2w3e4r",   "1q2w3e4r5t",   "1qaz2wsx",      "1qazxsw2",     "87654321",   "987654321",
    "a1234567",    "a12345678",  "a1b2c3d4",     "aa123456",      "aaa111222",    "abc12345",   "abc123456",
    "abcd1234",    "admin123",   "admin1234",    "administrator", "arsenal1",     "asdf1234",   "asdfasdf",
    "barcelona",   "baseball",   "batman123",    "boardgame",     "boardgames",   "changeme",   "changeme1",
    "changeme123", "charlie1",   "chelsea1",     "computer",      "default1",     "dragon123",  "facebook",
    "facebook1",   "football",   "freedom1",     "geheim123",     "google123",    "guest123",   "hallo123",
    "hallohallo",  "hamburger",  "hannover",     "hello123",      "helloworld",   "iloveyou",   "iloveyou1",
    "internet",    "jennifer",   "jordan23",     "juventus",      "killer123",    "letmein1",   "letmein123",
    "linkedin",    "liverpool",  "manchester",   "master123",     "michael1",     "michelle",   "minecraft",
    "p@ssw0rd",    "p@ssword",   "passw0rd",     "password",      "password1",    "password12", "password123",
    "passwords",   "passwort",   "passwort1",    "passwort123",   "pokemon1",     "pokemon123", "princess",
    "q1w2e3r4",    "q1w2e3r4t5", "qazwsxedc",    "qweasdzxc",     "qwerty12",     "qwerty123",  "qwerty1234",
    "qwertz123",   "samsung1",   "samsung123",   "schatz123",     "secret123",    "shadow123",  "sommer123",
    "spiderman",   "starwars",   "starwars1",    "sunshine",      "superman",     "superman1",  "test1234",
    "welcome123",  "whatever",   "willkommen",   "zaq12wsx",      "zxcvbnm1",     "zxcvbnm123", "любовь123",
    "наташа123",   "пароль123",  "парольпароль", "привет123",     "приветпривет",
};

// Rows of keys, forwards and backwards.
constexpr std::string_view runs[] = {"12345678901234567890",
                                     "abcdefghijklmnopqrstuvwxyz",
                                     "qwertyuiopasdfghjklzxcvbnm",
                                     "qwertzuiopasdfghjklyxcvbnm",
                                     "йцукенгшщзхъфывапролджэячсмитьбю",
                                     "asdfghjkl",
                                     "zxcvbnm"};

bool is_run(std::string_view password) {
    const std::string backwards(password.rbegin(), password.rend());
    return std::ranges::any_of(runs, [&](std::string_view run) {
        return run.find(password) != std::string_view::npos || run.find(backwards) != std::string_view::npos;
    });
}

}  // namespace

bool is_weak_password(std::string_view password, std::string_view name) {
    const std::string folded = fold_name(password);
    if (std::set<char>(password.begin(), password.end()).size() < 4) return true;
    if (is_run(folded) || (!name.empty() && folded == fold_name(name))) return true;
    return std::ranges::find(common, folded) != std::end(common);
}

}  // namespace mistwheel::server
