import { lastPageOf } from '@learning-center/shared/lib';
import { useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useEffect, useEffectEvent } from 'react';
import type { MemberList } from './member-data.ts';

interface PagedListOptions<Params> {
  params: Params;
  /** The latest result. */
  result: MemberList | undefined;
  /** Items per page. */
  pageSize: number;
  toPath: (params: Params) => string;
}

/**
 * Replaces a page number that is too large with the last page. Adds no history entry and does not scroll, unlike a
 * redirect of the loader: a removal in another tab may shorten the list while somebody reads it.
 */
export function useRedirectToLastPage<Params extends { page: number }>(options: PagedListOptions<Params>): void {
  const { params, result, pageSize, toPath } = options;
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const page = lastPageOf(result?.count ?? 0, pageSize);
  const isBeyond = params.page === result?.page && params.page > page;
  const goToLast = useEffectEvent(
    () => void navigate(localHref(toPath({ ...params, page })), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
