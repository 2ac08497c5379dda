import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { buildRecordSchema } from '../../releases/src/index.ts';
import { ROOT } from '../local/paths.ts';
import { readTable } from '../local/read-table.ts';

/** What each field of `build.json` means. */
export const readSectionFields = (): Map<string, string> =>
  new Map(readTable(path.join(import.meta.dirname, 'section-fields.tsv')).slice(1) as [string, string][]);

/** The JSON Schema of `build.json`, as `npm run section-schema` writes it. */
export function describeSectionSchema(): string {
  const meanings = readSectionFields();
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

if (import.meta.main) {
  writeFileSync(path.join(ROOT, 'docs/section-contract.schema.json'), describeSectionSchema());
  console.log('docs/section-contract.schema.json describes build.json.');
}
