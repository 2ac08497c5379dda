import { isIntercepted } from '@learning-center/shared/api';
import {
  ItemKind,
  languageByCode,
  type HistoryItem,
  type LanguageId,
  type VideoId,
  type VideoListItem,
  queryHistory,
  queryVideos,
} from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { GUEST_VIEWER } from '@learning-center/shared/lib';
import {
  defineReadCache,
  useAtomValue,
  useServices,
  viewerAtom,
  type PageServices,
} from '@learning-center/shared/state';
import { loadProgressAtom, startedVideos, useWatchStates, type StartedVideo } from '@learning-center/shared/video';
import { useEffect } from 'react';
import type { Row } from '../../../useRow.ts';

/** The maximum number of cards. */
const MAX_VIDEOS_TO_CONTINUE = 12;

/** A video to continue. */
export interface VideoToContinue {
  video: VideoListItem;
  /** The last view, in milliseconds since 1970. */
  at: number;
}

/** The row of one viewer in one language. It outlives the page: it is there at once when the visitor returns. */
const rowCache = defineReadCache<Row<VideoToContinue[]>>({ maxEntries: 1 });

/**
 * Loads the videos to continue. Returns undefined on the server and until they have loaded. New page data triggers a
 * reload, which also retries a row that failed; so does a member who takes over what a guest watched.
 */
export function useVideosToContinue(page: object | undefined, guestCount: number): Row<VideoToContinue[]> | undefined {
  const services = useServices();
  const { store } = services;
  const language = useLanguage();
  const viewer = useAtomValue(viewerAtom);
  const stateOf = useWatchStates();
  const key = `${language} ${viewer}`;
  const row = rowCache.useRead(key)?.value;
  useEffect(() => {
    if (viewer === undefined) return;
    const controller = new AbortController();
    const request = { services, lang: languageByCode(language).id, signal: controller.signal, viewer };
    fetchVideosToContinue(request).then(
      (content) => rowCache.put(store, { key }, { state: 'ready', content }),
      (error: unknown) => {
        if (!controller.signal.aborted && !isIntercepted(error)) rowCache.put(store, { key }, { state: 'failed' });
      },
    );
    return () => controller.abort();
  }, [guestCount, key, language, page, services, store, viewer]);
  if (row?.state !== 'ready') return row;
  const isUnfinished = ({ video }: VideoToContinue) => stateOf(video.id)?.kind !== 'watched';
  return { ...row, content: row.content.filter(isUnfinished).slice(0, MAX_VIDEOS_TO_CONTINUE) };
}

/** Started videos from this device and from a member's history, with the matching catalog videos. */
interface StartedVideoSources {
  started: readonly StartedVideo[];
  found: readonly VideoListItem[];
  views: readonly HistoryItem[];
}

/** Merges the unfinished videos, last watched first. Those of this device precede those that are only in the history. */
export function mergeVideosToContinue({ started, found, views }: StartedVideoSources): VideoToContinue[] {
  const videos = new Map([...views.map(({ video }) => video), ...found].map((video) => [video.id, video]));
  const begun = started.flatMap(({ videoId, at }) => {
    const video = videos.get(videoId);
    return video && !views.some((view) => view.video.id === videoId && endOf(view) > at) ? [{ video, at }] : [];
  });
  const others = new Map(views.toReversed().map((view) => [view.video.id, view]));
  for (const { video, finishedAt } of views) if (finishedAt !== undefined) others.delete(video.id);
  for (const { video } of begun) others.delete(video.id);
  const viewed = views.filter((view) => view === others.get(view.video.id));
  return [...begun, ...viewed.map(({ video, viewedAt }) => ({ video, at: Date.parse(viewedAt) }))];
}

/** When a view was finished, in milliseconds since 1970; NaN if it was not. */
const endOf = ({ finishedAt = '' }: HistoryItem) => Date.parse(finishedAt);

interface ContinueRequest {
  services: PageServices;
  lang: LanguageId;
  signal: AbortSignal;
  viewer: string;
}

/** Fetches the videos to continue: from this device and, for members, from their account (design "Home"). */
async function fetchVideosToContinue(request: ContinueRequest): Promise<VideoToContinue[]> {
  const { services } = request;
  await services.store.set(loadProgressAtom, services);
  const started = startedVideos(request.viewer).slice(0, MAX_VIDEOS_TO_CONTINUE);
  const ids = started.map(({ videoId }) => videoId);
  const [found, views] = await Promise.all([fetchStartedVideos(request, ids), fetchViews(request)]);
  return mergeVideosToContinue({ started, found, views });
}

async function fetchStartedVideos(
  { services, lang, signal }: ContinueRequest,
  ids: VideoId[],
): Promise<VideoListItem[]> {
  if (ids.length === 0) return [];
  const { items } = await services.api.call(queryVideos, { lang, ids }, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

async function fetchViews({ services, lang, signal, viewer }: ContinueRequest): Promise<HistoryItem[]> {
  if (viewer === GUEST_VIEWER) return [];
  const { items } = await services.api.call(queryHistory, { lang, pageSize: 4 * MAX_VIDEOS_TO_CONTINUE }, { signal });
  return items;
}
