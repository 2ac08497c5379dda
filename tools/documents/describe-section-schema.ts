import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { buildRecordSchema } from '../../releases/src/index.ts';
import { ROOT } from '../local/paths.ts';

/** The name and the meaning of a field in the table of docs/sections.md#the-contract. */
const ROW = /^\| `(\w+)` \| [^|]* \| ([^|]*) \|/gm;

/** The JSON Schema of `build.json`, as `npm run section-schema` writes it. The page says what each field means. */
export function describeSectionSchema(page: string): string {
  const [, table = ''] = page.split('\n| Field |');
  const [rows = ''] = table.split('\n\n');
  const meanings = new Map([...rows.matchAll(ROW)].map(([, field, meaning = '']) => [field, withoutLinks(meaning)]));
  const schema = toJsonSchema(buildRecordSchema, {
    target: 'draft-07',
    typeMode: 'input',
    // JSON Schema cannot express a semver range; `releases inspect` checks it.
    ignoreActions: ['check'],
  });
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    { description: meanings.get(field), ...(property as object) },
  ]);
  const described = {
    ...schema,
    title: 'build.json of a section of the Learning Center',
    properties: Object.fromEntries(properties) as object,
  };
  return `${JSON.stringify(described, null, 2)}\n`;
}

const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

if (import.meta.main) {
  const page = readFileSync(path.join(ROOT, 'docs/sections.md'), 'utf8');
  writeFileSync(path.join(ROOT, 'docs/section-contract.schema.json'), describeSectionSchema(page));
  console.log('docs/section-contract.schema.json describes build.json.');
}
