import type { LanguageCode } from '@learning-center/shared/contract';
import type { I18n } from '@learning-center/shared/i18n';
import type { SiteConfig } from '@learning-center/shared/lib';
import { routeNameOf, type PageHandle, type PageMeta } from '@learning-center/shared/routing';
import { videoMeta, type LoadedVideoDetail } from '@learning-center/shared/video';

/** A matched route as the server's handler and the browser's router both can give it. */
export interface MatchedRoute {
  id: string;
  handle: unknown;
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** What a page's words are made with. */
export interface PageWordsArgs {
  i18n: I18n;
  language: LanguageCode;
  config: SiteConfig;
  search: URLSearchParams;
}

/** The handle of the page among the matched routes: the deepest one that has a name. */
export function pageHandleOf(matches: readonly MatchedRoute[]): PageHandle | undefined {
  return matches.map(({ handle }) => handle).findLast(isPageHandle);
}

/** The name of the page's route; undefined where no section's page stands. */
export function routeNameIn(matches: readonly MatchedRoute[]): string | undefined {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  return match && isPageHandle(match.handle) ? routeNameOf(match.handle, match.params) : undefined;
}

/**
 * What a page says of itself: the video that replaces it, else the section's words.
 * A function that throws or returns no words costs the words, never the page.
 */
export function pageWordsOf(matches: readonly MatchedRoute[], args: PageWordsArgs): PageMeta | undefined {
  try {
    const words = videoWordsOf(matches, args) ?? sectionWordsOf(matches, args);
    return words && areWords(words) ? words : undefined;
  } catch {
    return undefined;
  }
}

/** A section is built elsewhere: what its function returns is not only a matter of types. */
function areWords({ title, description }: Partial<Record<keyof PageMeta, unknown>>): boolean {
  return typeof title === 'string' && typeof description === 'string';
}

function videoWordsOf(matches: readonly MatchedRoute[], { config }: PageWordsArgs): PageMeta | undefined {
  const detail = detailIn(matches);
  return detail?.state === 'ready' ? videoMeta(detail.video, config) : undefined;
}

function sectionWordsOf(matches: readonly MatchedRoute[], args: PageWordsArgs): PageMeta | undefined {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!match || !isPageHandle(match.handle)) return undefined;
  // The page's loader rested for the video; without one, null is the data of a page that has no loader.
  if (match.data === null && detailIn(matches)) return undefined;
  return match.handle.meta({ ...args, data: match.data, params: match.params });
}

function detailIn(matches: readonly MatchedRoute[]): LoadedVideoDetail | null | undefined {
  return matches.find(({ id }) => id === 'page')?.data as LoadedVideoDetail | null | undefined;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'meta' in handle;
}
