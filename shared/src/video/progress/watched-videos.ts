import { readStored, writeStored } from '../../lib/index.ts';

const keyOf = (pathId: number) => `lc.path.${pathId}`;

/** The ids of a skill path's videos that were watched on this device. */
export function readWatched(pathId: number): number[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(pathId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Keeps which videos of a skill path were watched on this device. */
export function writeWatched(pathId: number, videoIds: readonly number[]): void {
  writeStored(keyOf(pathId), JSON.stringify(videoIds));
}
