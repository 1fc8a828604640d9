// Checks messages against protocol/schema: a second reading of it, independent of the generated
// code that server and client are built from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.mjs';

const read = (name) =>
  JSON.parse(readFileSync(join(ROOT, 'protocol', 'schema', `${name}.json`), 'utf8'));

const club = read('club');
const common = read('types');
const types = {
  ...common,
  enums: { ...common.enums, ...club.enums },
  structs: { ...common.structs, ...club.structs },
};
const messages = {
  server: { ...read('server').messages, ...club.server },
  client: { ...read('client').messages, ...club.client },
};

// "[string 1..3] 0..4 ?": an inner type in brackets makes a list, ? makes a field optional.
const TYPE = /^(\[.*\]|\w+)(?: (-?\d+)\.\.(-?\d+))?( \?)?$/;

function parseType(text) {
  const [, name, min, max, optional] = TYPE.exec(text) ?? [];
  if (!name) throw new Error(`the schema has a type that is not understood: ${text}`);
  const isList = name.startsWith('[');
  return {
    name: isList ? 'list' : name,
    inner: isList ? parseType(name.slice(1, -1)) : null,
    min: Number(min),
    max: Number(max),
    isOptional: optional !== undefined,
  };
}

const isWithin = (number, { min, max }) => number >= min && number <= max;

const SIMPLE = {
  bool: (value) => typeof value === 'boolean',
  int: (value, type) => Number.isInteger(value) && isWithin(value, type),
  string: (value, type) => typeof value === 'string' && isWithin(Buffer.byteLength(value), type),
};

function checkFields(fields, value, path) {
  const unknown = Object.keys(value).filter((name) => !(name in fields));
  const faults = unknown.map((name) => `${path}.${name} is not in the schema`);
  for (const [name, { type: text }] of Object.entries(fields)) {
    const type = parseType(text);
    if (name in value) faults.push(...checkType(type, value[name], `${path}.${name}`));
    else if (!type.isOptional) faults.push(`${path}.${name} is missing`);
  }
  return faults;
}

function checkStruct({ fields, tuple }, value, path) {
  if (!tuple) {
    return isObject(value) ? checkFields(fields, value, path) : [`${path} is no object`];
  }
  const names = Object.keys(fields);
  if (!Array.isArray(value) || value.length !== names.length) return [`${path} is no such list`];
  return checkFields(fields, Object.fromEntries(names.map((name, i) => [name, value[i]])), path);
}

function checkUnion({ fields, variants }, value, path) {
  if (!isObject(value) || !variants[value.type]) return [`${path}.type is unknown`];
  const { type, ...rest } = value;
  return checkFields({ ...fields, ...variants[type].fields }, rest, `${path}(${type})`);
}

function checkList(type, value, path) {
  if (!Array.isArray(value) || !isWithin(value.length, type)) return [`${path} is no such list`];
  return value.flatMap((item, i) => checkType(type.inner, item, `${path}[${i}]`));
}

function checkType(type, value, path) {
  const { name } = type;
  if (name === 'list') return checkList(type, value, path);
  if (SIMPLE[name]) {
    return SIMPLE[name](value, type) ? [] : [`${path} is not ${name}: ${JSON.stringify(value)}`];
  }
  if (types.enums[name]) {
    return value in types.enums[name].values ? [] : [`${path} is no ${name}: ${value}`];
  }
  if (types.structs[name]) return checkStruct(types.structs[name], value, path);
  if (types.unions[name]) return checkUnion(types.unions[name], value, path);
  throw new Error(`the schema has no type ${name}`);
}

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** What is wrong with a message of one side, "server" or "client", as sentences. */
export function checkMessage(side, message) {
  if (!isObject(message)) return ['it is no object'];
  const { type, ...rest } = message;
  const row = messages[side][type];
  return row ? checkFields(row.fields ?? {}, rest, type) : [`type ${type} is not in the schema`];
}
