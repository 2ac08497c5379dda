import { setTimeout as wait } from 'node:timers/promises';
import { F1, F2, LANGUAGES, LESSON } from '../../support/page/fixtures.ts';
import type { Engine } from './browser.ts';
import { collectBlocks, type Block, type Layout } from './collect-blocks.ts';
import { logIn } from './member.ts';
import { createVisitor, DESKTOP, PHONE } from './visitor.ts';

/** One page of each kind. */
const PAGES = [
  '/',
  '/home/lumistage',
  '/home/lumistage/lighting',
  '/online-manual',
  '/library',
  '/library?view=details',
  '/library?alltags=zzqqxx',
  '/skill-paths',
  '/skill-paths/first-short-film',
  '/master-class',
  '/master-class/lumistage',
  '/master-class/lumistage/cinematic-lighting',
  LESSON.address,
  F1.address,
  F2.address,
  '/webinar/upcoming',
  '/webinar/speakerinfo',
  '/webinar/archive',
  '/bookmark',
  '/own-data',
  '/privacy',
];
const PAGES_OF_MEMBER = ['/bookmark', '/history', '/note'];

/** How far apart a block may be in two engines, in pixels. */
const TOLERANCE = 4;

/** The layout of each page by its address, language and width. */
export type Geometry = ReadonlyMap<string, Layout>;

/** Measures the blocks of every kind of page in a browser; undefined if it is not installed. */
export async function measureGeometry(engine: Engine): Promise<Geometry | undefined> {
  const browser = await engine.start('usual');
  if (!browser) return undefined;
  const geometry = new Map<string, Layout>();
  const visitor = createVisitor(browser);
  const measure = async (pages: readonly string[], who: string) => {
    for (const size of [DESKTOP, PHONE]) {
      await browser.open('about:blank');
      await visitor.resize(size);
      for (const { code, prefix } of LANGUAGES.filter(({ code }) => ['en', 'de', 'jp'].includes(code)))
        for (const page of pages) {
          await visitor.open(prefix + page).catch((error: Error) => {
            throw new Error(`${prefix}${page}: ${error.message}`);
          });
          if (who !== '') await visitor.see({ css: 'main :is(h2, h3) a' });
          await visitor.read(() => document.fonts.ready.then(() => true));
          await wait(who === '' ? 100 : 500);
          geometry.set(`${page} (${who}${code}, ${size.width} px)`, await visitor.read(collectBlocks));
        }
    }
  };
  try {
    await measure(PAGES, '');
    await visitor.resize(DESKTOP);
    await logIn(visitor, 'mira');
    await measure(PAGES_OF_MEMBER, 'a member, ');
  } finally {
    await browser.close().catch(() => undefined);
  }
  return geometry;
}

/**
 * Differences of a browser from another that no line break explains. `textTolerance` is the share by which the width of a
 * text may differ.
 */
export function findDifferences(one: Geometry, other: Geometry, textTolerance: number): string[] {
  return [...one].flatMap(([page, { blocks }]) => {
    const others = other.get(page)?.blocks ?? [];
    const missing = [...missingIn(others, blocks, 'lacks'), ...missingIn(blocks, others, 'alone has')];
    return [...missing, ...blocks.flatMap((block) => compareBlock(block, { blocks, others, textTolerance }))].map(
      (line) => `${page}: ${line}`,
    );
  });
}

function missingIn(blocks: readonly Block[], expected: readonly Block[], verb: string): string[] {
  const names = new Set(blocks.map(({ name }) => name));
  return expected.filter(({ name }) => !names.has(name)).map(({ name }) => `${verb} ${name}`);
}

interface Comparison {
  blocks: readonly Block[];
  others: readonly Block[];
  textTolerance: number;
}

function compareBlock(block: Block, { blocks, others, textTolerance }: Comparison): string[] {
  const same = others.find(({ name }) => name === block.name);
  if (!same) return [];
  const parent = blocks.find(({ name }) => name === block.parent);
  const sameParent = others.find(({ name }) => name === same.parent);
  // A block may be as high as what is beside it.
  const hasEqualLines = block.lines === same.lines && parent?.lines === sameParent?.lines;
  const isAfterSame = block.linesAbove === same.linesAbove && block.isFirst === same.isFirst;
  const hasComparedGap = isAfterSame && (!block.isFirst || parent?.lines === sameParent?.lines);
  const values = [
    // What is before it in its row may be as wide as its text.
    ['x', block.x, same.x, textTolerance * (block.x - block.parentX)],
    ['width', block.width, same.width, textTolerance * block.width],
    ['height', block.height, same.height, hasEqualLines ? 0 : Infinity],
    ['distance to what is above', block.gap, same.gap, hasComparedGap ? 0 : Infinity],
  ] as const;
  return values.flatMap(([what, one, two, tolerance]) =>
    Math.abs(one - two) > Math.max(TOLERANCE, tolerance) ? [`${what} of ${block.name}: ${one} → ${two}`] : [],
  );
}

/** What overlaps or leaves the window in a browser, but not in another. */
export function findFaults(one: Geometry, other: Geometry): string[] {
  return [...other].flatMap(([page, { faults }]) => {
    const known = new Set(one.get(page)?.faults);
    return faults.filter((fault) => !known.has(fault)).map((fault) => `${page}: ${fault}`);
  });
}
