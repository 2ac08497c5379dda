import { useSharedText } from '../../i18n/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { Row } from './Layout.tsx';
import styles from './Breadcrumbs.module.css';

/** One level of a breadcrumb; the current page has no link. */
export interface Crumb {
  name: string;
  to?: string | undefined;
  lang?: string | undefined;
}

/** The breadcrumb of a page. The last crumb is the current page (Specification 2.6, A14). */
export function Breadcrumbs(props: { items: readonly Crumb[] }) {
  const t = useSharedText();
  if (props.items.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <Row as="ol" wraps size="xs" tone="faint" className={styles.list}>
        {props.items.map((item, position) => (
          <Row as="li" key={position} className={styles.crumb} lang={item.lang}>
            <CrumbText item={item} isLast={position === props.items.length - 1} />
          </Row>
        ))}
      </Row>
    </nav>
  );
}

function CrumbText({ item, isLast }: { item: Crumb; isLast: boolean }) {
  if (isLast) return <span aria-current="page">{item.name}</span>;
  return item.to === undefined ? item.name : <LocalLink to={item.to}>{item.name}</LocalLink>;
}
