import { toSearch } from '@learning-center/shared/lib';
import { requestedVideo, requestedWebinar, type Address } from '@learning-center/shared/routing';

/** Two addresses are the same page when path, video and upcoming webinar are equal; filters and the hash do not count. */
export function pageIdentity({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string {
  return pathname + toSearch({ v: requestedVideo(search), webinar: requestedWebinar(search) });
}
