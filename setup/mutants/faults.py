"""Faults that can be put into a C++ source, one at a time, found by reading its text.

The sources are formatted by clang-format, so a binary operator has a space on both sides and a statement ends its line:
that is all this knows of C++. A fault that makes no sense does not compile and is counted as such."""

import dataclasses
import re

RELATIONAL = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "+", "+=": "-=", "-=": "+=", "<<": ">>", ">>": "<<"}
LOGICAL = {"&&": "||", "||": "&&"}
KINDS = ("relational", "arithmetic", "logical", "deleted statement", "swapped branch", "default return")

# Nothing to test: what only people who look for faults read, and what the compiler itself checks.
PASSED_OVER = re.compile(r"\bassert\(|static_assert|spdlog::|\bconstexpr static\b|^\s*(using|template|friend|#|namespace)\b")
TEXT = re.compile(r"""^["']|^.(["']|R"|std::(string|to_string)\b)""")
NOTHING = re.compile(r"0|0U|false|nullptr|std::nullopt|\"\"")  # is the default already
NOT_A_STATEMENT = re.compile(
    r"\s*(return|break|continue|case|default|const|constexpr|auto|static|else|if|for|while|do|switch|public|private|"
    r"struct|class|enum|throw|using|friend|typedef|mutable|virtual|inline|explicit)\b"
    r"|\s*[A-Za-z_][\w:]*(<.*>)?[ *&]+\w+( =|;|\(|\{|\[)"  # a declaration
)


@dataclasses.dataclass(frozen=True)
class Fault:
    file: str
    line: int  # from 1
    kind: str
    before: str  # the whole line
    after: str

    def key(self):
        """What stays the same when lines above it come and go."""
        return self.file, self.before.strip(), self.after.strip()

    def name(self):
        return " | ".join(self.key())

    def text(self):
        return f"{self.file}:{self.line} {self.kind}: {self.before.strip()}  ->  {self.after.strip() or '(nothing)'}"


def blank_out(source):
    """The same text with spaces for comments and the insides of literals, so that nothing is found in them."""
    out = list(source)
    token = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
    for match in token.finditer(source):
        for at in range(*match.span()):
            if out[at] != "\n":
                out[at] = " "
    return "".join(out)


def closing(text, at):
    """The place of the bracket that closes the one at `at`, -1 if it is not on this line."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i
    return -1


def of_line(line, bare):
    """(kind, new line) for each fault that fits."""
    words = list(re.finditer(r"(?<= )(==|!=|<=|>=|<|>|\+=|-=|<<|>>|\+|-|\*|/|%|&&|\|\|)(?= )", bare))
    for match in words:
        word = match.group()
        if word == "+" and TEXT.search(line[: match.start()].rstrip()[-1:] + line[match.end() :].lstrip()[:16]):
            continue  # texts that are put together
        for kind, table in (("relational", RELATIONAL), ("arithmetic", ARITHMETIC), ("logical", LOGICAL)):
            if word in table:
                yield kind, line[: match.start()] + table[word] + line[match.end() :]
    for match in re.finditer(r"\+\+|--", bare):
        yield "arithmetic", line[: match.start()] + ("--" if match.group() == "++" else "++") + line[match.end() :]
    for match in re.finditer(r"(?<=[ (])!(?=[\w(])", bare):
        yield "logical", line[: match.start()] + line[match.end() :]
    for match in re.finditer(r"\b(?:if|while) \(", bare):
        start = match.end() - 1
        end = closing(bare, start)
        if end < 0 or match.group().startswith("while"):
            continue
        start = max(start, bare.rfind("; ", start, end) + 1)  # after what an `if` declares
        condition = line[start + 1 : end].strip()
        if bare[start + 1 : end].strip() and not re.search(r"\b(const )?auto\b", condition):
            gap = " " if bare[start] == ";" else ""
            yield "swapped branch", line[: start + 1] + gap + "!(" + condition + ")" + line[end:]
    statement = re.match(r"(\s+)[\w:>.\-\[\]()*&]+.*;$", bare)
    if statement and not NOT_A_STATEMENT.match(bare) and re.search(r"[(=]|\+\+|--", bare):
        yield "deleted statement", statement.group(1) + ";"
    returned = re.match(r"(.*\breturn) (?!\{\})([^;{}]+);$", bare)
    if returned and not NOTHING.fullmatch(line[returned.start(2) : returned.end(2)].strip()):
        yield "default return", line[: returned.end(1)] + " {};"


def of_source(file, source):
    faults = []
    lines = source.split("\n")
    bare = blank_out(source).split("\n")
    for number, (line, blank) in enumerate(zip(lines, bare), 1):
        if not blank.strip() or PASSED_OVER.search(blank) or blank.strip().startswith(("#", "//")):
            continue
        joined = number > 1 and bare[number - 2].rstrip().endswith((",", "(", "&&", "||", "+", "?", "<<", "="))
        for kind, after in of_line(line, blank):
            if kind == "deleted statement" and joined:
                continue
            faults.append(Fault(file, number, kind, line, after))
    return faults
