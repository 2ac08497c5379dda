import { useLoaderData } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { CategoryTree } from './CategoryTree.tsx';
import { ExplorerBand } from './ExplorerBand.tsx';
import styles from './ExplorerPage.module.css';
import { ExplorerTiles } from './ExplorerTiles.tsx';
import { ExplorerVideos } from './ExplorerVideos.tsx';
import type { loadExplorer } from './load-explorer.ts';
import { PlaceOnTheWay } from './PlaceOnTheWay.tsx';

/** A product's explorer: its categories, their tiles and links, and the videos of the one shown (design "Product explorer"). */
export function ExplorerPage() {
  const data = useLoaderData<LoadedBy<typeof loadExplorer>>();
  return (
    <div className={styles.page} data-product={data.product.slug}>
      <ExplorerBand data={data} />
      <div className={styles.columns}>
        <CategoryTree data={data} />
        <div className={styles.content}>
          {data.trail.length > 0 && <PlaceOnTheWay data={data} />}
          <ExplorerTiles data={data} />
          <ExplorerVideos data={data} />
        </div>
      </div>
    </div>
  );
}
