import { ItemKind, queryVideos, type About, type VideoListItem, type QueryRequest } from '../contract/index.ts';
import type { ApiClient } from './create-api-client.ts';
import { fetchAllPages } from './fetch-all-pages.ts';

interface FetchAllVideosOptions {
  api: ApiClient;
  signal?: AbortSignal | undefined;
}

/** Fetches all videos of a query, and what the API says about their course. */
export async function fetchAllVideos(request: Partial<QueryRequest>, { api, signal }: FetchAllVideosOptions) {
  let about: About | undefined;
  const items = await fetchAllPages(async (range) => {
    const page = await api.call(queryVideos, { ...request, ...range }, { signal });
    about ??= page.about;
    return page;
  });
  const videos: VideoListItem[] = items.filter((item) => item.kind === ItemKind.VIDEO);
  return { about, videos };
}
