import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Video } from '../../content/format.ts';
import { openSnapshot } from '../database.ts';

/** A number that grows with each change of a webinar, and what the webinar was made of then. */
export interface Revision {
  id: number;
  hash: string;
  number: number;
}

/** The revisions in a catalogue file; none where there is no such file, or an older format. */
export function readRevisions(file: string): Revision[] {
  if (!existsSync(file)) return [];
  try {
    const database = openSnapshot(file);
    try {
      return database.prepare<[], Revision>('SELECT id, hash, number FROM revision').all();
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

/**
 * The revisions of the webinars of some content. One that is as it was keeps its number; any other gets the current
 * minute, counted since 1970, or the next number. So it also grows where the old catalogue is lost.
 */
export function reviseWebinars(videos: readonly Video[], previous: readonly Revision[], now: Date): Revision[] {
  const before = new Map(previous.map((revision) => [revision.id, revision]));
  const minute = Math.floor(now.getTime() / 60_000);
  return videos
    .filter(({ type }) => type === 'webinar')
    .map((video) => {
      const hash = createHash('sha256').update(JSON.stringify(video)).digest('hex').slice(0, 16);
      const known = before.get(video.id);
      if (known?.hash === hash) return known;
      return { id: video.id, hash, number: Math.max(minute, (known?.number ?? 0) + 1) };
    });
}
