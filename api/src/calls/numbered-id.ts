import { ApiStatus, type VideoId } from '@learning-center/shared/contract';
import { Refusal } from '../http/refusal.ts';

/** The id of a video as this catalog numbers them; another API may have texts instead. */
export function numberedId(id: VideoId): number {
  if (typeof id === 'number') return id;
  throw new Refusal(ApiStatus.ID_NO_DATA_FOUND, `id: There is no video ${id}`);
}
