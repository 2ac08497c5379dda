import { ApiStatus } from '@learning-center/shared/contract';
import type { Envelope } from '@learning-center/shared/contract';
import { jsonRequest, signUp, type HttpClient, readMember } from '../http-client.ts';

/** A member who writes without pause and records acknowledged writes. */
export interface Writer {
  /** Writes until aborted; a write that fails may or may not have happened. */
  write: (client: HttpClient, until: AbortSignal) => Promise<void>;
  acknowledged: () => number;
  /** Acknowledged writes that are missing. */
  findLosses: (client: HttpClient) => Promise<string[]>;
}

/** Signs up a member who adds and removes bookmarks and views videos in turn. */
export async function createWriter(
  client: HttpClient,
  { name, videos }: { name: string; videos: number },
): Promise<Writer> {
  const cookie = await signUp(client, name);
  /** Undefined while it is unclear whether the last write of a video happened. */
  const bookmarks = new Map<number, boolean | undefined>();
  const views = new Set<string>();
  let step = 0;
  let acknowledged = 0;

  const send = async (client: HttpClient, path: string, fields: object): Promise<unknown> => {
    const { text } = await client(jsonRequest(path, fields, cookie));
    const { apiStatus, result }: Envelope = JSON.parse(text);
    if (apiStatus !== ApiStatus.OPERATE_SUCCESS) throw new Error(text.slice(0, 200));
    acknowledged += 1;
    return result;
  };
  const writeOnce = async (client: HttpClient) => {
    step += 1;
    const id = 1 + (Math.floor(step / 2) % videos);
    if (step % 2 === 0) {
      const result = await send(client, '/LearningCenter/v1/History/Add', { id, dataType: 1 });
      views.add((result as { viewId: string }).viewId);
      return;
    }
    const isBookmarked = bookmarks.get(id) !== true;
    bookmarks.set(id, undefined);
    await send(client, '/LearningCenter/v1/Bookmark/UpdateStatus', { id, isBookmarked, dataType: 1 });
    bookmarks.set(id, isBookmarked);
  };

  return {
    write: async (client, until) => {
      while (!until.aborted) {
        // After a failure there is no hurry: the database is down.
        await writeOnce(client).catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      }
    },
    acknowledged: () => acknowledged,
    findLosses: async (client) => {
      const found = await readMember(client, cookie);
      const wrong = [...bookmarks].filter(([id, is]) => is !== undefined && found.bookmarks.has(id) !== is);
      const gone = [...views].filter((id) => !found.views.has(id));
      return [
        ...wrong.map(([id, is]) => `${name}: video ${id} should be ${is ? 'bookmarked' : 'without a bookmark'}`),
        ...gone.map((id) => `${name}: view ${id} is gone`),
      ];
    },
  };
}
