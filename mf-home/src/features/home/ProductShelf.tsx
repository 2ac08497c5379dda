import { useSharedText } from '@learning-center/shared/i18n';
import { paths } from '@learning-center/shared/routing';
import { Card, CardArt, CardBody, CardMeta, CardTitle } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { ShelfProduct } from './load-home.ts';
import type { Row } from '../../load-row.ts';
import styles from './ProductShelf.module.css';

/** Where the shelf stands on the page, for links to it. */
export const SHELF_ID = 'products';

/** The products in their order, each with its art and how many videos it has (specification 1, decision A34). */
export function ProductShelf({ row }: { row: Row<readonly ShelfProduct[]> }) {
  const t = useHomeText();
  if (row.state === 'ready' && row.content.length === 0) return null;
  return (
    <HomeRow id={SHELF_ID} title={t('home.products.title')} isFailed={row.state === 'failed'}>
      <div className={styles.shelf}>
        <ul className={styles.tiles}>
          {row.state === 'ready' &&
            row.content.map((product) => (
              <li key={product.slug} className={styles.tile}>
                <ProductTile product={product} />
              </li>
            ))}
        </ul>
      </div>
    </HomeRow>
  );
}

function ProductTile({ product: { slug, name, tagline, cover, videoCount } }: { product: ShelfProduct }) {
  const t = useSharedText();
  return (
    <Card product={slug}>
      <CardArt src={cover} width={240} height={320} />
      <CardBody>
        <CardTitle to={paths.explorer(slug)}>{name}</CardTitle>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        {videoCount > 0 && <CardMeta>{t('video.count', { count: videoCount })}</CardMeta>}
      </CardBody>
    </Card>
  );
}
