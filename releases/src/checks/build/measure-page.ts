import { compressFile } from '../../store/file-content.ts';
import type { BuildRecord } from '../../store/format.ts';
import { filesWithEntry, type FileSet } from './build-files.ts';
import { withStaticImports } from './static-imports.ts';

/** The measures of a page that have a limit. */
export const MEASURES = ['script', 'styles', 'requests'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the first page of a section costs a visitor: compressed bytes, and files. */
export type PageCost = Record<Measure, number>;

type Chunk = BuildRecord['chunks'][string];

/**
 * The cost of the section's most expensive page, each measure for itself: the entry, the routes, the texts of one
 * language, and one other chunk. Which chunks are pages stands in code only, so each may be one.
 */
export async function measurePage(record: BuildRecord, files: FileSet): Promise<PageCost> {
  const { routes, ...others } = record.chunks;
  const complete = ({ js, css }: Chunk): Chunk =>
    record.entryType === 'module' ? { js: withStaticImports(js, files), css } : { js, css };
  const base = [filesWithEntry(record), ...(routes ? [routes] : [])].map(complete);
  const later = Object.entries(others)
    .filter(([, chunk]) => !chunk.js.includes(record.entry))
    .map(([name, chunk]): [string, Chunk] => [name, complete(chunk)]);
  const isLocale = ([name]: [string, Chunk]) => name.startsWith('locale-');
  const none: Chunk = { js: [], css: [] };
  const locales = [none, ...later.filter(isLocale).map(([, chunk]) => chunk)];
  const pages = [none, ...later.filter((each) => !isLocale(each)).map(([, chunk]) => chunk)];
  const sizes = await compressedSizes([...base, ...locales, ...pages], files);
  const costs = pages.flatMap((page) => locales.map((locale) => costOf([...base, locale, page], sizes)));
  const highest = (measure: Measure) => Math.max(...costs.map((cost) => cost[measure]));
  return { script: highest('script'), styles: highest('styles'), requests: highest('requests') };
}

async function compressedSizes(chunks: readonly Chunk[], files: FileSet): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(chunks.flatMap(({ js, css }) => [...js, ...css]))];
  const sizes = await Promise.all(
    names.map(async (name) => {
      const content = files.get(`client/${name}`) ?? Buffer.alloc(0);
      const forms = new Map(await compressFile(name, content));
      return [name, (forms.get('br') ?? content).length] as const;
    }),
  );
  return new Map(sizes);
}

function costOf(chunks: readonly Chunk[], sizes: ReadonlyMap<string, number>): PageCost {
  const bytesOf = (names: ReadonlySet<string>) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const js = new Set(chunks.flatMap((chunk) => chunk.js));
  const css = new Set(chunks.flatMap((chunk) => chunk.css));
  return { script: bytesOf(js), styles: bytesOf(css), requests: js.size + css.size };
}
