import { categoryPath, paths } from '@learning-center/shared/routing';
import { Breadcrumbs, Chip, LinkStrip } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { siblingsOf } from './category-trail.ts';
import styles from './ExplorerPage.module.css';
import type { ExplorerData } from './explorer-data.ts';

/** Where a category stands: the way to it, and the categories beside it. */
export function PlaceOnTheWay({ data: { product, trail, tree } }: { data: ExplorerData }) {
  const t = useHomeText();
  const crumbs = [
    { name: product.name, to: paths.explorer(product.slug) },
    ...trail.map(({ title, category }) => ({ name: title, to: categoryPath(category) })),
  ];
  return (
    <div className={styles.way}>
      <Breadcrumbs items={crumbs} />
      <nav className={styles.siblings} aria-label={t('explorer.siblings', { product: product.name })}>
        <LinkStrip current={categoryPath(trail.at(-1)?.category ?? [])}>
          {siblingsOf(trail, tree).map(({ urlName, title, category }) => (
            <li key={urlName}>
              <Chip to={categoryPath(category)} isCurrent={urlName === trail.at(-1)?.urlName}>
                {title}
              </Chip>
            </li>
          ))}
        </LinkStrip>
      </nav>
    </div>
  );
}
