import { MAX_PAGE_SIZE } from '@learning-center/shared/api';
import {
  ItemKind,
  languageByCode,
  queryVideos,
  type VideoId,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { useServices } from '@learning-center/shared/state';
import { useEffect, useState } from 'react';

/** The state of a request, and the videos of the last successful one. */
interface VideosByIds {
  state: 'loading' | 'failed' | 'ready';
  videos: readonly VideoListItem[];
  retry: () => void;
}

/** Requests videos by their ids, 100 at a time and without a member's data. Videos that are not in the catalog are left out. */
export function useVideosByIds(ids: readonly VideoId[]): VideosByIds {
  const { api } = useServices();
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Omit<VideosByIds, 'retry'>>({ state: 'loading', videos: [] });
  const key = JSON.stringify(ids);
  useEffect(() => {
    const requested = JSON.parse(key) as VideoId[];
    if (requested.length === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const lang = languageByCode(language).id;
    const pages = Array.from({ length: Math.ceil(requested.length / MAX_PAGE_SIZE) }, (_, page) =>
      requested.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE),
    );
    Promise.all(pages.map((page) => api.call(queryVideos, { lang, ids: page }, { signal }))).then(
      (results) => {
        const items = results.flatMap((result) => result.items);
        const videos = items.filter((item) => item.kind === ItemKind.VIDEO);
        setLoaded({ state: 'ready', videos: requested.flatMap((id) => videos.find((video) => video.id === id) ?? []) });
      },
      () => {
        if (!signal.aborted) setLoaded((old) => ({ ...old, state: 'failed' }));
      },
    );
    return () => controller.abort();
  }, [api, language, key, attempt]);
  const retry = () => {
    setLoaded((old) => ({ ...old, state: 'loading' }));
    setAttempt((number) => number + 1);
  };
  return { ...loaded, retry };
}
