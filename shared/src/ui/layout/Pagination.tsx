import { useSharedText } from '../../i18n/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { Icon } from '../marks/Icon.tsx';
import { Row, Text } from './Layout.tsx';
import styles from './Pagination.module.css';

/** Real links to the pages of a list; nothing for a single page. */
export function Pagination(props: { page: number; pageCount: number; getPath: (page: number) => string }) {
  const t = useSharedText();
  const { page, pageCount, getPath } = props;
  if (pageCount < 2) return null;
  return (
    <Row as="nav" wraps gap={1} justify="center" isNumeric className={styles.pages} aria-label={t('pagination.label')}>
      {page > 1 && (
        <LocalLink className={styles.page} to={getPath(page - 1)} rel="prev" aria-label={t('pagination.previous')}>
          <Icon name="chevron-left" />
        </LocalLink>
      )}
      {pageNumbers(page, pageCount).map((number, position) =>
        number === undefined ? (
          <Text as="span" key={position} tone="faint" className={styles.gap} aria-hidden="true">
            …
          </Text>
        ) : (
          <LocalLink
            key={position}
            className={styles.page}
            to={getPath(number)}
            aria-label={t('pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </LocalLink>
        ),
      )}
      {page < pageCount && (
        <LocalLink className={styles.page} to={getPath(page + 1)} rel="next" aria-label={t('pagination.next')}>
          <Icon name="chevron-right" />
        </LocalLink>
      )}
    </Row>
  );
}

/** The pages to link: first, last and neighbors; undefined is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const visible = [...new Set(near)].sort((a, b) => a - b);
  return visible.flatMap((number, position) => {
    const before = visible[position - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
