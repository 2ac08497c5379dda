import { useSharedText } from '@learning-center/shared/i18n';
import { paths } from '@learning-center/shared/routing';
import { Card, CardArt, CardBody, CardMeta, CardTitle, classNames, ProductMark } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import { askForProducts, type ShelfProduct } from './ask-for-home.ts';
import type { Row } from '../../load-row.ts';
import { useRow } from '../../use-row.ts';
import styles from './ProductShelf.module.css';

/** So few tiles lie beside each other, with their words beside their art. */
const FEW = 4;
const KINDS = 7;

/** Where the shelf stands on the page, for links to it. */
export const SHELF_ID = 'products';

/** The products in their order, each with its art and how many videos it has (specification 1, decision A34). */
export function ProductShelf({ row: loaded }: { row: Row<readonly ShelfProduct[]> }) {
  const t = useHomeText();
  const row = useRow(loaded, askForProducts);
  if (row.state === 'ready' && row.content.length === 0) return null;
  return (
    <HomeRow id={SHELF_ID} title={t('home.products.title')} state={row.state}>
      <div className={styles.shelf}>{row.state === 'ready' && <Tiles products={row.content} />}</div>
    </HomeRow>
  );
}

/** How the tiles stand follows from their number, whatever the provider's is. */
function Tiles({ products }: { products: readonly ShelfProduct[] }) {
  const count = products.length;
  return (
    <ul className={classNames(styles.tiles, count <= FEW && styles.few)} data-count={count <= KINDS ? count : 'many'}>
      {products.map((product, position) => (
        <li key={product.slug} className={classNames(styles.tile, position === 0 && count % 2 === 1 && styles.lead)}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductTile({ product: { slug, name, tagline, cover, videoCount } }: { product: ShelfProduct }) {
  const t = useSharedText();
  return (
    <Card product={slug}>
      {cover ? (
        <CardArt src={cover} width={240} height={320} />
      ) : (
        <div className={styles.mark}>
          <ProductMark product={slug} size={64} />
        </div>
      )}
      <CardBody>
        <CardTitle to={paths.explorer(slug)}>{name}</CardTitle>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {videoCount > 0 && <CardMeta>{t('video.count', { count: videoCount })}</CardMeta>}
      </CardBody>
    </Card>
  );
}
