import { ApiStatus } from '@learning-center/shared/contract';
import type { Envelope } from '@learning-center/shared/contract';
import { jsonRequest } from './ask.ts';
import type { Ask } from './ask.ts';

const PAGE_SIZE = 100;

/** Everything that a member has: ids of bookmarked videos, and of views. */
export async function readMember(ask: Ask, cookie: string): Promise<{ bookmarks: Set<unknown>; views: Set<unknown> }> {
  const read = async <Result>(path: string, fields: object): Promise<Result> => {
    const { text } = await ask(jsonRequest(path, fields, cookie));
    const { apiStatus, result }: Envelope = JSON.parse(text);
    if (apiStatus !== ApiStatus.OPERATE_SUCCESS) throw new Error(`${path} answered ${text.slice(0, 200)}`);
    return result as Result;
  };
  const { ids } = await read<{ ids: number[] }>('/LearningCenter/v1/Bookmark/Query', { idsOnly: true });
  const views = new Set<unknown>();
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { count, items } = await read<{ count: number; items: { viewId: string }[] }>(
      '/LearningCenter/v1/History/Query',
      { page, pageSize: PAGE_SIZE },
    );
    for (const { viewId } of items) views.add(viewId);
    isLast = page * PAGE_SIZE >= count;
  }
  return { bookmarks: new Set(ids), views };
}
