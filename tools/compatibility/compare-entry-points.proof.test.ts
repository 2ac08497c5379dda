import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { compareEntryPoints } from './compare-entry-points.ts';
import { declareEntryPoints } from './declare-entry-points.ts';
import { readReleasedTypes, writeReleasedTypes, type ReleasedTypes } from './released-types.ts';

let folder: string;
let released: ReleasedTypes;

/** A copy of `shared` with changes: by file, a text in it and its replacement. */
function sharedWith(changes: [file: string, text: string, replacement: string][]): string {
  const sources = mkdtempSync(path.join(folder, 'src-'));
  cpSync(path.join(ROOT, 'shared/src'), sources, { recursive: true });
  for (const [file, text, replacement] of changes) {
    const copy = path.join(sources, file);
    const before = readFileSync(copy, 'utf8');
    expect(before).toContain(text);
    writeFileSync(copy, before.replace(text, replacement));
  }
  return sources;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'compatibility-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeReleasedTypes(path.join(folder, 'released'), {
    version: '1.0.0',
    files: await declareEntryPoints(sharedWith([])),
  });
  released = (await readReleasedTypes(path.join(folder, 'released')))!;
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the public types of shared', () => {
  it('may gain a name, a response field, an optional setting, or an accepted case, and lose a default of a request', async () => {
    const sources = sharedWith([
      ['routing/index.ts', 'export {', 'export const isNew = true;\nexport {'],
      [
        'contract/products/product-family.ts',
        '    videoCount: v.nullish(countSchema, 0),',
        '    videoCount: v.nullish(countSchema, 0),\n    rank: v.optional(v.number()),',
      ],
      ['routing/section.ts', '  namespace: string;', '  namespace: string;\n  author?: string;'],
      ['contract/members/history.ts', '  lang: langSchema,', '  lang: v.optional(v.number()),'],
      ['ui/marks/icon-shapes.ts', '  home: {', "  quiz: { line: 'M1 1h18' },\n  home: {"],
    ]);
    expect(await compareEntryPoints(sources, released)).toEqual({ breaks: [], additions: ['routing: isNew'] });
  }, 180_000);

  it('may gain a level, a sort order and a language, but lose or renumber none', async () => {
    const grown = sharedWith([
      ['contract/enums.ts', 'ADVANCED: 3 }', 'ADVANCED: 3, EXPERT: 4 }'],
      ['contract/enums.ts', 'RELEVANCE: 3 }', 'RELEVANCE: 3, TITLE: 4 }'],
      [
        'contract/languages.ts',
        '] as const satisfies',
        "  { code: 'fr', id: 9, name: 'fr', bcp47: 'fr', locale: 'fr_FR', ownName: 'Français', position: 6 },\n] as const satisfies",
      ],
    ]);
    const additions = ['contract: SortOrder.TITLE (4)', 'contract: Level.EXPERT (4)', 'contract: language fr'];
    expect(await compareEntryPoints(grown, released)).toEqual({ breaks: [], additions });
    const changed = sharedWith([['contract/enums.ts', 'ADVANCED: 3 }', 'EXPERT: 3 }']]);
    expect((await compareEntryPoints(changed, released)).breaks).toEqual(['contract: Level.ADVANCED (3) is gone']);
  }, 180_000);

  it('may not lose what a section uses, nor require more of it', async () => {
    const sources = sharedWith([
      ['routing/index.ts', 'categoryPath, ', ''],
      ['contract/products/product-family.ts', '    tagline: optionalDisplayTextSchema,\n', ''],
      ['routing/section.ts', '  namespace: string;', '  namespace: string;\n  author: string;'],
      ['contract/members/history.ts', '  lang: langSchema,', '  lang: v.number(),'],
      ['routing/paths.ts', 'export function segmentOf(pathname: string)', 'export function segmentOf(pathname: URL)'],
      ['routing/paths.ts', 'splitLanguage(pathname).path', 'splitLanguage(pathname.pathname).path'],
      ['ui/feedback/ErrorPanel.tsx', 'isBusy?: boolean | undefined;', 'isBusy: boolean;'],
    ]);
    const { breaks } = await compareEntryPoints(sources, released);
    const names = [...new Set(breaks.map((line) => line.split(/ (?:is gone|changed)/)[0]))];
    expect(names).toEqual(
      expect.arrayContaining([
        'routing: categoryPath',
        'routing: segmentOf',
        'routing: SectionModule',
        'contract: productFamilySchema',
        'contract: endpoints',
        'contract: queryHistory',
        'ui: ErrorPanel',
      ]),
    );
    expect(breaks.find((line) => line.startsWith('routing: SectionModule'))).toContain("Property 'author' is missing");
  }, 180_000);
});
