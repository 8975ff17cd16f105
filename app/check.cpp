// mistwheel check: are the components in order, and where does each printed value come from?
#include <fmt/core.h>

#include <map>
#include <memory>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "wire/components_check.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    std::string game;
    std::string components;
    std::string only;
    bool json = false;
    bool markdown = false;
    bool list = false;
};

using Values = std::vector<wire::Provenance>;

std::string counts(const Values& values) {
    std::map<std::string, int> by_mark;
    for (const wire::Provenance& value : values) ++by_mark[value.mark];
    std::string text;
    for (const std::string_view mark : wire::provenance_marks) {
        if (const int number = by_mark[std::string(mark)]; number > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, mark);
    }
    return text;
}

Style style_of(const std::string& mark) {
    return mark == "certain" || mark == "fixed" ? Style::green : mark == "likely" ? Style::yellow : Style::red;
}

void print_text(const wire::GameAbout& about, const Values& values, const Options& options) {
    fmt::print("{}: components in order; {} values: {}\n", styled(about.id, Style::bold), values.size(),
               counts(values));
    if (!options.list && options.only.empty()) return;
    for (const wire::Provenance& value : values) {
        if (!options.only.empty() && value.mark != options.only) continue;
        fmt::print("  {:<13} {} = {}{}\n", styled(value.mark, style_of(value.mark)), value.path, value.value,
                   value.note.empty() ? "" : "  (" + value.note + ")");
    }
}

void print_json(const wire::GameAbout& about, const Values& values) {
    for (const wire::Provenance& value : values) {
        rapidjson::StringBuffer buffer;
        wire::Writer out(buffer);
        out.StartObject();
        wire::member(out, "game", about.id);
        wire::member(out, "path", value.path);
        wire::member(out, "value", value.value);
        wire::member(out, "mark", value.mark);
        wire::member(out, "note", value.note);
        out.EndObject();
        fmt::print("{}\n", buffer.GetString());
    }
}

std::string cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
    return text;
}

void print_markdown(const wire::GameAbout& about, const Values& values) {
    fmt::print("\n## {}\n\n{} values: {}.\n\n| value | is | mark | why |\n|---|---|---|---|\n", about.name,
               values.size(), counts(values));
    for (const wire::Provenance& value : values) {
        fmt::print("| `{}` | `{}` | {} | {} |\n", cell(value.path), cell(value.value), value.mark, cell(value.note));
    }
}

// Everything that is wrong, one fault a line.
int fail_with(const std::vector<wire::Fault>& faults, const std::string& origin) {
    std::string text;
    for (const wire::Fault& fault : faults)
        text += (text.empty() ? "" : "\n") + origin + ": " + fault.path + ": " + fault.message;
    return fail(text);
}

int run(const Options& options) {
    if (!options.components.empty() && options.game.empty()) return fail("--components wants --game too");
    const std::string text = options.components.empty() ? std::string{} : read_file(options.components);
    if (options.markdown) {
        fmt::print(
            "# Provenance\n\nWhere each printed value comes from; written by `mistwheel check --markdown` from data/.\n"
            "*certain*: stated in a rulebook or proven from it. *likely*: fits everything known, not proven.\n"
            "*reconstructed*: ours, fitting every known constraint; the box may differ. An owner of the box can "
            "correct\n"
            "values in a file of their own: `--components FILE`. *fixed*: built into the rules; a file cannot change "
            "it.\n");
    }
    for (const std::string_view id : wire::game_ids()) {
        if (!options.game.empty() && id != options.game) continue;
        const auto about = wire::about(id);
        if (!about) return fail(about.message());
        if (const wire::ComponentsCheck check = wire::check_components(id, text); !check.faults.empty())
            return fail_with(check.faults, options.components);
        const auto values = wire::provenance(id, text, options.components);
        if (!values) return fail(values.message());
        if (options.json) {
            print_json(*about, *values);
        } else if (options.markdown) {
            print_markdown(*about, *values);
        } else {
            print_text(*about, *values, options);
        }
    }
    return exit_ok;
}

}  // namespace

Run make_check(Flags& flags) {
    auto options = std::make_shared<Options>();
    std::vector<std::string> ids;
    for (const std::string_view id : wire::game_ids()) ids.emplace_back(id);
    flags.choice("-g,--game", options->game, ids, "only this game");
    add_components(flags, options->components);
    flags.flag("--list", options->list, "every value with its mark and the reason");
    flags.choice("--mark", options->only, {"certain", "likely", "reconstructed", "fixed"},
                 "list only values marked so");
    flags.flag("--markdown", options->markdown, "the page docs/provenance.md");
    flags.flag("--json", options->json, "one JSON object per value");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
