import { useSharedText } from '../../i18n/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './Pagination.module.css';

/** Real links to the pages of a list; nothing for a single page. */
export function Pagination(props: { page: number; pageCount: number; toOf: (page: number) => string }) {
  const t = useSharedText();
  const { page, pageCount, toOf } = props;
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t('pagination.label')}>
      {page > 1 && (
        <LocalLink className={styles.page} to={toOf(page - 1)} rel="prev" aria-label={t('pagination.previous')}>
          <Icon name="chevron-left" />
        </LocalLink>
      )}
      {pageNumbers(page, pageCount).map((number, position) =>
        number === undefined ? (
          <span key={position} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <LocalLink
            key={position}
            className={styles.page}
            to={toOf(number)}
            aria-label={t('pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </LocalLink>
        ),
      )}
      {page < pageCount && (
        <LocalLink className={styles.page} to={toOf(page + 1)} rel="next" aria-label={t('pagination.next')}>
          <Icon name="chevron-right" />
        </LocalLink>
      )}
    </nav>
  );
}
