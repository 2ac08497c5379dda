import { ApiStatus } from '@learning-center/shared/contract';
import type { Envelope } from '@learning-center/shared/contract';
import { jsonRequest, signUp } from '../servers/ask.ts';
import type { Ask } from '../servers/ask.ts';
import { readMember } from '../servers/read-member.ts';

/** A member who writes without a pause, and remembers what was acknowledged. */
export interface Writer {
  /** Writes one after the other until it is told to stop; a write that fails may or may not have happened. */
  write: (ask: Ask, until: AbortSignal) => Promise<void>;
  acknowledged: () => number;
  /** Acknowledged writes that are not there. */
  findLosses: (ask: Ask) => Promise<string[]>;
}

/** Signs a member up who bookmarks, takes bookmarks back and views videos in turn. */
export async function createWriter(ask: Ask, { name, videos }: { name: string; videos: number }): Promise<Writer> {
  const cookie = await signUp(ask, name);
  /** Undefined while nobody knows whether the last write of a video happened. */
  const bookmarks = new Map<number, boolean | undefined>();
  const views = new Set<string>();
  let step = 0;
  let acknowledged = 0;

  const send = async (ask: Ask, path: string, fields: object): Promise<unknown> => {
    const { text } = await ask(jsonRequest(path, fields, cookie));
    const { apiStatus, result }: Envelope = JSON.parse(text);
    if (apiStatus !== ApiStatus.OPERATE_SUCCESS) throw new Error(text.slice(0, 200));
    acknowledged += 1;
    return result;
  };
  const writeOnce = async (ask: Ask) => {
    step += 1;
    const id = 1 + (Math.floor(step / 2) % videos);
    if (step % 2 === 0) {
      const result = await send(ask, '/LearningCenter/v1/History/Add', { id, dataType: 1 });
      views.add((result as { viewId: string }).viewId);
      return;
    }
    const isBookmarked = bookmarks.get(id) !== true;
    bookmarks.set(id, undefined);
    await send(ask, '/LearningCenter/v1/Bookmark/UpdateStatus', { id, isBookmarked, dataType: 1 });
    bookmarks.set(id, isBookmarked);
  };

  return {
    write: async (ask, until) => {
      while (!until.aborted) {
        // After a refusal there is no hurry: the database is away.
        await writeOnce(ask).catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      }
    },
    acknowledged: () => acknowledged,
    findLosses: async (ask) => {
      const found = await readMember(ask, cookie);
      const wrong = [...bookmarks].filter(([id, is]) => is !== undefined && found.bookmarks.has(id) !== is);
      const gone = [...views].filter((id) => !found.views.has(id));
      return [
        ...wrong.map(([id, is]) => `${name}: video ${id} should be ${is ? 'bookmarked' : 'without a bookmark'}`),
        ...gone.map((id) => `${name}: view ${id} is gone`),
      ];
    },
  };
}
