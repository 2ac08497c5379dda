import { compressFile } from '../../files/file-content.ts';
import type { BuildRecord } from '../../model/format.ts';
import { filesWithEntry } from './build-files.ts';
import type { FileSet } from '../../files/write-release.ts';
import type { BuildUnderInspection } from './finding.ts';
import { withLaterFiles, withStaticImports } from './scripts/chunk-graph.ts';
import { SITE_LANGUAGES } from './site-names.ts';

/** The measures of a page that have a limit. */
export const MEASURES = ['script', 'styles', 'requests'] as const;
type Measure = (typeof MEASURES)[number];

/** What the first page of a section costs a visitor: compressed bytes, and files. */
export type PageCost = Record<Measure, number>;

/**
 * What one page of a section may cost, in compressed bytes and files. Sections of this repository need about 15 kB of
 * script, 2 kB of styles and 5 files. One that brings a federation runtime and another framework needs up to 70 kB of
 * script. More is an accident, such as a whole library of icons.
 */
const DEFAULT_BUDGET: Readonly<PageCost> = { script: 90_000, styles: 25_000, requests: 12 };

/** The limits of a section: the default ones, and those that its team raised on purpose. */
export const limitsOf = ({ budget }: Pick<BuildRecord, 'budget'>): PageCost => ({ ...DEFAULT_BUDGET, ...budget });

export function checkBudget(build: BuildUnderInspection, cost: PageCost): void {
  const limits = limitsOf(build.fields);
  for (const measure of MEASURES)
    if (cost[measure] > limits[measure])
      build.error(
        `budget.${measure}`,
        `allows ${formatMeasure(measure, limits[measure])}, but a page needs ${formatMeasure(measure, cost[measure])}`,
        `split the page, or raise the limit on purpose: "budget": { "${measure}": ${cost[measure]}, "why": "…" } in ` +
          "section.json, from which the site's tools write build.json",
      );
}

export const formatMeasure = (measure: Measure, value: number): string =>
  `${formatAmount(measure, value)} ${measure === 'requests' ? 'files' : `kB ${measure}`}`;

/** The number of a measure: of files, or of kilobytes. */
export const formatAmount = (measure: Measure, value: number): string =>
  measure === 'requests' ? String(value) : (value / 1000).toFixed(1);

/**
 * The cost of the section's most expensive page, each measure for itself: the entry, the routes, the texts of one
 * language, and one other script with all that it loads later. Which scripts are pages, and which wait for a click,
 * stands in code only.
 */
export async function measurePage(
  record: BuildRecord,
  { files, chunkGraph: graph }: BuildUnderInspection,
): Promise<PageCost> {
  const { routes, ...others } = record.chunks;
  const first = [filesWithEntry(record), ...(routes ? [routes] : [])];
  const firstScripts = first.flatMap(({ js }) => js);
  const always = new Set([...withStaticImports(firstScripts, graph), ...first.flatMap(({ css }) => css)]);
  const sheetsOf = (script: string): string[] => {
    const listing = Object.values(others).filter(({ js }) => js.includes(script));
    const sheets = listing.length > 0 ? listing.flatMap(({ css }) => css) : [script.replace(/\.m?js$/, '.css')];
    return sheets.filter((name) => files.has(`client/${name}`));
  };
  const pages = [...graph.keys()].map((name) => {
    const scripts = always.has(name) ? [] : withLaterFiles([name], graph);
    return [...scripts, ...scripts.flatMap(sheetsOf)];
  });
  const sizes = await compressedSizes([...always, ...pages.flat()], files);
  const costs = [[], ...pages].flatMap((page) =>
    SITE_LANGUAGES.map((language) => {
      const { js = [], css = [] } = others[`locale-${language}`] ?? {};
      const names = [...always, ...withStaticImports(js, graph), ...css, ...page];
      return costOf(new Set(names.filter((name) => [language, undefined].includes(languageOf(name)))), sizes);
    }),
  );
  const highest = (measure: Measure) => Math.max(...costs.map((cost) => cost[measure]));
  return { script: highest('script'), styles: highest('styles'), requests: highest('requests') };
}

/** The language whose texts a file has, by its name; undefined for any other file. */
const languageOf = (name: string): string | undefined =>
  SITE_LANGUAGES.find((language) => new RegExp(`-${language}\\.\\w+$`).test(name));

async function compressedSizes(names: readonly string[], files: FileSet): Promise<ReadonlyMap<string, number>> {
  const sizes = [...new Set(names)].map(async (name) => {
    const content = files.get(`client/${name}`) ?? Buffer.alloc(0);
    const forms = new Map(await compressFile(name, content));
    return [name, (forms.get('br') ?? content).length] as const;
  });
  return new Map(await Promise.all(sizes));
}

function costOf(names: ReadonlySet<string>, sizes: ReadonlyMap<string, number>): PageCost {
  const [css, js] = [true, false].map((isCss) =>
    [...names].filter((name) => name.toLowerCase().endsWith('.css') === isCss),
  );
  const bytesOf = (of: readonly string[] = []) => of.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  return { script: bytesOf(js), styles: bytesOf(css), requests: names.size };
}
