import { LANGUAGES } from '@learning-center/shared/contract';
import { parsePdt } from '@learning-center/shared/lib';
import type { Localized } from '../../servers/api/src/content/format.ts';
import type { ImportRow } from './read-rows.ts';

const LEVELS = ['foundational', 'medium', 'advanced'];
const PDT_OFFSET_MS = 7 * 60 * 60_000;
const DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/;

/** The languages of a column and its translations, such as `title` and `title.de`. */
export function localizedField({ fields }: ImportRow, column: string): Localized | undefined {
  const texts = LANGUAGES.flatMap(({ code }) => {
    const value = fields[`${column}.${code}`] ?? (code === 'en' ? fields[column] : undefined);
    return value === undefined ? [] : [[code, value] as const];
  });
  const first = texts[0]?.[1];
  return first === undefined ? undefined : { en: first, ...Object.fromEntries(texts) };
}

/** A level by its number or English name. */
export function parseLevel(value = ''): 1 | 2 | 3 | undefined {
  const number = LEVELS.indexOf(value.toLowerCase()) + 1 || Number(value);
  return ([1, 2, 3] as const).find((level) => level === number);
}

/** A date as content files have it. A time without a zone is that of the site, UTC−7. */
export function parseDate(value: string): string | undefined {
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const instant = hasZone ? Date.parse(value) : parsePdt(value);
  return instant === undefined || Number.isNaN(instant) ? undefined : formatDate(instant);
}

/** An instant as content files have it. */
export const formatDate = (instant: number): string =>
  new Date(instant - PDT_OFFSET_MS).toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ');

/** Seconds from `754`, `12:34`, `1:02:03` or `PT12M34S`. */
export function parseLength(value: string): number | undefined {
  const [whole, ...units] = DURATION.exec(value) ?? [];
  const digits = whole ? units.map((unit) => unit ?? '0') : value.split(':');
  if (!digits.every((unit) => /^\d+$/.test(unit)) || digits.length > 3) return undefined;
  return digits.reduce((seconds, unit) => seconds * 60 + Number(unit), 0);
}

/** The entries of a list, separated by semicolons. */
export const listField = (value = ''): string[] => value.split(';').flatMap((entry) => entry.trim() || []);

/** A path segment from a title; empty if it has no Latin letters or digits. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
