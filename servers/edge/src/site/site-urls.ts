import type { LanguageCode } from '@learning-center/shared/contract';
import { normalizePath } from '@learning-center/shared/lib';
import { localizePath, pathLanguage, withoutQuery } from '../http/request-path.ts';

/** The absolute address of a page in a language. English has no prefix (Specification 2.2). */
export function siteUrl(language: LanguageCode, path: string, siteBase: string): string {
  return new URL(localizePath(`/${language}`, path), siteBase).href;
}

/** The English path of a category, or of a video in it. */
export function catalogPath(category: readonly string[], video?: string): string {
  const path = `/${category.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
  return video === undefined ? path : `${path}?${new URLSearchParams({ v: video }).toString()}`;
}

export const upcomingPath = (urlName: string) =>
  `/webinar/upcoming?${new URLSearchParams({ webinar: urlName }).toString()}`;

/** The segments of a page's path as they are in its address, without the language. */
export function pathSegments(path: string): string[] {
  const { code } = pathLanguage(path);
  const segments = normalizePath(withoutQuery(path)).split('/').filter(Boolean);
  return segments[0]?.toLowerCase() === code ? segments.slice(1) : segments;
}

/** The text of a segment. An address may have escapes that are no text; they stay. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
