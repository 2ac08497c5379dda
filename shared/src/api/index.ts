// The inspection of a build finds a second copy by this name (`releases/src/checks/build/check-server.ts`).
Object.assign(globalThis, { __SHARED_API__: true });

export { ApiError, isIntercepted } from './api-error.ts';
export { fetchAllVideos } from './fetch-all-videos.ts';
export { fetchAllPages, MAX_PAGE_SIZE } from './fetch-all-pages.ts';
export { type ApiClient, type ApiClientOptions, type CallOptions, createApiClient } from './create-api-client.ts';
