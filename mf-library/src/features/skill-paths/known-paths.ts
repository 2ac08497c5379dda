import type { LanguageCode, SkillPathListItem, VideoDetail, VideoListItem } from '@learning-center/shared/contract';
import { atom } from '@learning-center/shared/state';

/** A row of a path's playlist. */
export type PlaylistVideo = Pick<
  VideoListItem,
  'id' | 'urlName' | 'title' | 'titleLanguage' | 'thumbnail' | 'level' | 'videoLength' | 'type' | 'isBookmarked'
>;

/** A skill path as far as this page knows it: its videos only once one of its own pages was asked for (decision A56). */
export interface KnownPath {
  path: SkillPathListItem;
  playlist?: readonly PlaylistVideo[];
  details?: Readonly<Record<string, VideoDetail>>;
}

interface Stock {
  language: LanguageCode;
  byName: Readonly<Record<string, KnownPath>>;
}

const stockAtom = atom<Stock>({ language: 'en', byName: {} });

/** The skill paths that this page has seen, in one language; another language empties it (Specification 4, decision A56). */
export const knownPathsAtom = atom((get) => {
  const { language, byName } = get(stockAtom);
  return (name: string, asked: LanguageCode): KnownPath | undefined =>
    asked === language && Object.hasOwn(byName, name) ? byName[name] : undefined;
});

/** Adds what was learned of some paths to what is known of them. */
export const keepPathsAtom = atom(null, (get, set, kept: { language: LanguageCode; paths: readonly KnownPath[] }) => {
  const stock = get(stockAtom);
  const byName = stock.language === kept.language ? { ...stock.byName } : {};
  for (const known of kept.paths) {
    const before = byName[known.path.urlName];
    byName[known.path.urlName] = { ...before, ...known, details: { ...before?.details, ...known.details } };
  }
  set(stockAtom, { language: kept.language, byName });
});
