import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, type LanguageId, type VideoListItem } from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';

/** What the archive says about a video of the catalog. */
export interface ArchivedVideo {
  /** In the language of the archive. */
  title: string;
  address: string;
  /** Its titles by language tag, without those that the catalog lacks. */
  titles: Record<string, string>;
}

export type FindVideo = (id: number) => ArchivedVideo | undefined;

/** How many videos are read before other requests get a turn. */
const BATCH_VIDEOS = 100;

/** Reads the videos of an archive from the catalog. Those that left it are not found. */
export async function readArchivedVideos(
  catalog: Pick<Catalog, 'listVideosByIds'>,
  { ids, lang, siteBase }: { ids: ReadonlySet<number>; lang: LanguageId; siteBase: string },
): Promise<FindVideo> {
  const videos = new Map<unknown, ArchivedVideo>();
  const all = [...ids];
  for (let at = 0; at < all.length; at += BATCH_VIDEOS) {
    const batch = all.slice(at, at + BATCH_VIDEOS);
    for (const { id, code, bcp47 } of LANGUAGES) {
      for (const item of catalog.listVideosByIds(batch, id)) {
        const video = videos.get(item.id) ?? { title: '', address: addressOf(item, siteBase), titles: {} };
        videos.set(item.id, video);
        if (id === lang) video.title = item.title;
        if (item.titleLanguage === code) video.titles[bcp47] = item.title;
      }
      await setImmediate();
    }
  }
  return (id) => videos.get(id);
}

/** The address of a video without a language: its category with `v` (Specification 2.6, A41). */
function addressOf({ urlName, category }: VideoListItem, siteBase: string): string {
  const path = category.map(encodeURIComponent).join('/');
  return new URL(`${path}?${new URLSearchParams({ v: urlName }).toString()}`, siteBase).href;
}
