import { ApiStatus, type VideoId } from '@learning-center/shared/contract';
import type { Catalog } from '../catalog/open-catalog.ts';
import { ApiFailure } from '../endpoint/api-failure.ts';

/** The id of a video in this catalog, which is a number. Other APIs may have text ids. */
export function requireNumericId(id: VideoId): number {
  if (typeof id === 'number') return id;
  throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
}

/** The id of a video that is in the catalog. */
export function requireVideo(id: VideoId, catalog: Pick<Catalog, 'hasVideo'>): number {
  const number = requireNumericId(id);
  if (catalog.hasVideo(number)) return number;
  throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
}

/** Parses a requested time in ISO 8601. Returns `now` if it is invalid or in the future. */
export function notAfter(now: Date, requested: string): Date {
  const time = Date.parse(requested);
  return time <= now.getTime() ? new Date(time) : now;
}
