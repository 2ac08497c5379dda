import type { ApiClient } from '@learning-center/shared/api';
import {
  endpoints,
  ItemKind,
  type HistoryItem,
  type LanguageId,
  type VideoId,
  type VideoListItem,
} from '@learning-center/shared/contract';
import { GUEST_VIEWER } from '@learning-center/shared/lib';
import { seenAt, startedVideos } from '@learning-center/shared/video';
import { MOST_TO_CONTINUE, videosToContinue, type VideoToContinue } from './videos-to-continue.ts';

/** A view so long after the end was seen is another one, however much the clocks of device and server differ. */
const ANOTHER_VIEW = 60 * 60 * 1000;

interface Asking {
  api: ApiClient;
  lang: LanguageId;
  signal: AbortSignal;
  viewer: string;
}

/** The videos to go on with: from this device, and for members from their history too (design "Home"). */
export async function askForBegunVideos(asking: Asking): Promise<VideoToContinue[]> {
  const started = startedVideos(asking.viewer).slice(0, MOST_TO_CONTINUE);
  const ids = started.map(({ videoId }) => videoId);
  const [found, views] = await Promise.all([askForVideos(asking, ids), askForViews(asking)]);
  return videosToContinue({ started, found, views });
}

async function askForVideos({ api, lang, signal }: Asking, ids: VideoId[]): Promise<VideoListItem[]> {
  if (ids.length === 0) return [];
  const { items } = await api.call(endpoints.queryVideos, { lang, ids }, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

async function askForViews({ api, lang, signal, viewer }: Asking): Promise<HistoryItem[]> {
  if (viewer === GUEST_VIEWER) return [];
  const { items } = await api.call(endpoints.queryHistory, { lang, pageSize: 4 * MOST_TO_CONTINUE }, { signal });
  return items.filter((view) => isOpen(view, viewer));
}

/** What was seen to its end on this device needs no going on, until it is begun again. */
function isOpen({ video, viewedAt }: HistoryItem, viewer: string): boolean {
  const end = seenAt(video.id, viewer);
  return end === undefined || Date.parse(viewedAt) > end + ANOTHER_VIEW;
}
