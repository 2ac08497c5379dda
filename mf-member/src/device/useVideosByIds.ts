import { MAX_PAGE_SIZE } from '@learning-center/shared/api';
import { ItemKind, languageByCode, queryVideos, type VideoId } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { useRequest, useServices } from '@learning-center/shared/state';

/** Requests videos by their ids, 100 at a time and without a member's data. Videos that are not in the catalog are left out. */
export function useVideosByIds(ids: readonly VideoId[]) {
  const { api } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const key = ids.length === 0 ? undefined : JSON.stringify([lang, ids]);
  const { result, ...request } = useRequest(key, async (signal) => {
    const pages = Array.from({ length: Math.ceil(ids.length / MAX_PAGE_SIZE) }, (_, page) =>
      ids.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
    );
    const results = await Promise.all(pages.map((page) => api.call(queryVideos, { lang, ids: page }, { signal })));
    const videos = results.flatMap(({ items }) => items.filter((item) => item.kind === ItemKind.VIDEO));
    return ids.flatMap((id) => videos.find((video) => video.id === id) ?? []);
  });
  return { ...request, videos: result ?? NONE };
}

const NONE = [] as const;
