import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { LoadMore } from '@learning-center/shared/ui';

interface LoadMoreItemsProps {
  /** The path of the next page; undefined after the last one. */
  to: string | undefined;
  visibleCount: number;
  totalCount: number;
  isBusy: boolean;
  /** The next page failed to load. */
  hasFailed: boolean;
}

/** "Load more" below one of the member's lists. */
export function LoadMoreItems({ hasFailed, ...props }: LoadMoreItemsProps) {
  const language = useLanguage();
  return (
    <LoadMore
      {...props}
      visibleText={formatCount(props.visibleCount, language)}
      totalText={formatCount(props.totalCount, language)}
      failure={hasFailed ? {} : undefined}
    />
  );
}
