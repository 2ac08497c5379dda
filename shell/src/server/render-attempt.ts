import type { PageServices } from '@learning-center/shared/state';
import type { RenderRequest } from './render-request.ts';

/** One page being made. */
export interface RenderAttempt {
  request: RenderRequest;
  url: URL;
  services: PageServices;
}
