import { useSharedText } from '@learning-center/shared/i18n';
import { paths } from '@learning-center/shared/routing';
import { Card, CardArt, CardBody, CardMeta, CardTitle, classNames, ProductMark } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { Row } from '../../useRow.ts';
import type { ProductTileData } from './data.ts';
import styles from './ProductGrid.module.css';

/** Up to this count the tiles form one row, with text beside the picture. */
const MAX_SINGLE_ROW_TILES = 4;
const MAX_COUNTED_TILES = 7;

/** The products in their order, each with its picture and video count (Specification 1, A34). */
export function ProductGrid({ row }: { row: Row<readonly ProductTileData[]> }) {
  const t = useHomeText();
  if (row.state === 'ready' && row.content.length === 0) return null;
  return (
    <HomeRow id="products" title={t('home.products.title')} state={row.state}>
      <div className={styles.container}>{row.state === 'ready' && <Tiles products={row.content} />}</div>
    </HomeRow>
  );
}

/** The layout follows from the number of tiles, however many products a provider has. */
function Tiles({ products }: { products: readonly ProductTileData[] }) {
  const count = products.length;
  return (
    <ul
      className={classNames(styles.tiles, count <= MAX_SINGLE_ROW_TILES && styles.few)}
      data-count={count <= MAX_COUNTED_TILES ? count : 'many'}
    >
      {products.map((product, position) => (
        <li key={product.slug} className={classNames(styles.tile, position === 0 && count % 2 === 1 && styles.wide)}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductTile({ product: { slug, name, tagline, cover, videoCount } }: { product: ProductTileData }) {
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
