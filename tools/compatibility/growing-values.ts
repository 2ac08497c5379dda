import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleasedTypes } from './released-types.ts';

/** Files whose values may grow: a section treats a value that is newer than itself like any unknown one. */
const VALUE_FILES = ['contract/enums', 'contract/languages'];

/** The values that are new since a release, and those that are gone. */
export function compareValues(sources: string, released: ReleasedTypes): { added: string[]; gone: string[] } {
  const before = VALUE_FILES.flatMap((file) => readValues(released.files.get(`${file}.d.ts`) ?? ''));
  const after = VALUE_FILES.flatMap((file) => readValues(readFileSync(path.join(sources, `${file}.ts`), 'utf8')));
  return {
    added: after.filter((value) => !before.includes(value)),
    gone: before.filter((value) => !after.includes(value)),
  };
}

/** Reads the values of a source or a declaration: `Level.MEDIUM (2)` and `language de`. */
function readValues(text: string): string[] {
  const enumerations = [...text.matchAll(/export (?:declare )?const (\w+)\b[^{;]*\{([^}]*)\}/g)];
  return [
    ...enumerations.flatMap(([, name, values = '']) =>
      [...values.matchAll(/(\w+): (\d+)/g)].map(([, key, value]) => `${name}.${key} (${value})`),
    ),
    ...[...text.matchAll(/code: '(\w+)'/g)].map(([, code]) => `language ${code}`),
  ];
}

/** Copies the sources, with the values of a release. A comparison of types then sees everything else. */
export function copyWithReleasedValues(sources: string, folder: string, released: ReleasedTypes): void {
  cpSync(sources, folder, { recursive: true });
  for (const file of VALUE_FILES)
    writeFileSync(path.join(folder, `${file}.ts`), released.files.get(`${file}.d.ts`) ?? '');
}
