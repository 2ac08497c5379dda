import type { ApiClient } from '@learning-center/shared/api';
import { languageByCode, type LanguageId } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { useServices, type Store } from '@learning-center/shared/state';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadRow, type LoadedRow, type Row } from './load-row.ts';

/** What the call of a row is made with. */
export interface RowRequest {
  api: ApiClient;
  lang: LanguageId;
  signal: AbortSignal;
  store: Store;
}

/** A row that may come later than its page; what the server did not wait for is requested by the browser. */
export function useRow<Content>(row: Row<Content>, ask: (request: RowRequest) => Promise<Content>): Row<Content> {
  const { api, store } = useServices();
  const lang = languageByCode(useLanguage()).id;
  const [late, setLate] = useState<{ of: Row<Content>; row: LoadedRow<Content> }>();
  const load = useEffectEvent((signal: AbortSignal) => loadRow(signal, () => ask({ api, lang, signal, store })));
  useEffect(() => {
    if (row.state !== 'coming') return undefined;
    const { signal, abort } = createAbort();
    const loading = row.row instanceof Promise ? row.row : load(signal);
    loading.then((loaded) => signal.aborted || setLate({ of: row, row: loaded })).catch(() => undefined);
    return abort;
  }, [row]);
  return late?.of === row ? late.row : row;
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
