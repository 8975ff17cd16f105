// TypeScript types from a JSON schema. Knows the part of JSON schema that our schemas use and refuses the rest.
const plain = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

function comment(schema, indent) {
  return schema.description ? `${indent}/** ${schema.description} */\n` : '';
}

function object(schema, indent) {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const names = Object.keys(properties);
  const unknown = required.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`required, but not described: ${unknown}`);
  if (names.length === 0) {
    if (additionalProperties === false) return 'Record<string, never>';
    const value = typeof additionalProperties === 'object' ? type(additionalProperties, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  if (additionalProperties !== false) throw new Error(`an object with properties must be closed: ${names}`);
  const inner = `${indent}  `;
  const lines = names.map((name) => {
    const mark = required.includes(name) ? '' : '?';
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
    return `${comment(properties[name], inner)}${inner}${key}${mark}: ${type(properties[name], inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function array(schema, indent) {
  const item = type(schema.items, indent);
  if (schema.minItems === 2 && schema.maxItems === 2) return `[${item}, ${item}]`;
  return /[|{ ]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

function type(schema, indent = '') {
  if (schema.$ref) return schema.$ref.replace(/^.*#\/definitions\//, '');
  if (schema.anyOf) return schema.anyOf.map((each) => type(each, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((each) => `'${each}'`).join(' | ');
  if (schema.type === 'object') return object(schema, indent);
  if (schema.type === 'array') return array(schema, indent);
  if (schema.type in plain) return plain[schema.type];
  if (Object.keys(schema).every((key) => key === 'description')) return 'unknown'; // any JSON
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

// `list` names a constant that holds all words of an enumeration, in their order.
function words(name, schema) {
  if (!schema.list) return '';
  const all = schema.enum.map((each) => `'${each}'`).join(', ');
  return `export const ${schema.list}: readonly ${name}[] = [${all}];\n`;
}

function declaration([name, schema]) {
  const body = type(schema);
  const text =
    schema.type === 'object' && body.startsWith('{')
      ? `export interface ${name} ${body}\n`
      : `export type ${name} = ${body};\n`;
  return comment(schema, '') + text + words(name, schema);
}

// Types of another schema: "protocol.schema.json#/definitions/FromTable" comes from protocol.ts.
function imports(schema, modules) {
  const names = {};
  for (const [, file, name] of JSON.stringify(schema).matchAll(/"\$ref":"([\w.]+)#\/definitions\/(\w+)"/g))
    (names[file] ??= new Set()).add(name);
  return Object.entries(names)
    .map(([file, all]) => `import type { ${[...all].sort().join(', ')} } from '${modules[file]}';\n\n`)
    .join('');
}

// `modules`: where the types of other schemas are imported from.
export function typescript(schema, origin, modules = {}) {
  const head = `// Generated from ${origin} by setup/types.sh; edit the schema.\n\n`;
  return head + imports(schema, modules) + Object.entries(schema.definitions).map(declaration).join('\n');
}
