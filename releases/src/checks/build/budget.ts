import { compressFile } from '../../files/file-content.ts';
import type { BuildRecord } from '../../model/format.ts';
import { filesWithEntry } from './build-files.ts';
import type { FileSet } from '../../files/write-release.ts';
import type { BuildUnderInspection } from './finding.ts';
import { withStaticImports } from './read-script.ts';

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

/** Compares the cost of a section's page with its limits. */
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

/** A measure with its unit. */
export const formatMeasure = (measure: Measure, value: number): string =>
  `${formatAmount(measure, value)} ${measure === 'requests' ? 'files' : `kB ${measure}`}`;

/** The number of a measure: of files, or of kilobytes. */
export const formatAmount = (measure: Measure, value: number): string =>
  measure === 'requests' ? String(value) : (value / 1000).toFixed(1);

/**
 * The cost of the section's most expensive page, each measure for itself: the entry, the routes, the texts of one
 * language, and one other chunk. Which chunks are pages stands in code only, so each may be one.
 */
export async function measurePage(record: BuildRecord, files: FileSet): Promise<PageCost> {
  const filesOf = ({ js, css }: { js: string[]; css: string[] }): string[] =>
    record.entryType === 'module' ? [...withStaticImports(js, files), ...css] : [...js, ...css];
  const { routes, ...others } = record.chunks;
  const always = [...filesOf(filesWithEntry(record)), ...(routes ? filesOf(routes) : [])];
  const later = Object.entries(others).filter(([, { js }]) => !js.includes(record.entry));
  const [locales = [], pages = []] = [true, false].map((isLocale) =>
    later.filter(([name]) => name.startsWith('locale-') === isLocale).map(([, chunk]) => filesOf(chunk)),
  );
  const sizes = await compressedSizes([...always, ...later.flatMap(([, chunk]) => filesOf(chunk))], files);
  const costs = [[], ...pages].flatMap((page) =>
    [[], ...locales].map((locale) => costOf(new Set([...always, ...locale, ...page]), sizes)),
  );
  const highest = (measure: Measure) => Math.max(...costs.map((cost) => cost[measure]));
  return { script: highest('script'), styles: highest('styles'), requests: highest('requests') };
}

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
