import type { ApiClient } from '@learning-center/shared/api';
import { languageByCode, type LanguageId } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { useServices, type Store } from '@learning-center/shared/state';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadRow, type LoadedRow, type Row } from './load-row.ts';

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
