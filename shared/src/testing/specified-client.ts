import { createApiClient, type ApiClient } from '../api/index.ts';
import { specifiedFetch } from './specified-api.ts';
import type { SpecifiedOptions } from './specified-videos.ts';

/** The real client before an API that has only the fields of the specification; what it leaves out fails the test. */
export function specifiedClient(options: SpecifiedOptions = {}): ApiClient {
  return createApiClient({
    baseUrl: 'https://api.example.com/api/',
    fetch: specifiedFetch(options),
    onLeftOut: (message) => {
      throw new Error(message);
    },
  });
}
