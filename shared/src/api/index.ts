export { ApiError, isIntercepted } from './api-error.ts';
export { fetchAllPages, MAX_PAGE_SIZE } from './fetch-all-pages.ts';
export { createApiClient } from './create-api-client.ts';
export type { ApiClient, ApiClientOptions, CallOptions } from './create-api-client.ts';
