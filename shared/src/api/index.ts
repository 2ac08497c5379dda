export { ApiError, isIntercepted } from './api-error.ts';
export { askEveryPage } from './ask-every-page.ts';
export { createApiClient } from './create-api-client.ts';
export type { ApiClient, ApiClientOptions, CallOptions } from './create-api-client.ts';
