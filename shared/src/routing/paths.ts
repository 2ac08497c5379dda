import { splitLanguage } from './language-prefix.ts';

/** The question a library address asks; absent and default values stay out of the address (decisions A26–A30, A37). */
export interface LibraryQuery {
  alltags?: string | undefined;
  /** Level keys joined by commas: `foundational,advanced`. */
  level?: string | undefined;
  product?: string | undefined;
  version?: string | undefined;
  sort?: string | undefined;
  type?: string | undefined;
  view?: string | undefined;
  page?: number | undefined;
}

/** Every address of the site, without its language: `localPath` or `LocalLink` add the prefix (specification 2.1). */
export const paths = {
  home: () => '/',
  explorer: (...segments: string[]) => `/home/${joined(segments)}`,
  library: (query: LibraryQuery = {}) => `/library${searchOf({ ...query })}`,
  masterClass: (...segments: string[]) => `/master-class${segments.length ? `/${joined(segments)}` : ''}`,
  skillPaths: () => '/skill-paths',
  skillPath: (urlName: string, video?: string) =>
    `/skill-paths/${encodeURIComponent(urlName)}${searchOf({ v: video })}`,
  webinars: (child: 'upcoming' | 'speakerinfo' | 'archive' = 'upcoming') => `/webinar/${child}`,
  bookmarks: () => '/bookmark',
  history: () => '/history',
  onlineManual: () => '/online-manual',
} as const;

/** The address of a video: its category with `v`, and what else the visitor asked for (specification 2.6, decision A41). */
export function videoPath(video: { urlName: string; category: readonly string[] }, kept?: URLSearchParams): string {
  const query = new URLSearchParams(kept);
  query.delete('t');
  query.delete('page');
  query.set('v', video.urlName);
  return `/${joined(video.category)}?${query.toString()}`;
}

/** The address of a place in the catalogue, such as a product's category (specification 2.1). */
export function categoryPath(category: readonly string[]): string {
  return `/${joined(category)}`;
}

/** The first path segment after the language; empty on the home page (specification 2.4). */
export function segmentOf(pathname: string): string {
  return splitLanguage(pathname).path.split('/')[1] ?? '';
}

/** A query string with its question mark, or nothing; undefined and empty values are left out. */
export function searchOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') query.set(key, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

const joined = (segments: readonly string[]) => segments.map(encodeURIComponent).join('/');
