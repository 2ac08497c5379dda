import { createHash } from 'node:crypto';
import type { Video } from '../../content/format.ts';

/** A number that grows with each change of a webinar. The hash is the webinar's at that number. */
export interface Revision {
  id: number;
  hash: string;
  number: number;
}

/**
 * The revisions of the webinars of some content. An unchanged webinar retains its number; any other gets the current
 * minute, counted since 1970, or the next number. So numbers also grow when the old catalog is lost.
 */
export function reviseWebinars(videos: readonly Video[], previous: readonly Revision[], now: Date): Revision[] {
  const byId = new Map(previous.map((revision) => [revision.id, revision]));
  const minute = Math.floor(now.getTime() / 60_000);
  return videos
    .filter(({ type }) => type === 'webinar')
    .map((video) => {
      const hash = createHash('sha256').update(JSON.stringify(video)).digest('hex').slice(0, 16);
      const last = byId.get(video.id);
      if (last?.hash === hash) return last;
      return { id: video.id, hash, number: Math.max(minute, (last?.number ?? 0) + 1) };
    });
}
