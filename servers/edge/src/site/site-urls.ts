import type { LanguageCode } from '@learning-center/shared/contract';
import { localizePath } from '../http/request-path.ts';

/** The absolute address of a page in a language. English has no prefix (Specification 2.2). */
export function siteUrl(language: LanguageCode, path: string, siteBase: string): string {
  return new URL(localizePath(`/${language}`, path), siteBase).href;
}

/** The English path of a category, or of a video in it. */
export function catalogPath(category: readonly string[], video?: string): string {
  const path = `/${category.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
  return video === undefined ? path : `${path}?${new URLSearchParams({ v: video }).toString()}`;
}

/** The English path of an upcoming webinar. */
export const upcomingPath = (urlName: string) =>
  `/webinar/upcoming?${new URLSearchParams({ webinar: urlName }).toString()}`;
