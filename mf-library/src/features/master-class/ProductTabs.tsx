import type { CategoryNode } from '@learning-center/shared/contract';
import { LocalLink, paths } from '@learning-center/shared/routing';
import { ProductMark, useCurrentInSight } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import type { Place } from './find-place.ts';
import styles from './ProductTabs.module.css';

/** A link for each product with master classes, in product order; one without is there when addressed directly. */
export function ProductTabs({ tree, place }: { tree: readonly CategoryNode[]; place: Place }) {
  const t = useLibraryText();
  const { product } = place;
  const row = useCurrentInSight(product?.urlName ?? '');
  const isListed = !product || tree.some(({ urlName }) => urlName === product.urlName);
  const products = isListed ? tree : [...tree, product];
  return (
    <ul ref={row} className={styles.tabs}>
      <li>
        <LocalLink to={paths.masterClass()} className={styles.tab} aria-current={product ? undefined : 'page'}>
          {t('masterClass.tabs.all')}
        </LocalLink>
      </li>
      {products.map((node) => (
        <li key={node.urlName}>
          <LocalLink to={paths.masterClass(node.urlName)} className={styles.tab} aria-current={currentOf(node, place)}>
            <ProductMark product={node.urlName} size={20} />
            {node.title}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** The page itself, or the tab that the page is within. */
function currentOf(node: CategoryNode, { product, course }: Place) {
  if (node.urlName !== product?.urlName) return undefined;
  return course ? 'true' : 'page';
}
