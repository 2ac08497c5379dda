import type { ApiClient } from '@learning-center/shared/api';
import { languageByCode, type LanguageId } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { graceTimeout } from '@learning-center/shared/lib';
import { type Store, useServices } from '@learning-center/shared/state';
import { useEffect, useEffectEvent, useState } from 'react';

/** The services that fetch a row. */
export interface RowRequest {
  api: ApiClient;
  lang: LanguageId;
  signal: AbortSignal;
  store: Store;
}

/** Resolves a pending row in the browser: awaits its running request, or fetches it again. */
export function useRow<Content>(
  row: Row<Content>,
  fetchContent: (request: RowRequest) => Promise<Content>,
): Row<Content> {
  const { api, store } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const [late, setLate] = useState<{ of: Row<Content>; row: LoadedRow<Content> }>();
  const load = useEffectEvent((signal: AbortSignal) =>
    loadRow(signal, () => fetchContent({ api, lang, signal, store })),
  );
  useEffect(() => {
    if (row.state !== 'pending') return undefined;
    const { signal, abort } = createAbort();
    const loading = row.loading instanceof Promise ? row.loading : load(signal);
    loading.then((loaded) => signal.aborted || setLate({ of: row, row: loaded })).catch(() => undefined);
    return abort;
  }, [row]);
  return late?.of === row ? late.row : row;
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** The maximum wait for a page that can be rendered without its rows. */
const MAX_WAIT_MS = 3_000;

/** The result of loading a row or list that may fail alone (design "Home"). */
export type LoadedRow<Content> = { state: 'ready'; content: Content } | { state: 'failed' };

/** A row that may still be pending. In the browser, `loading` is the request that the page did not wait for. */
export type Row<Content> = LoadedRow<Content> | { state: 'pending'; loading?: Promise<LoadedRow<Content>> };

/** Loads one row. A failure is a result; only an aborted request rejects. */
export async function loadRow<Content>(
  signal: AbortSignal,
  fetchContent: () => Promise<Content>,
): Promise<LoadedRow<Content>> {
  try {
    return { state: 'ready', content: await fetchContent() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'failed' };
  }
}

/** Waits for a row until the page gives up waiting. */
type AwaitRow = <Content>(row: Promise<LoadedRow<Content>>) => Promise<Row<Content>>;

/** Gives the rows of a page a grace period after its required data. */
export function awaitRowsAlongside(required: Promise<unknown>): AwaitRow {
  const startedAt = performance.now();
  return orPending(required.then(() => graceTimeout(startedAt)));
}

/** Gives all rows a grace period after the first one that is ready. */
export function awaitRowsTogether(rows: readonly Promise<LoadedRow<unknown>>[]): AwaitRow {
  const startedAt = performance.now();
  const firstReady = Promise.any(rows.map(async (row) => (await row).state === 'ready' || Promise.reject(row)));
  const longest = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return orPending(Promise.race([longest, firstReady.then(() => graceTimeout(startedAt))]));
}

function orPending(end: Promise<unknown>): AwaitRow {
  // The caller that requires the data handles its failure; rows ignore it.
  const over = end.catch(() => undefined);
  return (row) => Promise.race([row, over.then(() => ({ state: 'pending', loading: row }) as const)]);
}
