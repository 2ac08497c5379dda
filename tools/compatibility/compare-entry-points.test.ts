import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../local/places.ts';
import { compareDoors } from './compare-doors.ts';
import { declareDoors } from './declare-doors.ts';
import { judge } from './judge.ts';
import { readSnapshot, writeSnapshot, type Snapshot } from './snapshot.ts';

let folder: string;
let released: Snapshot;

/** A copy of `shared` with changes: by file, a text that stands there and what takes its place. */
function sharedWith(changes: [file: string, text: string, replacement: string][]): string {
  const sources = mkdtempSync(path.join(folder, 'src-'));
  cpSync(path.join(ROOT, 'shared/src'), sources, { recursive: true });
  for (const [file, text, replacement] of changes) {
    const place = path.join(sources, file);
    const before = readFileSync(place, 'utf8');
    expect(before).toContain(text);
    writeFileSync(place, before.replace(text, replacement));
  }
  return sources;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'compatibility-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeSnapshot(path.join(folder, 'released'), { version: '1.0.0', files: await declareDoors(sharedWith([])) });
  released = (await readSnapshot(path.join(folder, 'released')))!;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the public types of shared', () => {
  it('may get more: a name, a field of an answer, a setting that can be left out, a case that is accepted', async () => {
    const sources = sharedWith([
      ['routing/index.ts', 'export {', 'export const isNew = true;\nexport {'],
      [
        'contract/product-family.ts',
        '    videoCount: v.nullish(countSchema, 0),',
        '    videoCount: v.nullish(countSchema, 0),\n    rank: v.optional(v.number()),',
      ],
      ['routing/section.ts', '  namespace: string;', '  namespace: string;\n  author?: string;'],
      ['ui/marks/icon-shapes.ts', '  home: {', "  quiz: { line: 'M1 1h18' },\n  home: {"],
    ]);
    expect(await compareDoors(sources, released)).toEqual({ breaks: [], additions: ['routing: isNew'] });
  }, 120_000);

  it('may not lose what a section uses, nor ask more of it', async () => {
    const sources = sharedWith([
      ['routing/index.ts', 'categoryPath, ', ''],
      ['contract/product-family.ts', '    tagline: optionalTextSchema,\n', ''],
      ['routing/section.ts', '  namespace: string;', '  namespace: string;\n  author: string;'],
      ['routing/paths.ts', 'export function segmentOf(pathname: string)', 'export function segmentOf(pathname: URL)'],
      ['routing/paths.ts', 'splitLanguage(pathname).path', 'splitLanguage(pathname.pathname).path'],
      ['ui/feedback/ErrorPanel.tsx', 'isBusy?: boolean | undefined;', 'isBusy: boolean;'],
    ]);
    const { breaks } = await compareDoors(sources, released);
    const names = [...new Set(breaks.map((line) => line.split(/ (?:is gone|changed)/)[0]))];
    expect(names).toEqual(
      expect.arrayContaining([
        'routing: categoryPath',
        'routing: segmentOf',
        'routing: SectionModule',
        'contract: productFamilySchema',
        'contract: endpoints',
        'ui: ErrorPanel',
      ]),
    );
    expect(breaks.find((line) => line.startsWith('routing: SectionModule'))).toContain("Property 'author' is missing");
  }, 120_000);
});

describe('the verdict', () => {
  const breaks = ['routing: videoPath is gone'];

  it('says what to do about a break', () => {
    const { isCompatible, words } = judge({ breaks, additions: [] }, { from: '1.2.0', to: '1.3.0' });
    expect(isCompatible).toBe(false);
    expect(words).toMatch(/would break:\n  routing: videoPath is gone\nKeep the old form beside the new one/);
    expect(words).toContain("raise the first number of shared's version in shared/package.json");
  });

  it('lets a break pass whose version says so', () => {
    expect(judge({ breaks, additions: [] }, { from: '1.2.0', to: '2.0.0' }).isCompatible).toBe(true);
  });

  it('asks for a version that tells a shell with an addition from one without', () => {
    const { isCompatible, words } = judge({ breaks: [], additions: ['ui: Badge'] }, { from: '1.2.0', to: '1.2.1' });
    expect(isCompatible).toBe(false);
    expect(words).toMatch(/^New since shared 1\.2\.0:\n  ui: Badge\n/);
    expect(words).toContain("Raise the second number of shared's version in shared/package.json");
  });

  it.each(['1.3.0', '2.0.0'])('lets additions pass in %s and names them', (to) => {
    const verdict = judge({ breaks: [], additions: ['ui: Badge'] }, { from: '1.2.0', to });
    expect(verdict).toEqual({ isCompatible: true, words: expect.stringMatching(/new since then: ui: Badge$/) });
  });

  it('lets no lower version pass for a higher one', () => {
    const verdict = judge({ breaks: [], additions: ['ui: Badge'] }, { from: '2.2.0', to: '1.9.0' });
    expect(verdict.isCompatible).toBe(false);
  });

  it('lets pass what changes nothing that a section sees', () => {
    expect(judge({ breaks: [], additions: [] }, { from: '1.2.0', to: '1.2.0' }).isCompatible).toBe(true);
  });
});
