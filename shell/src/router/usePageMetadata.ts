import { splitLanguage, useLocation, useMatches } from '@learning-center/shared/routing';
import { productsAtom, useServices } from '@learning-center/shared/state';
import { useEffect, useRef } from 'react';
import { applyMetadata } from '../features/metadata/apply-metadata.ts';
import { pageMeta } from '../features/metadata/page-metadata.ts';
import { pageWordsOf, routeNameIn } from './page-data.ts';

/**
 * Keeps title, language and metadata of the document in step with the page on it (specification 2.9). A page that was
 * come to without a new document is an event for analytics; a document's first page they see by themselves.
 */
export function usePageMetadata(): void {
  const { config, i18n, store, track } = useServices();
  const location = useLocation();
  const matches = useMatches();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const routes = matches.map(({ id, handle, loaderData, params }) => ({ id, handle, data: loaderData, params }));
    const { language } = splitLanguage(location.pathname);
    const page = pageWordsOf(routes, { i18n, language, config, search: new URLSearchParams(location.search) });
    const meta = pageMeta({ config, i18n, location, page, products: store.get(productsAtom) });
    applyMetadata(document, meta);
    // By its canonical address, which holds nothing that a visitor typed.
    if (shown.current !== undefined && shown.current !== meta.canonical)
      track({ event: 'page_view', page: meta.canonical, route: routeNameIn(routes) });
    shown.current = meta.canonical;
  }, [config, i18n, location, matches, store, track]);
}
