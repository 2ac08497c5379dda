import { useRevalidator } from '@learning-center/shared/routing';
import { clearProductOptionsAtom, useSetAtom, type ProductOptions } from '@learning-center/shared/state';
import { Button, ButtonLink, Chip, useIsHydrated } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { archivePath, type ArchiveQuestion } from './archive-question.ts';
import styles from './ArchivePage.module.css';

interface ProductFilterProps {
  question: ArchiveQuestion;
  options: ProductOptions;
  isBusy: boolean;
}

/** The products as links, each to its replays (specification 2.7). */
export function ProductFilter({ question, options, isBusy }: ProductFilterProps) {
  const t = useWebinarText();
  if (options === null) return <MissingOptions question={question} isBusy={isBusy} />;
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
  const { revalidate, state } = useRevalidator();
  const clear = useSetAtom(clearProductOptionsAtom);
  const look = { variant: 'quiet', size: 'small', icon: 'refresh' } as const;
  const retry = () => {
    clear();
    void revalidate();
  };
  return (
    <p className={styles.missing}>
      <span>{t('archive.filter.unavailable')}</span>
      {isHydrated ? (
        <Button {...look} isBusy={isBusy || state === 'loading'} onClick={retry}>
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
