import { readStored, viewerKey, writeStored } from '../../lib/index.ts';

const keyOf = (pathId: number, viewer: string) => viewerKey(`lc.path.${pathId}`, viewer);

/** The ids of a skill path's videos that a viewer watched on this device. */
export function readWatched(pathId: number, viewer: string): number[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(pathId, viewer)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Stores which videos of a skill path a viewer watched on this device. */
export function writeWatched(pathId: number, videoIds: readonly number[], viewer: string): void {
  writeStored(keyOf(pathId, viewer), JSON.stringify(videoIds));
}
