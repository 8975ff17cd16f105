#include "server/settings.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "server/testing/process.hpp"

namespace mistwheel::server {
namespace {

using ::testing::HasSubstr;

class SettingsFile : public ::testing::Test {
protected:
    Settings read(const std::string& text) const {
        std::ofstream(path()) << text;
        return Settings::read({{"config", path()}});
    }
    std::string path() const { return folder_.path() + "/mistwheel.conf"; }
    std::string complaint(const std::string& text) const {
        try {
            read(text);
        } catch (const std::exception& error) {
            return error.what();
        }
        return "";
    }

private:
    testing::TemporaryFolder folder_;
};

TEST_F(SettingsFile, may_have_comments_blank_lines_and_spaces_anywhere) {
    const Settings settings = read("# a comment\n\n   \t\n  # another\n\t port =  8123 \nweb=  a folder \n");
    EXPECT_EQ(settings.number("port", 1, 65535), 8123);
    EXPECT_EQ(settings.text("web"), "a folder");
}

TEST_F(SettingsFile, is_told_what_is_wrong_and_where) {
    EXPECT_EQ(complaint("port = 1\nthreads\n"), path() + " line 2: name = value is expected");
    EXPECT_EQ(complaint("prot = 1\n"), path() + " line 1: there is no setting prot");
    EXPECT_THAT([&] { read("port = many\n").number("port", 1, 65535); },
                ::testing::ThrowsMessage<std::runtime_error>(HasSubstr(path() + " line 1")));
}

}  // namespace
}  // namespace mistwheel::server
