#!/usr/bin/env python3
"""Makes everything that must agree with the message schema from schema/*.json.

generate.py c OUT.h OUT.c    C structs and descriptor tables for wire.c (build folder)
generate.py ts               web-client/src/protocol.gen.ts (committed)
generate.py doc              protocol/messages.md (committed)
generate.py check            fails if a committed file is stale
"""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TYPES_FILE = ROOT / "web-client" / "src" / "protocol.gen.ts"
DOC_FILE = HERE / "messages.md"


class Type:
    """A parsed type: kind is bool, int, string, list or named."""

    def __init__(self, text):
        self.optional = text.endswith(" ?")
        text = text.removesuffix(" ?")
        match = re.fullmatch(r"\[(.+)\] (\d+)\.\.(\d+)", text)
        numbers = re.fullmatch(r"(int|string) (-?\d+)\.\.(-?\d+)", text)
        self.item = self.name = None
        self.min = self.max = 0
        if match:
            self.kind, self.item = "list", Type(match[1])
            self.min, self.max = int(match[2]), int(match[3])
        elif numbers:
            self.kind = numbers[1]
            self.min, self.max = int(numbers[2]), int(numbers[3])
        elif text == "bool":
            self.kind, self.max = "bool", 1
        else:
            self.kind, self.name = "named", text


class Schema:
    def __init__(self):
        read = lambda name: json.loads((HERE / "schema" / name).read_text(encoding="utf-8"))
        types, club = read("types.json"), read("club.json")
        self.limits, self.unions = types["limits"], types["unions"]
        self.enums = types["enums"] | club["enums"]
        self.structs = types["structs"] | club["structs"]
        self.client = read("client.json")["messages"] | club["client"]
        self.server = read("server.json")["messages"] | club["server"]
        journal = read("journal.json")
        self.records = journal["records"]
        bus = read("bus.json")
        self.bus = bus["messages"]
        self.record_structs = journal["structs"] | bus.get("structs", {})  # known to C only
        self.inline = set()  # structs that are read: they hold their text themselves
        for message in [*self.client.values(), *self.records.values(), *self.bus.values()]:
            self.mark_inline(message)

    def mark_inline(self, shape):
        for field in shape["fields"].values():
            kind = Type(field["type"])
            while kind.item:
                kind = kind.item
            shape = self.struct(kind.name)
            if shape and kind.name not in self.inline:
                self.inline.add(kind.name)
                self.mark_inline(shape)

    def struct(self, name):
        return self.structs.get(name) or self.record_structs.get(name)


def status_codes():
    """The error codes with their sentences, from the one list of status codes."""
    text = (ROOT / "common" / "base" / "status.h").read_text(encoding="utf-8")
    rows = re.findall(r'ROW\(\w+,\s*"(\w+)",\s*"([^"]*)"\)', text)
    written = len(re.findall(r"^\s+ROW\(", text, re.MULTILINE))
    if not rows or len(rows) != written:
        sys.exit(f"status.h: {written} rows are written, {len(rows)} are read")
    return [(name, words) for name, words in rows if name != "ok"]


# ---------------------------------------------------------------- C


class CWriter:
    """Collects structs for the header and descriptor tables for the source."""

    def __init__(self, schema):
        self.schema = schema
        self.head, self.body = [], []
        self.known_types = {}

    def list_name(self, item):
        return {"string": "wire_strings", "int": "wire_ints", "bool": "wire_bools"}.get(
            item.kind, f"wire_{item.name}_list" if item.kind == "named" else "wire_strings_list")

    def member(self, name, kind, inline):
        if kind.kind == "bool":
            return f"bool {name};"
        if kind.kind == "int":
            return f"int32_t {name};"
        if kind.kind == "string":
            return f"char {name}[{kind.max + 1}];" if inline else f"const char *{name};"
        if kind.kind == "list" and inline:
            row = self.member(f"rows[{kind.max}]", kind.item, True)
            if kind.item.kind == "string":
                row = f"char rows[{kind.max}][{kind.item.max + 1}];"
            return f"struct {{\n        int count;\n        {row}\n    }} {name};"
        if kind.kind == "list":
            return f"struct {self.list_name(kind.item)} {name};"
        if kind.name in self.schema.enums:
            return f"enum wire_{kind.name} {name};"
        return f"struct wire_{kind.name} {name};"

    def members(self, shape, inline):
        for name, field in shape["fields"].items():
            kind = Type(field["type"])
            if kind.optional:
                yield f"    bool has_{name};"
            yield f"    {self.member(name, kind, inline)}"

    def type_table(self, kind, inline):
        """The name of the descriptor of this type, made at its first use."""
        key = (kind.kind, kind.min, kind.max, kind.name, inline,
               self.type_table(kind.item, inline) if kind.item else None)
        if key not in self.known_types:
            name = f"type_{len(self.known_types)}"
            self.known_types[key] = name
            self.body.append(f"static const struct wire_type {name} = {{{self.type_row(kind, inline)}}};")
        return self.known_types[key]

    def type_row(self, kind, inline):
        bounds = f"{kind.min}, {kind.max}"
        if kind.kind == "bool":
            return f"WIRE_BOOL, {bounds}, sizeof(bool), NULL, NULL"
        if kind.kind == "int":
            return f"WIRE_INT, {bounds}, sizeof(int32_t), NULL, NULL"
        if kind.kind == "string":
            size = f"{kind.max + 1}" if inline else "sizeof(const char *)"
            return f"{'WIRE_TEXT' if inline else 'WIRE_STRING'}, {bounds}, {size}, NULL, NULL"
        if kind.kind == "list":
            item = self.type_table(kind.item, inline)
            size = "0" if inline else "sizeof(struct wire_strings)"
            return f"{'WIRE_ARRAY' if inline else 'WIRE_LIST'}, {bounds}, {size}, &{item}, NULL"
        if kind.name in self.schema.enums:
            return f"WIRE_ENUM, 0, 0, sizeof(int), NULL, &enum_{kind.name}"
        shape = self.schema.struct(kind.name)
        word = "WIRE_UNION" if shape is None else "WIRE_TUPLE" if shape.get("tuple") else "WIRE_STRUCT"
        return f"{word}, 0, 0, sizeof(struct wire_{kind.name}), NULL, &shape_{kind.name}"

    def field_rows(self, holder, shape, inline):
        for name, field in shape["fields"].items():
            kind = Type(field["type"])
            table = self.type_table(kind, inline)
            has = f"offsetof({holder}, has_{name})" if kind.optional else "WIRE_REQUIRED"
            key = f'",\\"{name}\\":", {len(name) + 4}'
            yield f'    {{"{name}", {key}, &{table}, offsetof({holder}, {name}), {has}}},'

    def shape_table(self, name, holder, shape, inline, extra="NULL, 0"):
        rows = list(self.field_rows(holder, shape, inline))
        fields = "NULL"
        if rows:
            self.body += [f"static const struct wire_field fields_{name}[] = {{", *rows, "};"]
            fields = f"fields_{name}"
        self.body.append(f'static const struct wire_shape shape_{name} = {{"{name}", {fields}, '
                         f"{len(rows)}, {extra}}};")

    def enum(self, name, enum):
        ids = [f"WIRE_{name.upper()}_{value.upper()}" for value in enum["values"]]
        self.head += [f"// {enum['doc']}", f"enum wire_{name} {{"]
        self.head += [f"    {i}, // {words}" for i, words in zip(ids, enum["values"].values())]
        self.head += [f"    WIRE_{name.upper()}_COUNT,", "};", ""]
        values = ", ".join(f'{{"{value}", {len(value)}, NULL, 0, 0}}' for value in enum["values"])
        self.body += [f"static const struct wire_variant values_{name}[] = {{{values}}};",
                      f'static const struct wire_shape enum_{name} = {{"{name}", NULL, 0, '
                      f"values_{name}, {len(ids)}}};"]

    def struct(self, name, shape):
        inline = name in self.schema.inline
        self.head += [f"// {shape['doc']}", f"struct wire_{name} {{",
                      *self.members(shape, inline), "};", ""]
        self.list_of(name)
        self.shape_table(name, f"struct wire_{name}", shape, inline)

    def list_of(self, name):
        self.head += [f"struct wire_{name}_list {{", "    int count;",
                      f"    const struct wire_{name} *rows;", "};", ""]

    def union(self, name, union, inline):
        variants = union["variants"]
        for variant, shape in variants.items():
            if shape["fields"]:
                self.head += [f"// {shape['doc']}", f"struct wire_{name}_{variant} {{",
                              *self.members(shape, inline), "};", ""]
        self.head += [f"enum wire_{name}_type {{"]
        self.head += [f"    WIRE_{name.upper()}_{v.upper()}," for v in variants]
        self.head += [f"    WIRE_{name.upper()}_COUNT,", "};", "",
                      f"// {union['doc']}", f"struct wire_{name} {{",
                      f"    enum wire_{name}_type type;", *self.members(union, inline),
                      "    union {"]
        self.head += [f"        struct wire_{name}_{v} {v};" for v, s in variants.items() if s["fields"]]
        self.head += ["    };", "};", ""]
        rows = []
        for variant, shape in variants.items():
            self.shape_table(f"{name}_{variant}", f"struct wire_{name}_{variant}", shape, inline)
            at = f"offsetof(struct wire_{name}, {variant}), sizeof(struct wire_{name}_{variant})"
            place = at if shape["fields"] else "0, 0"
            rows.append(f'    {{"{variant}", {len(variant)}, &shape_{name}_{variant}, {place}}},')
        self.body += [f"static const struct wire_variant variants_{name}[] = {{", *rows, "};"]
        self.shape_table(name, f"struct wire_{name}", union, inline,
                         f"variants_{name}, {len(variants)}")

    def messages(self, side, messages, doc, inline):
        self.union(side, {"doc": doc, "fields": {}, "variants": messages}, inline)
        self.body.append(f"const struct wire_shape *const wire_{side}_shape = &shape_{side};")
        self.head += [f"extern const struct wire_shape *const wire_{side}_shape;", ""]
        rows = " \\\n    ".join(f"ROW({name})" for name in messages)
        self.head += [f"#define WIRE_{side.upper()}_ROWS(ROW) \\", f"    {rows}", ""]

    def write(self, header, source):
        schema = self.schema
        self.head += ["// Generated by protocol/generate.py from protocol/schema.", "#pragma once", "",
                      '#include "protocol/wire_types.h"', "", "#include <stdbool.h>",
                      "#include <stdint.h>", "", "// clang-format off", "", "enum {"]
        self.head += [f"    WIRE_{name} = {row['value']}, // {row['doc']}"
                      for name, row in schema.limits.items()]
        self.head += ["};", ""]
        for name, enum in schema.enums.items():
            self.enum(name, enum)
        for name, shape in [*schema.structs.items(), *schema.record_structs.items()]:
            self.struct(name, shape)
        for name, union in schema.unions.items():
            self.union(name, union, False)
            self.list_of(name)
        self.messages("client", schema.client, "A message from a client.", True)
        self.messages("server", schema.server, "A message to a client.", False)
        self.messages("record", schema.records, "A record of the journal.", True)
        self.messages("bus", schema.bus, "A message between servers.", True)
        Path(header).write_text("\n".join(self.head) + "\n", encoding="utf-8")
        top = ["// Generated by protocol/generate.py from protocol/schema.", f'#include "{Path(header).name}"',
               "", "#include <stddef.h>", ""]
        Path(source).write_text("\n".join(top + self.body) + "\n", encoding="utf-8")


# ---------------------------------------------------------------- TypeScript


def ts_type(schema, kind):
    if kind.kind == "list":
        item = ts_type(schema, kind.item)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind.kind == "named":
        shape = schema.structs.get(kind.name)
        if shape and shape.get("tuple"):
            fields = shape["fields"].items()
            return "[" + ", ".join(f"{n}: {ts_type(schema, Type(f['type']))}" for n, f in fields) + "]"
        return ts_name(kind.name)
    return {"bool": "boolean", "int": "number", "string": "string"}[kind.kind]


def ts_name(name):
    words = "".join(part.capitalize() for part in name.split("_"))
    return {"Event": "GameEvent"}.get(words, words)


def ts_members(schema, shape, indent="  "):
    for name, field in shape["fields"].items():
        kind = Type(field["type"])
        yield f"{indent}/** {field['doc']} */"
        yield f"{indent}{name}{'?' if kind.optional else ''}: {ts_type(schema, kind)};"


def ts_union(schema, name, union):
    variants = union["variants"]
    for variant, shape in variants.items():
        yield f"/** {shape['doc']} */"
        yield f"export interface {ts_name(name)}{ts_name(variant)} {{"
        yield f"  type: '{variant}';"
        yield from ts_members(schema, union)
        yield from ts_members(schema, shape)
        yield "}"
        yield ""
    yield f"/** {union['doc']} */"
    yield f"export type {ts_name(name)} ="
    yield "\n".join(f"  | {ts_name(name)}{ts_name(v)}" for v in variants) + ";"
    yield ""


def typescript(schema):
    out = ["// Generated by protocol/generate.py from protocol/schema. Do not edit.", ""]
    for name, row in schema.limits.items():
        out += [f"/** {row['doc']} */", f"export const {name} = {row['value']};", ""]
    out += ["/** Why a message was refused. */", "export type ErrorCode ="]
    out += ["\n".join(f"  | '{code}'" for code, _ in status_codes()) + ";", ""]
    for name, enum in schema.enums.items():
        values = " | ".join(f"'{value}'" for value in enum["values"])
        line = f"export type {ts_name(name)} = {values};"
        out += [f"/** {enum['doc']} */", line, ""]
    for name, shape in schema.structs.items():
        if not shape.get("tuple"):
            out += [f"/** {shape['doc']} */", f"export interface {ts_name(name)} {{",
                    *ts_members(schema, shape), "}", ""]
    for name, union in schema.unions.items():
        out += ts_union(schema, name, union)
    for side, messages, doc in (("client", schema.client, "A message from a client."),
                                ("server", schema.server, "A message to a client.")):
        out += ts_union(schema, side, {"doc": doc, "fields": {}, "variants": messages})
    return "\n".join(out)


# ---------------------------------------------------------------- documentation


def doc_type(kind):
    if kind.kind == "list":
        return f"list of {doc_type(kind.item)} ({kind.min}–{kind.max})"
    if kind.kind == "named":
        return f"[{kind.name}](#{kind.name})"
    if kind.kind == "bool":
        return "bool"
    return f"{kind.kind} {kind.min}–{kind.max}"


def doc_fields(shape):
    if not shape["fields"]:
        return ["", "No fields."]
    lines = ["", "| field | type | meaning |", "| --- | --- | --- |"]
    for name, field in shape["fields"].items():
        kind = Type(field["type"])
        optional = ", optional" if kind.optional else ""
        lines.append(f"| `{name}` | {doc_type(kind)}{optional} | {field['doc']} |")
    return lines


def documentation(schema):
    out = ["# Messages", "",
           "Generated by `protocol/generate.py` from `protocol/schema`. Do not edit.", "",
           "WebSocket text frames on `/ws`, one JSON object each; `type` names the message. Strings are counted in",
           "bytes of UTF-8. Unknown fields are refused. By the subprotocol `jansou.v2` a frame of the server may be a",
           "list of messages, in order: what one turn of a table tells somebody comes in one frame. By `jansou.v1` each",
           "message has a frame of its own. A client sends one message in a frame, always.", "",
           "| limit | value | |", "| --- | --- | --- |"]
    out += [f"| {name} | {row['value']} | {row['doc']} |" for name, row in schema.limits.items()]
    out += ["", "# From the client"]
    for name, shape in schema.client.items():
        out += ["", f"## {name}", "", f"{shape['doc']} When: {shape['when']}.", *doc_fields(shape)]
    out += ["", "# From the server"]
    for name, shape in schema.server.items():
        out += ["", f"## {name}", "", shape["doc"], *doc_fields(shape)]
    out += ["", "# Events of a game"]
    for name, union in schema.unions.items():
        out += ["", f"## {name}", "", union["doc"], *doc_fields(union)]
        for variant, shape in union["variants"].items():
            out += ["", f"### {variant}", "", shape["doc"], *doc_fields(shape)]
    out += ["", "# Shapes"]
    for name, shape in schema.structs.items():
        tuple_note = " Written as a list of its fields." if shape.get("tuple") else ""
        out += ["", f"## {name}", "", shape["doc"] + tuple_note, *doc_fields(shape)]
    out += ["", "# Words"]
    for name, enum in schema.enums.items():
        out += ["", f"## {name}", "", enum["doc"], "", "| value | meaning |", "| --- | --- |"]
        out += [f"| `{value}` | {words} |" for value, words in enum["values"].items()]
    out += ["", "# Error codes", "", "| code | sentence |", "| --- | --- |"]
    out += [f"| `{code}` | {words} |" for code, words in status_codes()]
    return "\n".join(out) + "\n"


def main(arguments):
    schema = Schema()
    committed = {TYPES_FILE: typescript(schema), DOC_FILE: documentation(schema)}
    if arguments[:1] == ["c"] and len(arguments) == 3:
        CWriter(schema).write(arguments[1], arguments[2])
    elif arguments == ["ts"]:
        TYPES_FILE.write_text(committed[TYPES_FILE], encoding="utf-8")
    elif arguments == ["doc"]:
        DOC_FILE.write_text(committed[DOC_FILE], encoding="utf-8")
    elif arguments == ["check"]:
        stale = [path for path, text in committed.items()
                 if not path.exists() or path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"stale: {path.relative_to(ROOT)}: run protocol/generate.py ts and doc")
        return 1 if stale else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
