import type { VideoId } from '../../contract/index.ts';
import { readStored, writeStored } from '../../lib/index.ts';

const keyOf = (pathId: VideoId) => `lc.path.${JSON.stringify(pathId)}`;

/** The ids of a skill path's videos that were watched on this device. */
export function readWatched(pathId: VideoId): VideoId[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(pathId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' || Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Keeps which videos of a skill path were watched on this device. */
export function writeWatched(pathId: VideoId, videoIds: readonly VideoId[]): void {
  writeStored(keyOf(pathId), JSON.stringify(videoIds));
}
