// node wasm/protocol-types.mjs [--check]: writes web/src/protocol.ts from docs/protocol.schema.json, or says whether it is
// up to date. Knows the part of JSON schema that our schema uses and refuses the rest.
import { readFileSync, writeFileSync } from 'node:fs';

const schemaFile = new URL('../docs/protocol.schema.json', import.meta.url);
const typesFile = new URL('../web/src/protocol.ts', import.meta.url);

const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

function comment(schema, indent) {
  return schema.description ? `${indent}/** ${schema.description} */\n` : '';
}

function object(schema, indent) {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) {
    const value = typeof additionalProperties === 'object' ? type(additionalProperties, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  if (additionalProperties !== false) throw new Error(`an object with properties must be closed: ${names}`);
  const inner = `${indent}  `;
  const lines = names.map((name) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(properties[name], inner)}${inner}${name}${mark}: ${type(properties[name], inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function array(schema, indent) {
  const item = type(schema.items, indent);
  if (schema.minItems === 2 && schema.maxItems === 2) return `[${item}, ${item}]`;
  return /[|{ ]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

function type(schema, indent = '') {
  if (schema.$ref) return schema.$ref.replace('#/definitions/', '');
  if (schema.anyOf) return schema.anyOf.map((each) => type(each, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((each) => `'${each}'`).join(' | ');
  if (schema.type === 'object') return object(schema, indent);
  if (schema.type === 'array') return array(schema, indent);
  if (schema.type in plain) return plain[schema.type];
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

function declaration([name, schema]) {
  const closed = schema.type === 'object' && schema.properties;
  const body = type(schema);
  return comment(schema, '') + (closed ? `export interface ${name} ${body}\n` : `export type ${name} = ${body};\n`);
}

const { definitions } = JSON.parse(readFileSync(schemaFile, 'utf8'));
const text = `// Generated from docs/protocol.schema.json by wasm/protocol-types.mjs; edit the schema.\n/* eslint-disable */\n\n${Object.entries(
  definitions,
)
  .map(declaration)
  .join('\n')}`;

if (process.argv[2] === '--check') {
  if (readFileSync(typesFile, 'utf8') !== text) {
    console.error('web/src/protocol.ts is out of date: run node wasm/protocol-types.mjs');
    process.exit(1);
  }
} else {
  writeFileSync(typesFile, text);
}
