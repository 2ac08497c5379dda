import { useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useEffect, useEffectEvent } from 'react';

/** The list, and the pages that the address and the result name. */
interface PagedListOptions {
  /** The page in the address, and the last page of the latest result; both start at 1. */
  requestedPage: number;
  loadedPage: number | undefined;
  /** Items in the whole list. */
  count: number;
  pageSize: number;
  toPath: (page: number) => string;
}

/** Replaces a page number that is too large with the last page. Adds no history entry and does not scroll. */
export function useRedirectToLastPage({ requestedPage, loadedPage, count, pageSize, toPath }: PagedListOptions): void {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  const isBeyond = requestedPage === loadedPage && requestedPage > lastPage;
  const goToLast = useEffectEvent(
    () => void navigate(localHref(toPath(lastPage)), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
