import { splitLanguage, useLocation, useMatches } from '@learning-center/shared/routing';
import { productsAtom, useServices } from '@learning-center/shared/state';
import { useEffect, useRef } from 'react';
import { applyMetadata } from '../features/metadata/head-elements.ts';
import { documentMeta } from '../features/metadata/document-meta.ts';
import { pageMetaOf, routeNameIn } from './matched-page.ts';

/**
 * Updates title, language and metadata of the document with the page (Specification 2.9). A page that fails keeps those
 * that it had. Sends each page but the first to analytics, whose script counts the first page of a document itself.
 */
export function usePageMetadata(): void {
  const { config, i18n, store, track } = useServices();
  const location = useLocation();
  const matches = useMatches();
  const previousCanonical = useRef<string>(undefined);
  useEffect(() => {
    const routes = matches.map(({ id, handle, loaderData, params }) => ({ id, handle, data: loaderData, params }));
    const { language } = splitLanguage(location.pathname);
    const page = pageMetaOf(routes, { i18n, language, config, search: new URLSearchParams(location.search) });
    const meta = documentMeta({ config, i18n, location, page, products: store.get(productsAtom) });
    const isSame = [undefined, meta.canonical].includes(previousCanonical.current);
    if (page || !isSame) applyMetadata(document, meta);
    // The canonical address contains nothing that a visitor typed.
    if (!isSame) track({ event: 'page_view', page: meta.canonical, route: routeNameIn(routes) });
    previousCanonical.current = meta.canonical;
  }, [config, i18n, location, matches, store, track]);
}
