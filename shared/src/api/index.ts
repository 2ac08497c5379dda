export { ApiError, isIntercepted } from './api-error.ts';
export { fetchAllPages } from './fetch-all-pages.ts';
export { createApiClient } from './create-api-client.ts';
export type { ApiClient, ApiClientOptions, CallOptions } from './create-api-client.ts';
