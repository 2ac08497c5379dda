import type { NoteSaveResult } from '@learning-center/shared/contract';
import { signUp, type HttpClient, readMember } from '../http-client.ts';
import type { FuzzedRequest } from './request-arbitrary.ts';

/** A member and what the API has confirmed to them. */
export interface MemberModel {
  cookie: string;
  /** Records a confirmed write. */
  apply: (name: FuzzedRequest['name'], fields: unknown, result: unknown) => void;
  /** How many writes were confirmed. */
  writes: () => number;
  /** Differences between confirmed and stored data. */
  findLosses: () => Promise<string[]>;
}

/** Signs up a member without data. */
export async function createMemberModel(client: HttpClient, name: string): Promise<MemberModel> {
  const cookie = await signUp(client, name);
  const bookmarks = new Set<unknown>();
  const views = new Map<unknown, unknown>();
  const notes = new Map<unknown, unknown>();
  let writes = 0;

  return {
    cookie,
    writes: () => writes,
    apply: (call, fields, result) => {
      const { id, isBookmarked, scope, viewId, views: restored } = fields as Record<string, unknown>;
      if (call === 'updateBookmark') {
        if (isBookmarked === true) bookmarks.add(id);
        else bookmarks.delete(id);
      } else if (call === 'addHistory' && Array.isArray(restored)) {
        for (const view of restored as { viewId: string }[]) views.set(view.viewId, id);
      } else if (call === 'addHistory') {
        views.set((result as { viewId: string }).viewId, id);
      } else if (call === 'clearHistory') {
        for (const [view, video] of views) {
          if (scope === 'all' || (scope === 'view' ? view === viewId : video === id)) views.delete(view);
        }
      } else if (call === 'saveNote' || call === 'deleteNote') {
        const { state, note } = result as NoteSaveResult | { state: 'deleted'; note?: undefined };
        if (state === 'saved') notes.set(id, note?.text);
        else if (state === 'deleted') notes.delete(id);
        else return;
      } else return;
      writes += 1;
    },
    findLosses: async () => {
      const found = await readMember(client, cookie);
      return [
        ...differences(`a bookmark of ${name}`, bookmarks, found.bookmarks),
        ...differences(`a view of ${name}`, new Set(views.keys()), found.views),
        ...differences(`a note of ${name}`, textsOf(notes), textsOf(found.notes)),
      ];
    },
  };
}

const textsOf = (notes: Map<unknown, unknown>) =>
  new Set([...notes].map(([id, text]) => `${String(id)} ${String(text)}`));

function differences(what: string, confirmed: Set<unknown>, found: Set<unknown>): string[] {
  return [
    ...[...confirmed].filter((id) => !found.has(id)).map((id) => `${what} is lost: ${String(id)}`),
    ...[...found].filter((id) => !confirmed.has(id)).map((id) => `${what} was never confirmed: ${String(id)}`),
  ];
}
