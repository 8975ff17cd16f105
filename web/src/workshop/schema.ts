// What the schema of a game's components says about a value: its type, its least and most, its words.
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
}

const files = import.meta.glob<{ default: Schema }>('../../../data/*.schema.json');
export async function loadSchema(game: string): Promise<Schema> {
  const load = files[`../../../data/${game}.schema.json`];
  if (!load) throw new Error(`no schema for ${game}`);
  return (await load()).default;
}

export function resolved(root: Schema, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/definitions/', '');
  return name === undefined ? schema : resolved(root, root.definitions?.[name] ?? {});
}
export function schemaAt(root: Schema, path: string): Schema {
  return path
    .split('/')
    .slice(1)
    .reduce<Schema>((at, step) => {
      const here = resolved(root, at);
      return here.items && /^\d+$/.test(step) ? here.items : (here.properties?.[step] ?? {});
    }, root);
}
// An object of which exactly one member is there: an effect of a card.
export const isChoice = (schema: Schema) => schema.minProperties === 1 && schema.maxProperties === 1;

// The first value that a schema allows: what a new effect begins as.
export function firstValue(root: Schema, schema: Schema): unknown {
  const here = resolved(root, schema);
  if (here.enum) return here.enum[0];
  if (here.type === 'integer') return Math.max(1, here.minimum ?? 0);
  if (here.type === 'boolean') return false;
  if (here.type === 'array')
    return Array.from({ length: here.minItems ?? 0 }, () => firstValue(root, here.items ?? {}));
  const names = here.required ?? Object.keys(here.properties ?? {}).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, firstValue(root, here.properties?.[name] ?? {})]));
}
