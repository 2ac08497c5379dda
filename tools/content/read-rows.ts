import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { parseAtomFeed } from 'feedsmith';
import * as v from 'valibot';

/** One video of a list, by the names of the columns in docs/content.md. */
export interface ImportRow {
  /** As spreadsheets count rows: the first one after the header is 2. Items of an export begin with 1. */
  number: number;
  /** Without columns that are empty. */
  fields: Readonly<Record<string, string>>;
  /** Why it can't be taken. */
  problem?: string | undefined;
}

/** Reads a list of videos: CSV, or a channel's export as JSON or Atom. */
export function readRows(file: string): ImportRow[] {
  const text = readText(file);
  if (/^\s*[[{]/.test(text)) return channelRows(text, file).map(toRow);
  return /^\s*</.test(text) ? feedRows(text).map(toRow) : tableRows(text);
}

type Fields = Record<string, string | undefined>;

const toRow = (fields: Fields, index: number): ImportRow => ({ number: index + 1, fields: withoutEmpty(fields) });

const withoutEmpty = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));

function readText(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) throw new Error(`${file}: expected UTF-8; save it so`);
  return new TextDecoder().decode(bytes);
}

/** `error` is set if the numbers of values and columns differ. */
interface ParsedRecord {
  record: Record<string, string>;
  info: { error?: { record: readonly string[] } };
}

function tableRows(text: string): ImportRow[] {
  const [header = ''] = text.split('\n', 1);
  const count = (sign: string) => header.split(sign).length;
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const records = parse<ParsedRecord>(text, {
    columns: (names: string[]) => names.map((column) => column.trim()),
    delimiter,
    info: true,
    relax_column_count: true,
    trim: true,
  });
  return records.flatMap(({ record, info }, index) => {
    const fields = withoutEmpty(record);
    if (Object.keys(fields).length === 0) return [];
    const [values, columns] = [info.error?.record.length ?? 0, Object.keys(record).length];
    const problem = `it has ${values} values for ${columns} columns: put a value with "${delimiter}" in quotes`;
    return { number: index + 2, fields, problem: values > columns ? problem : undefined };
  });
}

const text = v.fallback(v.optional(v.string()), undefined);
const Thumbnails = v.record(v.string(), v.object({ url: text, width: v.fallback(v.optional(v.number()), 0) }));
const ChannelItem = v.object({
  id: v.fallback(v.union([v.string(), v.object({ videoId: text })]), ''),
  snippet: v.object({
    title: text,
    description: text,
    publishedAt: text,
    thumbnails: v.fallback(Thumbnails, {}),
    resourceId: v.optional(v.object({ videoId: text })),
  }),
  contentDetails: v.optional(v.object({ videoId: text, videoPublishedAt: text, duration: text })),
});
const ChannelExport = v.union([v.array(ChannelItem), v.object({ items: v.array(ChannelItem) })]);

/** The items of the video service's lists of videos, playlists or search results. */
function channelRows(json: string, file: string): Fields[] {
  const { success, output } = v.safeParse(ChannelExport, JSON.parse(json));
  if (!success) throw new Error(`${file}: expected a list "items" of videos, each with a "snippet"`);
  return (Array.isArray(output) ? output : output.items).map(({ id, snippet, contentDetails }) => {
    const ownId = typeof id === 'string' ? id : id.videoId;
    const [picture] = Object.values(snippet.thumbnails).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
    return {
      title: snippet.title,
      description: snippet.description,
      link: watchLink(contentDetails?.videoId ?? snippet.resourceId?.videoId ?? ownId),
      date: contentDetails?.videoPublishedAt ?? snippet.publishedAt,
      length: contentDetails?.duration,
      thumbnail: picture?.url,
    };
  });
}

function feedRows(xml: string): Fields[] {
  const { entries = [] } = parseAtomFeed(xml);
  return entries.map(({ title, links, published, yt, media }) => ({
    title: title?.value,
    description: media?.groups?.[0]?.description?.value,
    link: watchLink(yt?.videoId) || links?.[0]?.href,
    date: published,
    thumbnail: media?.groups?.[0]?.thumbnails?.[0]?.url,
  }));
}

const watchLink = (id = '') => (id === '' ? '' : `https://www.youtube.com/watch?v=${id}`);
