import type { CategoryNode } from '@learning-center/shared/contract';
import { paths } from '@learning-center/shared/routing';
import { LinkTab, LinkTabs, ProductMark } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import type { Place } from './find-place.ts';

/** A link for each product with master classes, in product order; one without is there when addressed directly. */
export function ProductTabs({ tree, place }: { tree: readonly CategoryNode[]; place: Place }) {
  const t = useLibraryText();
  const { product } = place;
  const isListed = !product || tree.some(({ urlName }) => urlName === product.urlName);
  const products = isListed ? tree : [...tree, product];
  return (
    <LinkTabs current={product?.urlName ?? ''}>
      <LinkTab to={paths.masterClass()} current={product ? undefined : 'page'}>
        {t('masterClass.tabs.all')}
      </LinkTab>
      {products.map((node) => (
        <LinkTab key={node.urlName} to={paths.masterClass(node.urlName)} current={currentOf(node, place)}>
          <ProductMark product={node.urlName} size={20} />
          {node.title}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}

/** The page itself, or the tab that the page is within. */
function currentOf(node: CategoryNode, { product, course }: Place) {
  if (node.urlName !== product?.urlName) return undefined;
  return course ? 'true' : 'page';
}
