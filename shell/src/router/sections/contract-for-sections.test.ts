import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@learning-center/shared/contract';
import * as forSections from './contract-for-sections.ts';

const ROOT = path.join(__dirname, '../../../..');
const SOURCES = globSync('{mf-*,tools/scaffold/template/section}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

const IMPORT = /(?:import|export) \{([^}]*)\} from '@learning-center\/shared\/contract'/g;
const valuesIn = (names: string) =>
  names.split(',').flatMap((name) => /^(?!type )(\w+)/.exec(name.trim())?.slice(1) ?? []);

it('the shell gives sections every value of the contract that they import', () => {
  const imported = SOURCES.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, names = '']) => valuesIn(names)),
  );
  expect(imported).toContain('queryVideos');
  expect(imported.filter((name) => !Object.hasOwn(forSections, name))).toEqual([]);
});

/** What only the shell and the servers use. */
const INTERNAL =
  /(Schema|Entries)$|^(schemaWithDefaults|endpoints?|\w+Notes?|deleteOwnData|OWN_DATA_\w+|MAX_NOTE\w*|defineProduct|PRODUCT_\w+|NOT_FOUND_\w+|REVISION_COOKIE|PAGE_ELEMENT_IDS|COMPRESS_OUTPUT_HEADER)$/;

it('the shell gives sections every other value of the contract, except schemas', () => {
  const names = Object.keys(contract).filter((name) => !INTERNAL.test(name));
  expect(Object.keys(forSections).sort()).toEqual(names.sort());
});
