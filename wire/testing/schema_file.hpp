// A file of JSON schema definitions, for tests: each definition can be checked by its name.
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mistwheel::wire {

class SchemaFile {
public:
    // A path from the root of the repository. A file that cannot be read ends the test program: nothing could be said.
    explicit SchemaFile(const std::string& path);

    // What is wrong with a value; empty if nothing is. `name` is a definition, or a member of one: "MoveArgs.swap".
    std::string wrong(const std::string& name, const rapidjson::Value& value);
    // The same for one of several messages that are told apart by their member "type": `names` lists them ("FromTable").
    std::string wrong_message(const std::string& names, const rapidjson::Value& message);
    // The same for a text.
    std::string wrong_text(const std::string& name, std::string_view text);
    // The part of the schema with this name, or null.
    const rapidjson::Value* find(const std::string& name) const;

    const rapidjson::Value& root() const { return file_; }

    // What the schema describes and no checked value had: members of objects and words of enumerations. The file's own
    // list "rare" names those that come up too seldom to wait for.
    std::vector<std::string> never_seen() const;

private:
    const rapidjson::Value& resolved(const rapidjson::Value& schema) const;
    const rapidjson::SchemaDocument& compiled(const std::string& name, const rapidjson::Value& schema);
    void note(const rapidjson::Value& schema, const rapidjson::Value& value);
    void list_unseen(const rapidjson::Value& schema, const std::string& where, std::vector<std::string>& out) const;

    std::string path_;
    rapidjson::Document file_;
    std::map<std::string, std::unique_ptr<rapidjson::SchemaDocument>> compiled_;
    std::set<const rapidjson::Value*> seen_;  // members and enumerated words, by their place in file_
};

}  // namespace mistwheel::wire
