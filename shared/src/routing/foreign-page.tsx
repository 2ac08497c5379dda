import {
  createElement,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type SyntheticEvent,
} from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { useI18n, useLanguage } from '../i18n/index.ts';
import { usePrefetch } from './LocalLink.tsx';
import { mountForeignPage, type ForeignMount, type ForeignPage, type ForeignPageProps } from './mount-foreign-page.ts';

/**
 * Makes a route's component of a page in another framework. The server's HTML is kept while hydrating. Links inside it
 * change the page without a new document.
 */
export function foreignPage<Data, Instance>(page: ForeignPage<Data, Instance>): ComponentType {
  return function ForeignPageRoute() {
    const [failure, setFailure] = useState<{ error: unknown }>();
    const props = useForeignPageProps<Data>(setFailure);
    if (failure) throw failure.error;
    if (typeof document === 'undefined') return <ServerHtml html={page.renderToString?.(props) ?? ''} />;
    return <MountedPage page={page as ForeignPage} props={props} />;
  };
}

function useForeignPageProps<Data>(setFailure: (failure: { error: unknown }) => void): ForeignPageProps<Data> {
  const language = useLanguage();
  const i18n = useI18n();
  const data = useLoaderData<Data>() as Data;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      language,
      i18n,
      data,
      url: pathname + search,
      navigate: (path) => void navigate(path),
      onError: (error) => setFailure({ error }),
    }),
    [language, i18n, data, pathname, search, navigate, setFailure],
  );
}

/** A component of its own: React renders only this one again when a promise resolves. */
function ServerHtml({ html }: { html: string | Promise<string> }) {
  const text = typeof html === 'string' ? html : use(html);
  return createElement('div', { dangerouslySetInnerHTML: { __html: text } });
}

function MountedPage({ page, props }: { page: ForeignPage; props: ForeignPageProps }) {
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<ForeignMount>(null);
  const shown = useRef(props);
  const [html] = useState(useIsServerHtml() ? SERVER_HTML : undefined);
  const prefetch = usePrefetch();
  useLayoutEffect(() => {
    const mount = element.current && mountForeignPage(page, element.current, shown.current);
    mounted.current = mount;
    return () => mount?.unmount();
  }, [page]);
  useLayoutEffect(() => {
    if (shown.current === props) return;
    shown.current = props;
    mounted.current?.update(props);
  }, [props]);
  const prefetchLink = (event: SyntheticEvent) => {
    const path = sitePathOf(event.nativeEvent);
    if (path !== undefined) prefetch(path);
  };
  return (
    <div
      ref={element}
      {...html}
      onClick={(event) => followLink(event.nativeEvent, props.navigate)}
      onPointerOver={prefetchLink}
      onFocus={prefetchLink}
    />
  );
}

/** While hydrating, React keeps what an element contains if some HTML is declared for it. */
const SERVER_HTML = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** True if React hydrates the component; a component that starts in the browser is false at once. */
function useIsServerHtml(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

/** The path of the site's link that an event happened in; undefined for other links and elsewhere. */
function sitePathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin && !link.relList.contains('external') ? pathname + search + hash : undefined;
}

/** Opens a clicked link of the site in this document. Keys for another tab or window are left to the browser. */
function followLink(event: MouseEvent, navigate: (path: string) => void): void {
  const path = sitePathOf(event);
  if (path === undefined || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(path);
}
