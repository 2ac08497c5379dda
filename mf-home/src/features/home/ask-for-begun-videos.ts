import type { ApiClient } from '@learning-center/shared/api';
import {
  endpoints,
  ItemKind,
  type HistoryItem,
  type LanguageId,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { startedVideos } from '@learning-center/shared/video';
import { MOST_TO_CONTINUE, videosToContinue, type VideoToContinue } from './videos-to-continue.ts';

interface Asking {
  api: ApiClient;
  lang: LanguageId;
  signal: AbortSignal;
  isLoggedIn: boolean;
}

/** The videos to go on with: from this device, and for members from their history too (design "Home"). */
export async function askForBegunVideos(asking: Asking): Promise<VideoToContinue[]> {
  const started = startedVideos().slice(0, MOST_TO_CONTINUE);
  const ids = started.map(({ videoId }) => videoId);
  const [found, views] = await Promise.all([askForVideos(asking, ids), askForViews(asking)]);
  return videosToContinue({ started, found, views });
}

async function askForVideos({ api, lang, signal }: Asking, ids: number[]): Promise<VideoListItem[]> {
  if (ids.length === 0) return [];
  const { items } = await api.call(endpoints.queryVideos, { lang, ids }, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

async function askForViews({ api, lang, signal, isLoggedIn }: Asking): Promise<HistoryItem[]> {
  if (!isLoggedIn) return [];
  const { items } = await api.call(endpoints.queryHistory, { lang, pageSize: 2 * MOST_TO_CONTINUE }, { signal });
  return items;
}
