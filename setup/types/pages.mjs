// The tables of docs/views/<game>.md: everything after the marker is written from the descriptions of the schema.
const marker = (from) => `<!-- From here on: generated from ${from} by setup/types.sh -->\n`;

const special = ['MoveArgs', 'PromptArgs', 'BlockedArgs', 'FactArgs', 'ScoreName', 'DecidedBy', 'NoArgs', 'View'];
const named = (schema) => schema.$ref?.replace('#/definitions/', '');
const code = (text) => `\`${text}\``;
const row = (...cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

// A type in few words: `Island`, a list of `Island`, `A` or null.
function words(schema) {
  if (schema.$ref) return named(schema);
  if (schema.anyOf) return schema.anyOf.map(words).join(' or ');
  if (schema.enum) return schema.enum.map((each) => code(each === '' ? '""' : each)).join(' ');
  if (schema.type === 'array') {
    const number = schema.minItems && schema.minItems === schema.maxItems ? `${schema.minItems} ` : '';
    return `list of ${number}${words(schema.items)}`;
  }
  if (schema.type === 'object' && schema.additionalProperties) return `${words(schema.additionalProperties)} by name`;
  if (schema.type === 'object') return `{${members(schema)}}`;
  return schema.type;
}

// Members that differ in nothing but their names.
function alike({ properties }) {
  const all = Object.values(properties);
  return all.length > 2 && new Set(all.map((each) => JSON.stringify(each))).size === 1;
}

// The members of an object on one line. Where all have the same type it is said once.
function members({ properties = {}, required = [] }) {
  const names = Object.keys(properties);
  const optional = (name) => (required.includes(name) ? '' : '?');
  if (alike({ properties }))
    return `${names.map((name) => code(name) + optional(name)).join(' ')}: each ${words(properties[names[0]])}`;
  return names
    .map((name) => {
      const { description } = properties[name];
      const told = description ? ` (${description})` : '';
      return `${code(name)}${optional(name)} ${words(properties[name])}${told}`;
    })
    .join(', ');
}

function table(schema) {
  const required = schema.required ?? [];
  let text = '| member | type | what |\n|---|---|---|\n';
  for (const [name, each] of Object.entries(schema.properties)) {
    const sometimes = required.includes(name) ? '' : ' (not always there)';
    text += row(code(name), words(each) + sometimes, each.description ?? '');
  }
  return text;
}

function definition(name, schema) {
  const about = schema.description ? `${schema.description}\n\n` : '';
  if (schema.anyOf) return `### ${name}\n${about}${schema.anyOf.map((each) => `- ${words(each)}\n`).join('')}`;
  if (schema.properties && alike(schema)) return `### ${name}\n${about}{${members(schema)}}\n`;
  if (schema.properties) return `### ${name}\n${about}${table(schema)}`;
  return '';
}

// The arguments of moves, prompts or reasons: one line for each key.
function args(title, schema, columns) {
  const heads = Object.keys(columns);
  let text = `## ${title}\n${schema.description}\n\n| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}\n`;
  for (const [name, each] of Object.entries(schema.properties))
    text += row(...heads.map((head) => columns[head](name, each)));
  return text;
}

const argsOf = (_, each) => (each.$ref ? '' : members(each));
const what = (_, each) => each.description ?? '';
const targets = (_, each) => each.targets.replaceAll('( ', ' (').replaceAll('|', ' or ');

function enumerations(definitions) {
  let text = '| word | values | what |\n|---|---|---|\n';
  for (const [name, schema] of Object.entries(definitions)) {
    if (special.includes(name) || !schema.enum) continue;
    text += row(name, words(schema), schema.description ?? '');
  }
  return text;
}

function tables({ definitions }) {
  const { View, MoveArgs, PromptArgs, BlockedArgs, FactArgs, ScoreName, DecidedBy } = definitions;
  const withText = Object.values(MoveArgs.properties).some((each) => each.text);
  const parts = [
    `## View\n${View.description} A member that is "not always there" is left out where it means nothing.\n\n${table(View)}`,
  ];
  for (const [name, schema] of Object.entries(definitions)) {
    if (special.includes(name)) continue;
    const text = definition(name, schema);
    if (text) parts.push(text);
  }
  parts.push(`### Words\n${enumerations(definitions)}`);
  parts.push(
    args('Moves', MoveArgs, {
      kind: code,
      ...(withText && { text: (_, each) => code(each.text) }),
      args: argsOf,
      targets,
      what,
    }),
  );
  parts.push(args('Prompts', PromptArgs, { key: code, args: argsOf, what }));
  parts.push(args('Blocked', BlockedArgs, { key: code, on: what, args: argsOf }));
  if (FactArgs) parts.push(args('Facts', FactArgs, { key: code, args: argsOf, what }));
  parts.push(
    `## Scores\n${ScoreName.description} ${words(ScoreName)}.\n\n\`decided_by\`: ${words(DecidedBy)}. ${DecidedBy.description}\n`,
  );
  return parts.join('\n');
}

export function withTables(page, schema, from) {
  const mark = marker(from);
  const at = page.indexOf(mark);
  if (at < 0) throw new Error(`the page has no line ${mark}`);
  return page.slice(0, at) + mark + '\n' + tables(schema);
}
