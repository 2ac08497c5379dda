import { useSharedText } from '@learning-center/shared/i18n';
import { useRetryProductOptions, type ProductOptions } from '@learning-center/shared/state';
import { Button, ButtonLink, Chip, Skeleton, useIsHydrated, VisuallyHidden } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { archivePath, type ArchiveQuestion } from './archive-question.ts';
import styles from './ArchivePage.module.css';

interface ProductFilterProps {
  question: ArchiveQuestion;
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
  isBusy: boolean;
}

/** The products as links, each to its replays (specification 2.7). */
export function ProductFilter({ question, options, isBusy }: ProductFilterProps) {
  const t = useWebinarText();
  const shared = useSharedText();
  if (options === null) return <MissingOptions question={question} isBusy={isBusy} />;
  if (!options) {
    return (
      <div className={styles.products}>
        <VisuallyHidden>{shared('loading')}</VisuallyHidden>
        {Array.from({ length: 4 }, (_, position) => (
          <Skeleton key={position} shape="chip" />
        ))}
        <noscript>
          <MissingOptions question={question} isBusy={isBusy} />
        </noscript>
      </div>
    );
  }
  const choices = [{ product: '', name: t('archive.filter.all') }, ...options];
  return (
    <nav aria-label={t('archive.filter.label')}>
      <ul className={styles.products}>
        {choices.map(({ product, name }) => (
          <li key={product}>
            <Chip to={archivePath({ product, page: 1 })} isCurrent={product === question.product}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that the product options did not come; only the visitor asks for them again (decision A35). */
function MissingOptions({ question, isBusy }: Pick<ProductFilterProps, 'question' | 'isBusy'>) {
  const t = useWebinarText();
  const isHydrated = useIsHydrated();
  const request = useRetryProductOptions();
  const look = { variant: 'quiet', size: 'small', icon: 'refresh' } as const;
  return (
    <p className={styles.missing}>
      <span>{t('archive.filter.unavailable')}</span>
      {isHydrated ? (
        <Button {...look} isBusy={isBusy || request.isBusy} onClick={request.retry}>
          {t('archive.filter.retry')}
        </Button>
      ) : (
        <ButtonLink {...look} to={archivePath(question)}>
          {t('archive.filter.retry')}
        </ButtonLink>
      )}
    </p>
  );
}
