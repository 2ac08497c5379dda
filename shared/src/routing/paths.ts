import { LANGUAGES, type LanguageCode } from '../contract/index.ts';
import { toSearch } from '../lib/index.ts';

/** A path split into its language and the rest: `/de/library` is `de` and `/library` (Specification 2.2). */
interface LocalizedPath {
  /** The first segment as typed, if it is a language. */
  prefix: string | undefined;
  language: LanguageCode;
  /** The path without its language, starting with a slash. */
  path: string;
}

/**
 * Splits the language off a path; a path without a language prefix is English. Nothing else chooses a language, such as
 * the browser's settings or an earlier visit.
 */
export function splitLanguage(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  const language = languageOf(first);
  if (!language) return { prefix: undefined, language: 'en', path: pathname || '/' };
  // With two slashes at the start, the rest would be a host: `/en//evil.example` must not redirect to that site.
  return { prefix: first, language, path: `/${rest.join('/').replace(/^\/+/, '')}` };
}

/** The language of a prefix in any case, or undefined. */
function languageOf(prefix: string | undefined): LanguageCode | undefined {
  const lower = prefix?.toLowerCase();
  return LANGUAGES.find((language) => language.code === lower)?.code;
}

/** Adds a language prefix to a path; English has no prefix. */
export function localPath(language: LanguageCode, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}/` : `/${language}${path.startsWith('/') ? path : `/${path}`}`;
}

/** The same address in another language, with its query and hash. */
export function switchLanguage(
  location: { pathname: string; search: string; hash: string },
  language: LanguageCode,
): string {
  return localPath(language, splitLanguage(location.pathname).path) + location.search + location.hash;
}

/** Search parameters of the library that links set. */
interface LibrarySearch {
  alltags?: string;
  /** Level keys joined by commas: `foundational,advanced`. */
  level?: string;
  product?: string;
  sort?: string;
}

/** All paths of the site without a language; `localPath` and `LocalLink` add the prefix (Specification 2.1). */
export const paths = {
  home: () => '/',
  explorer: (...segments: string[]) => `/home/${joinSegments(segments)}`,
  library: (query: LibrarySearch = {}) => `/library${toSearch({ ...query })}`,
  masterClass: (...segments: string[]) => `/master-class${segments.length ? `/${joinSegments(segments)}` : ''}`,
  skillPaths: () => '/skill-paths',
  skillPath: (urlName: string, video?: string) =>
    `/skill-paths/${encodeURIComponent(urlName)}${toSearch({ v: video })}`,
  webinars: (child: 'upcoming' | 'speakerinfo' | 'archive' = 'upcoming') => `/webinar/${child}`,
  upcomingWebinar: (urlName: string) => `/webinar/upcoming${toSearch({ webinar: urlName })}`,
  bookmarks: () => '/bookmark',
  history: () => '/history',
  notes: () => '/note',
  ownData: () => '/own-data',
  privacy: () => '/privacy',
  /** A signed certificate, or the page that issues the one of a category. */
  certificate: (...segments: readonly string[]) => `/certificate/${joinSegments(segments)}`,
  onlineManual: () => '/online-manual',
} as const;

/** The address of a video: its category with `v` and the visitor's other parameters (Specification 2.6, A41). */
export function videoPath(video: { urlName: string; category: readonly string[] }, params?: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('t');
  query.delete('page');
  query.set('v', video.urlName);
  return `/${joinSegments(video.category)}?${query.toString()}`;
}

/** The path of a category in the catalog (Specification 2.1). */
export function categoryPath(category: readonly string[]): string {
  return `/${joinSegments(category)}`;
}

/** The first path segment after the language; empty on the home page (Specification 2.4). */
export function segmentOf(pathname: string): string {
  return splitLanguage(pathname).path.split('/')[1] ?? '';
}

const joinSegments = (segments: readonly string[]) => segments.map(encodeURIComponent).join('/');
