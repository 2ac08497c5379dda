import { lastPageOf } from '@learning-center/shared/lib';
import { useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useListParams } from '@learning-center/shared/state';
import { useRetry } from '@learning-center/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListDefinition, Listed, ListItems, ListState } from './member-list.ts';

/** Any member's list on display. */
export type DisplayedList = ReturnType<typeof useMemberList<unknown, { page: number }, ListItems<unknown>>>;

/**
 * A member's list with what was removed and restored since its latest result. Removed items keep their place until the
 * visitor leaves or searches, and the counts follow. Without a new result, the previous one stays.
 */
export function useMemberList<Item, Params extends { page: number }, Result extends ListItems<Item>>(
  data: ListState<Result>,
  list: ListDefinition<Item, Params, Result>,
  isRemoved: (item: Item) => boolean,
) {
  const { params, isBusy, goTo } = useListParams(list.searchParams);
  const { result, items } = useRetainedItems(data.state === 'ready' ? data.result : undefined, list, isRemoved);
  const retry = useRetry();
  useRedirectToLastPage(params, result, list);
  const visibleCount = items.filter((item) => !isRemoved(item)).length;
  // The result still counts items removed later, and lacks items restored later.
  const change = visibleCount - (result?.items.length ?? 0);
  const isStale = result?.key !== list.keyOf(params);
  const hasFailed = data.state === 'failed';
  const hasNextPageFailed = hasFailed && !isStale && params.page === result.page + 1;
  const hasMore = result !== undefined && result.items.length < result.count;
  return {
    params,
    goTo,
    /** Undefined until the first one. */
    result,
    items,
    visibleCount,
    /** How many items were restored, less those that were removed, since the result. */
    change,
    /** The items on all pages that are not removed. */
    count: items.length === 0 ? 0 : Math.max(visibleCount, (result?.count ?? 0) + change),
    isBusy,
    isRetrying: retry.isBusy,
    /** The items belong to the previous search or filters. */
    isStale,
    /** For an `ErrorPanel` in place of the page, or above the earlier items; undefined without a failure. */
    failure: hasFailed && !hasNextPageFailed ? { isCompact: !!result, isPage: !result, ...retry } : undefined,
    /** The end of the list tells that the next page failed. */
    hasNextPageFailed,
    nextPath: hasMore ? list.toPath({ ...params, page: result.page + 1 }) : undefined,
    hasPages: hasMore || items.length > list.pageSize,
  };
}

/** The latest result, and the items to display. */
interface RetainedItems<Item, Result> {
  result: Listed<Result> | undefined;
  items: readonly Item[];
}

/** Returns the items of the latest result. As long as the key stays the same, removed items keep their position. */
function useRetainedItems<Item, Params, Result extends ListItems<Item>>(
  result: Listed<Result> | undefined,
  { idOf }: Pick<ListDefinition<Item, Params, Result>, 'idOf'>,
  isRemoved: (item: Item) => boolean,
): RetainedItems<Item, Result> {
  const [retained, setRetained] = useState<RetainedItems<Item, Result>>({ result: undefined, items: [] });
  if (!result || retained.result === result) return retained;
  const items = [...result.items];
  if (retained.result?.key === result.key) {
    let next = 0;
    for (const item of retained.items) {
      const position = items.findIndex((other) => idOf(other) === idOf(item));
      if (position >= 0) next = position + 1;
      // Behind its previous neighbor.
      else if (isRemoved(item)) items.splice(next++, 0, item);
    }
  }
  const displayed = { result, items };
  setRetained(displayed);
  return displayed;
}

/**
 * Replaces a page number that is too large with the last page. Adds no history entry and does not scroll, unlike a
 * redirect of the loader: a removal in another tab may shorten the list while somebody reads it.
 */
function useRedirectToLastPage<Params extends { page: number }>(
  params: Params,
  result: { count: number; page: number } | undefined,
  { pageSize, toPath }: { pageSize: number; toPath: (params: Params) => string },
): void {
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
