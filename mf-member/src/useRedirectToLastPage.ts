import { useLocalHref, useNavigate } from '@learning-center/shared/routing';
import { useEffect, useEffectEvent } from 'react';

/** What a page knows of the list that it shows up to a page of it. */
interface PagedList {
  /** The page that the address asks for, and the one that the newest answer goes up to; counted from 1. */
  asked: number;
  answered: number | undefined;
  /** Items in the whole list. */
  count: number;
  pageSize: number;
  pathOf: (page: number) => string;
}

/** Puts the last page into the address where it asks for one beyond; nothing moves, and Back has no step more. */
export function useLastPage({ asked, answered, count, pageSize, pathOf }: PagedList): void {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  const isBeyond = asked === answered && asked > lastPage;
  const goToLast = useEffectEvent(
    () => void navigate(localHref(pathOf(lastPage)), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
