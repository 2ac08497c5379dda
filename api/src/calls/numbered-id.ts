import { ApiStatus, type VideoId } from '@learning-center/shared/contract';
import { Refusal } from '../http/refusal.ts';

/** The id of a video as this catalogue numbers them; a text is the id of none. */
export function numberedId(id: VideoId): number {
  if (typeof id === 'number') return id;
  throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
}
