import { isIntercepted, type ApiClient } from '@learning-center/shared/api';
import { queryBookmarks, queryHistory } from '@learning-center/shared/contract';
import { queryNotes } from '#own-data';
import { useServices } from '@learning-center/shared/state';
import { useEffect, useState } from 'react';

/** How many rows the server has of a member; `notes` only where it supports them. */
interface HeldCounts {
  bookmarks: number;
  views: number;
  notes: number | undefined;
}

type HeldState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; counts: HeldCounts };

/** Requests the smallest page of each list, for its count. */
export function useHeldCounts(hasNotes: boolean): { state: HeldState; retry: () => void } {
  const { api } = useServices();
  const [state, setState] = useState<HeldState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchCounts({ api, hasNotes, signal: controller.signal })
      .then((counts) => setState({ state: 'ready', counts }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted && !isIntercepted(error)) setState({ state: 'failed' });
      });
    return () => controller.abort();
  }, [api, attempt, hasNotes]);
  const retry = () => {
    setState({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

interface FetchCountsOptions {
  api: ApiClient;
  hasNotes: boolean;
  signal: AbortSignal;
}

async function fetchCounts({ api, hasNotes, signal }: FetchCountsOptions): Promise<HeldCounts> {
  const smallest = { page: 1, pageSize: 1 };
  const [bookmarks, views, notes] = await Promise.all([
    api.call(queryBookmarks, smallest, { signal }),
    api.call(queryHistory, smallest, { signal }),
    hasNotes ? api.call(queryNotes, smallest, { signal }) : undefined,
  ]);
  return { bookmarks: bookmarks.count, views: views.count, notes: notes?.count };
}
