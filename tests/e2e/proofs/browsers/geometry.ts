import { setTimeout as wait } from 'node:timers/promises';
import { F1, F2, LANGUAGES, LESSON } from '../../support/page/fixtures.ts';
import { useFonts } from '../../support/visitors/use-fonts.ts';
import { until, type Engine } from './browser.ts';
import { collectBlocks, type Block, type Layout } from './collect-blocks.ts';
import { logIn } from './member.ts';
import { createVisitor, DESKTOP, PHONE, type Visitor } from './visitor.ts';

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
          await visitor.read(useFonts);
          geometry.set(`${page} (${who}${code}, ${size.width} px)`, await measureAtRest(visitor));
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

/** Measures a page when React has hydrated all of it, and nothing changes any more. */
async function measureAtRest(visitor: Visitor): Promise<Layout> {
  await visitor.expect('React has hydrated every section', () =>
    [...document.querySelectorAll('main :is(a, button, input, h1, h2)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
  let layout = await visitor.read(collectBlocks);
  await until({ what: 'the page rests' }, async () => {
    await wait(300);
    const before = JSON.stringify(layout);
    layout = await visitor.read(collectBlocks);
    return JSON.stringify(layout) === before;
  });
  return layout;
}

/**
 * Differences of a browser from another that no line break explains. `textTolerance` is the share by which the size of a
 * text may differ.
 */
export function findDifferences(one: Geometry, other: Geometry, textTolerance: number): string[] {
  return [...one].flatMap(([page, { blocks }]) => {
    const others = other.get(page)?.blocks ?? [];
    const missing = [...missingIn(others, blocks, 'lacks'), ...missingIn(blocks, others, 'alone has')];
    return [...missing, ...blocks.flatMap((block) => compareBlock(block, others, textTolerance))].map(
      (line) => `${page}: ${line}`,
    );
  });
}

function missingIn(blocks: readonly Block[], expected: readonly Block[], verb: string): string[] {
  const names = new Set(blocks.map(({ name }) => name));
  return expected.filter(({ name }) => !names.has(name)).map(({ name }) => `${verb} ${name}`);
}

function compareBlock(block: Block, others: readonly Block[], textTolerance: number): string[] {
  const same = others.find(({ name }) => name === block.name);
  if (!same) return [];
  const hasSameAround = block.linesAround === same.linesAround;
  const isAfterSame = block.linesAbove === same.linesAbove && block.blocksAbove === same.blocksAbove;
  const isGapCompared = isAfterSame && (hasSameAround || (block.blocksAbove > 0 && !block.isInList));
  const values = [
    // What is before it in its row, or centered, is as wide as its text.
    ['x', block.x, same.x, block.x + block.width, isAfterSame],
    ['width', block.width, same.width, block.width, true],
    ['height', block.height, same.height, block.height, hasSameAround && block.lines === same.lines],
    ['distance to what is above', block.gap, same.gap, block.gap, isGapCompared],
  ] as const;
  return values.flatMap(([what, one, two, extent, isCompared]) =>
    isCompared && Math.abs(one - two) > Math.max(TOLERANCE, textTolerance * extent)
      ? [`${what} of ${block.name}: ${one} → ${two}`]
      : [],
  );
}

/** What overlaps or leaves the window in a browser, but not in another. */
export function findFaults(one: Geometry, other: Geometry): string[] {
  return [...other].flatMap(([page, { faults }]) => {
    const known = new Set(one.get(page)?.faults);
    return faults.filter((fault) => !known.has(fault)).map((fault) => `${page}: ${fault}`);
  });
}
