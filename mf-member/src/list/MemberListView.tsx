import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { ErrorPanel, LiveRegion, LoadingBar, LoadMore, useFocusFirstNew } from '@learning-center/shared/ui';
import { useRef, type ReactNode } from 'react';
import { useMemberText } from '../member-text.ts';
import styles from './MemberListView.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import type { DisplayedList } from './useMemberList.ts';
import type { Selection } from './useSelection.ts';

interface MemberListViewProps {
  list: DisplayedList;
  /** The number of items, announced to screen readers when it changes. */
  countText: string;
  selection: Selection;
  /** Replaces the items while the first ones load. */
  skeleton: ReactNode;
  /** Replaces the items if the search and filters find none. */
  nothingFound: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

/** A member's list below its toolbar: progress, failure, selection, items and "Load more". */
export function MemberListView(props: MemberListViewProps) {
  const { list, countText, selection, skeleton, nothingFound, className, children } = props;
  const t = useMemberText();
  const isEmpty = list.items.length === 0;
  return (
    <>
      <div className={styles.status}>
        <LiveRegion text={isEmpty ? t('search.empty') : countText} isInitialAnnounced />
        <LoadingBar isActive={list.isBusy || list.isRetrying} />
      </div>
      {list.failure && <ErrorPanel {...list.failure} />}
      <SelectionBar selection={selection} />
      {!isEmpty && (
        <Items list={list} className={className}>
          {children}
        </Items>
      )}
      {isEmpty && (list.isBusy ? skeleton : nothingFound)}
    </>
  );
}

function Items({ list, className, children }: Pick<MemberListViewProps, 'list' | 'className' | 'children'>) {
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const { result, items, visibleCount, count, isStale } = list;
  useFocusFirstNew(container, '[data-slot]', {
    key: result?.key ?? '',
    page: result?.page ?? 1,
    count: items.length,
  });
  return (
    <div ref={container} className={className} data-busy={isStale || undefined}>
      {children}
      {list.hasPages && (
        <LoadMore
          to={list.nextPath}
          visibleCount={visibleCount}
          totalCount={count}
          visibleText={formatCount(visibleCount, language)}
          totalText={formatCount(count, language)}
          isBusy={list.isBusy && !isStale}
          failure={list.hasNextPageFailed ? {} : undefined}
        />
      )}
    </div>
  );
}
