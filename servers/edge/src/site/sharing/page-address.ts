import { languageByCode, type Language, type SiteConfig } from '@learning-center/shared/contract';
import { localizePath, pathLanguage, toSafePath } from '../../http/request-path.ts';
import { decodeSegment, pathSegments } from '../site-urls.ts';

/** The API's limit of a path's segments. */
const MAX_DEPTH = 10;

/** The address of a page that has a card: a video or a skill path. */
export interface PageAddress {
  language: Language;
  /** The decoded path segments without the language. */
  segments: string[];
  /** The name of the video; undefined for a skill path. */
  video: string | undefined;
  /** The page's one address on this site, with its query. */
  path: string;
}

/** Reads a path of this site, with its query; undefined if no page with a card can be there. */
export function parsePageAddress(address: string): PageAddress | undefined {
  const { pathname, searchParams } = new URL(toSafePath(address), 'http://site.invalid');
  const { code } = pathLanguage(pathname);
  const encoded = pathSegments(pathname);
  const segments = encoded.map(decodeSegment);
  const video = searchParams.get('v')?.trim() || undefined;
  const isSkillPath = segments[0] === 'skill-paths' && segments.length === 2;
  if (segments.length === 0 || segments.length > MAX_DEPTH || (video === undefined && !isSkillPath)) return undefined;
  const query = video === undefined ? '' : `?${new URLSearchParams({ v: video }).toString()}`;
  const path = localizePath(`/${code}`, `/${encoded.join('/')}${query}`);
  return { language: languageByCode(code), segments, video, path };
}

/** Reads the address of a page as others name it; undefined if it is of another site. */
export function parsePageUrl(url: URL, { siteBase }: Pick<SiteConfig, 'siteBase'>): PageAddress | undefined {
  const isHere = /^https?:$/.test(url.protocol) && url.host === new URL(siteBase).host;
  return isHere ? parsePageAddress(url.pathname + url.search) : undefined;
}
