import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

/** What is planted for each table of the guide; `sign` is what the compiler's errors about it contain. */
const PLANTS = [
  {
    table: 'A sixth language',
    file: 'shared/src/contract/languages.ts',
    text: '] as const satisfies readonly LanguageRow',
    planted: "  { code: 'xx', id: 9, name: 'xx', bcp47: 'xx', locale: 'xx', ownName: 'Xx', position: 6 },\n",
    sign: /\bxx\b/,
  },
  {
    table: 'A fourth level',
    file: 'shared/src/contract/enums.ts',
    text: ' } as const;\nexport type Level =',
    planted: ', EXPERT: 99',
    sign: /\b99\b/,
  },
  {
    table: 'A fifth sort order',
    file: 'shared/src/contract/enums.ts',
    text: ' } as const;\nexport type SortOrder =',
    planted: ', PLANTED: 77',
    sign: /\b77\b|\bplanted\b/,
  },
  {
    table: 'A new field of a video',
    file: 'servers/api/src/content/video-format.ts',
    text: '  acceptedWarnings: v.exactOptional',
    planted: '  newField: Line,\n',
    sign: /\bnewField\b/,
  },
];

const SOURCES = ['player', 'shared', 'shell', 'servers', 'releases', 'demo', 'tools', 'tests', 'examples'];
const LEFT_OUT = /(^|\/)(node_modules|dist|\.data|\.cache|kept-releases|released)(\/|$)/;

let copy: string;
let errors: string[];

/** Compiles a copy of the sources that has all plants. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-values-'));
  const apps = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  const isSource = (file: string) => !LEFT_OUT.test(path.relative(ROOT, file));
  for (const name of [...SOURCES, ...apps, 'tsconfig.json', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter: isSource });
  linkPackages();
  for (const { file, text, planted } of PLANTS) {
    const before = readFileSync(path.join(copy, file), 'utf8');
    expect(before).toContain(text);
    writeFileSync(path.join(copy, file), before.replace(text, `${planted}${text}`));
  }
  const compiler = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  errors = stdout.split(/\n(?=\S)/);
}, 900_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links the installed packages into the copy; this repository's own lead to the copy. */
function linkPackages() {
  const own = 'node_modules/@learning-center';
  cpSync(path.join(ROOT, own), path.join(copy, own), { recursive: true, verbatimSymlinks: true });
  const installed = readdirSync(path.join(ROOT, 'node_modules')).map((name) => `node_modules/${name}`);
  for (const folder of [...installed, ...globSync('{servers,tests,tools}/*/node_modules', { cwd: ROOT })])
    if (folder !== own) symlinkSync(path.join(ROOT, folder), path.join(copy, folder));
}

/** Where an error is mended: its file, or the texts if one is missing. Tests follow what they test. */
function placeOf(error: string): string[] {
  const file = error.split('(')[0] ?? '';
  if (file.includes('.test.')) return [];
  if (error.includes('MessageKey<SharedMessages>')) return ['shared/src/i18n/locales/'];
  return [error.includes('MessageKey<') ? `${file.split('/')[0]}/src/locales/` : file];
}

/** The places of a table's rows that the compiler finds. */
function placesInTable(heading: string): string[] {
  const guide = readFileSync(path.join(ROOT, 'docs/sections.md'), 'utf8');
  const table = guide.split(`### ${heading}\n`)[1]?.split('\n### ')[0] ?? '';
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows
    .filter(([, , , foundBy = '']) => foundBy.includes('compiler'))
    .flatMap(([, place = '']) => [...place.matchAll(/`([^`]+\/[^`]*)`/g)].map(([, pattern = '']) => pattern));
}

/** The table of an error. The types in errors about the field name the language too, so the last one counts. */
function tableOf(error: string): string | undefined {
  // A line or column may be the number that was planted.
  const message = error.replace(/\(\d+,\d+\)/, '');
  return PLANTS.findLast(({ sign }) => sign.test(message))?.table;
}

it.each(PLANTS)('$table: the guide names the places that the compiler finds, and no other', ({ table, file }) => {
  const found = new Set(errors.filter((error) => tableOf(error) === table).flatMap(placeOf));
  const named = placesInTable(table).filter((place) => place !== file);
  const matches = (place: string, pattern: string) => place === pattern || path.matchesGlob(place, pattern);
  expect([...found].filter((place) => !named.some((pattern) => matches(place, pattern)))).toEqual([]);
  expect(named.filter((pattern) => ![...found].some((place) => matches(place, pattern)))).toEqual([]);
});

it('no error of the compiler is about something else', () => {
  const explained = new Set(errors.filter((error) => tableOf(error) !== undefined).flatMap(placeOf));
  expect(errors.flatMap(placeOf).filter((place) => !explained.has(place))).toEqual([]);
});
