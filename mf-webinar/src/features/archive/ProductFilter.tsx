import { useSharedText } from '@learning-center/shared/i18n';
import { useRetryProductOptions, type ProductOptions } from '@learning-center/shared/state';
import { Chip, ProductOptionsFailure, Skeleton, VisuallyHidden } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import styles from './ArchivePage.module.css';
import { toArchivePath, type ArchiveParams } from './load-archive.ts';

interface ProductFilterProps {
  params: ArchiveParams;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  isBusy: boolean;
}

/** The products as links to their replays (Specification 2.7). */
export function ProductFilter({ params, options, isBusy }: ProductFilterProps) {
  const t = useWebinarText();
  const shared = useSharedText();
  const request = useRetryProductOptions();
  const failure = (
    <ProductOptionsFailure to={toArchivePath(params)} isBusy={isBusy || request.isBusy} onRetry={request.onRetry} />
  );
  if (options === null) return failure;
  if (!options) {
    return (
      <div className={styles.products}>
        <VisuallyHidden>{shared('loading')}</VisuallyHidden>
        {Array.from({ length: 4 }, (_, position) => (
          <Skeleton key={position} shape="chip" />
        ))}
        <noscript>{failure}</noscript>
      </div>
    );
  }
  const choices = [{ product: '', name: t('archive.filter.all') }, ...options];
  return (
    <nav aria-label={t('archive.filter.label')}>
      <ul className={styles.products}>
        {choices.map(({ product, name }) => (
          <li key={product}>
            <Chip to={toArchivePath({ product, page: 1 })} isCurrent={product === params.product}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
