import type { VideoId } from '../../contract/index.ts';
import { readStored, viewerKey, writeStored } from '../../lib/index.ts';

const keyOf = (pathId: VideoId, viewer: string) => viewerKey(`lc.path.${JSON.stringify(pathId)}`, viewer);

/** The ids of a skill path's videos that a viewer watched on this device. */
export function readWatched(pathId: VideoId, viewer: string): VideoId[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(pathId, viewer)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' || Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Stores which videos of a skill path a viewer watched on this device. */
export function writeWatched(pathId: VideoId, videoIds: readonly VideoId[], viewer: string): void {
  writeStored(keyOf(pathId, viewer), JSON.stringify(videoIds));
}
