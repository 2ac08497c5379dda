import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import * as v from 'valibot';
import { buildRecordSchema, SHARED_MODULE_NAMES, SITE_BROWSERS, SITE_LANGUAGES } from '../../releases/src/index.ts';
import { LANGUAGES } from '../../shared/src/contract/index.ts';
import { ROOT } from '../local/paths.ts';
import { describeSectionSchema, readSectionFields } from './describe-section-schema.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const fields = Object.keys(buildRecordSchema.entries);

const RECORD = {
  formatVersion: 2,
  app: 'mf-film-club',
  version: '1.4.0',
  placeholder: '0r0e0l0e0a0s',
  container: 'mf_film_club_0r0e0l0e0a0s',
  entry: 'remoteEntry.js',
  publicPath: '/assets/mf-film-club/1.4.0-0r0e0l0e0a0s/',
  chunks: { routes: { js: ['routes.js'], css: [] } },
  server: 'server/index.cjs',
  segments: [{ segment: 'film-club' }],
  sidebar: [{ segment: 'film-club', icon: 'film', labels: { en: 'Film club' } }],
  shared: { builtWith: '2.2.0', range: '^2.2.0' },
};

const GOOD: [string, object][] = [
  ['with the required fields only', {}],
  [
    'with every field',
    {
      entryType: 'module',
      styles: ['style.css'],
      expose: './routes',
      params: ['sort'],
      packages: { react: { builtWith: '19.3.1', range: '^19.3.1' } },
      budget: { script: 120_000, why: 'a chart library of 40 kB' },
      builtAt: '2026-01-31T12:00:00.000Z',
    },
  ],
];

const BAD: [string, object][] = [
  ['of another format', { formatVersion: 3 }],
  ['with a name in capitals', { app: 'FilmClub' }],
  ['without a version', { version: undefined }],
  ['with a short placeholder', { placeholder: '0r0e' }],
  ['with a public path without a slash at its end', { publicPath: '/assets' }],
  ['with an entry outside its folder', { entry: '../remoteEntry.js' }],
  ['with an entry of an unknown type', { entryType: 'systemjs' }],
  ['with a chunk without style sheets', { chunks: { routes: { js: [] } } }],
  ['with two words as a segment', { segments: [{ segment: 'film club' }] }],
  ['with a package without a range', { packages: { react: { builtWith: '19.3.1' } } }],
  ['with a raised limit that has no reason', { budget: { script: 120_000 } }],
  ['with a limit below one', { budget: { requests: 0, why: 'no files at all' } }],
];

describe('the JSON Schema of the section contract', () => {
  const validate = new Ajv().compile(JSON.parse(read('docs/section-contract.schema.json')) as object);
  const accepts = (record: object) => validate(JSON.parse(JSON.stringify(record)));

  it('is generated from the code by npm run section-schema', () => {
    expect(read('docs/section-contract.schema.json')).toBe(describeSectionSchema());
  });

  it.each(GOOD)('accepts a record %s, as publish does', (_what, change) => {
    const record = { ...RECORD, ...change };
    expect([accepts(record), v.is(buildRecordSchema, record)]).toEqual([true, true]);
  });

  it.each(BAD)('refuses a record %s, as publish does', (_what, change) => {
    const record = { ...RECORD, ...change };
    expect([accepts(record), v.is(buildRecordSchema, record)]).toEqual([false, false]);
  });
});

describe('the written section contract', () => {
  it('describes every field of a build', () => {
    expect([...readSectionFields().keys()].toSorted()).toEqual(fields.toSorted());
  });

  it('has an example with every field that a team writes, which publish accepts', () => {
    const [, example = ''] = /\n## `build\.json`\n[^]*?```json\n([^]*?)```/.exec(read('docs/sections.md')) ?? [];
    const record = JSON.parse(example) as object;
    expect(v.is(buildRecordSchema, record)).toBe(true);
    expect(Object.keys(record).toSorted()).toEqual(fields.filter((field) => field !== 'sharedNames').toSorted());
  });

  it('has the languages of the site, for which a section needs texts', () => {
    expect([...SITE_LANGUAGES].toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted());
  });

  it('has the browsers of the site, for which a section is built', () => {
    const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };
    const inRecipe = [...read('tools/build/browsers.js').matchAll(/'(\w+ >= [\d.]+)'/g)].map(([, browser]) => browser);
    expect([SITE_BROWSERS, inRecipe]).toEqual([browserslist, browserslist]);
  });

  it('has the modules that the shell provides to sections', () => {
    const source = read('shell/src/router/sections/shared-modules.ts');
    const [, table = ''] = source.split('SHARED_MODULES');
    const names = [...table.matchAll(/^ {2}(?:'([^']+)'|(\w+))(?=[:,])/gm)].map(([, quoted, plain]) => quoted ?? plain);
    expect(names.toSorted()).toEqual([...SHARED_MODULE_NAMES].toSorted());
  });
});
