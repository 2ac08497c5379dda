import { useLoaderData } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { ErrorPanel } from '@learning-center/shared/ui';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRetry } from '../../use-retry.ts';
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
  if (data.state === 'failed') return <NoExplorer name={data.product.name} />;
  return (
    <div className={styles.page} data-product={data.product.slug}>
      <ExplorerBand data={data} />
      <div className={styles.columns}>
        <CategoryTree data={data} />
        <div className={styles.content}>
          {data.trail.length > 0 && <PlaceOnTheWay data={data} />}
          <ExplorerTiles data={data} />
          <SkillPaths row={data.skillPaths} product={data.product.slug} />
          <ExplorerVideos data={data} />
        </div>
      </div>
    </div>
  );
}

/** Stands in the explorer's place when it did not load: what was wanted, and the way on. */
function NoExplorer({ name }: { name: string }) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{name}</h1>
      <ErrorPanel isPage {...useRetry()} />
    </div>
  );
}
