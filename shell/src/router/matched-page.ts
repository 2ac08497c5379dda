import { siteNameIn, type LanguageCode, type SiteConfig } from '@learning-center/shared/contract';
import type { I18n } from '@learning-center/shared/i18n';
import { routeNameOf, type PageHandle, type PageMeta } from '@learning-center/shared/routing';
import { videoMeta, type VideoDetailResult } from '@learning-center/shared/video';

/** A matched route, as both the server's handler and the browser's router provide it. */
export interface MatchedRoute {
  id: string;
  handle: unknown;
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageMetaContext {
  i18n: I18n;
  language: LanguageCode;
  config: SiteConfig;
  search: URLSearchParams;
}

/** The handle of the deepest matched route that is a page. */
export function pageHandleOf(matches: readonly MatchedRoute[]): PageHandle | undefined {
  return matches.findLast(isPage)?.handle;
}

/** The name of the page's route; undefined where no section's page matches. */
export function routeNameIn(matches: readonly MatchedRoute[]): string | undefined {
  const match = matches.findLast(isPage);
  return match && routeNameOf(match.handle, match.params);
}

/**
 * The page's own title and description: of the video that replaces it, else of the section. Undefined where the
 * section's function throws or returns no texts: the page itself must not fail for that.
 */
export function pageMetaOf(matches: readonly MatchedRoute[], args: PageMetaContext): PageMeta | undefined {
  try {
    const meta = videoMetaOf(matches, args) ?? sectionMetaOf(matches, args);
    return meta && hasMetaTexts(meta) ? meta : undefined;
  } catch {
    return undefined;
  }
}

/** A section is built separately: types do not guarantee what its function returns. */
function hasMetaTexts({ title, description }: Partial<Record<keyof PageMeta, unknown>>): boolean {
  return typeof title === 'string' && typeof description === 'string';
}

function videoMetaOf(matches: readonly MatchedRoute[], { config, language }: PageMetaContext): PageMeta | undefined {
  const detail = videoDetailIn(matches);
  return detail?.state === 'ready' ? videoMeta(detail.video, { siteName: siteNameIn(config, language) }) : undefined;
}

function sectionMetaOf(matches: readonly MatchedRoute[], args: PageMetaContext): PageMeta | undefined {
  const match = matches.findLast(isPage);
  if (!match) return undefined;
  // The page's loader did not run because of the video. Otherwise null is the data of a page without loader.
  if (match.data === null && videoDetailIn(matches)) return undefined;
  return match.handle.meta({ ...args, data: match.data, params: match.params });
}

export function isVideoMissing(matches: readonly MatchedRoute[]): boolean {
  const detail = videoDetailIn(matches);
  return detail?.state === 'failed' && detail.reason === 'missing';
}

function videoDetailIn(matches: readonly MatchedRoute[]): VideoDetailResult | null | undefined {
  return matches.find(({ id }) => id === 'page')?.data as VideoDetailResult | null | undefined;
}

function isPage(match: MatchedRoute): match is MatchedRoute & { handle: PageHandle } {
  const { handle } = match;
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'meta' in handle;
}
