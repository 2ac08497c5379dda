import type { I18n } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';
import type { PageHandle, PageMeta } from '@learning-center/shared/routing';

/** A matched route as the server's handler and the browser's router both can give it. */
export interface MatchedRoute {
  id: string;
  handle: unknown;
  data: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** The handle of the page among the matched routes: the deepest one that has a name. */
export function pageHandleOf(matches: readonly MatchedRoute[]): PageHandle | undefined {
  return matches.map(({ handle }) => handle).findLast(isPageHandle);
}

/** What a section says of its page; a function that throws costs the words, never the page. */
export function sectionMetaOf(
  matches: readonly MatchedRoute[],
  page: { i18n: I18n; language: LanguageCode; search: URLSearchParams },
): PageMeta | undefined {
  const match = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!match || !isPageHandle(match.handle)) return undefined;
  try {
    return match.handle.meta({ ...page, data: match.data, params: match.params });
  } catch {
    return undefined;
  }
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'meta' in handle;
}
