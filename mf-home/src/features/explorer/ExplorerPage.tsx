import { useLoaderData } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { ErrorPanel } from '@learning-center/shared/ui';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRetry } from '../../use-retry.ts';
import { useRow } from '../../use-row.ts';
import { CategoryTree } from './CategoryTree.tsx';
import type { ExplorerData, ExplorerProduct } from './explorer-data.ts';
import { ExplorerBand } from './ExplorerBand.tsx';
import styles from './ExplorerPage.module.css';
import { ExplorerTiles } from './ExplorerTiles.tsx';
import { askForProduct } from './explorer-product.ts';
import { ExplorerVideos } from './ExplorerVideos.tsx';
import type { loadExplorer } from './load-explorer.ts';
import { PlaceOnTheWay } from './PlaceOnTheWay.tsx';

/** A product's explorer: its categories, their tiles and links, and the videos of the one shown (design "Product explorer"). */
export function ExplorerPage() {
  const data = useLoaderData<LoadedBy<typeof loadExplorer>>();
  return data.state === 'failed' ? <NoExplorer name={data.product.name} /> : <Explorer loaded={data} />;
}

/** Nothing more is coming. */
const WHOLE = { state: 'ready', content: null } as const;

function Explorer({ loaded }: { loaded: ExplorerData }) {
  const { slug } = loaded.product;
  const late = useRow<ExplorerProduct | null>(loaded.comingProduct ?? WHOLE, (request) => askForProduct(request, slug));
  const product = late.state === 'ready' ? late.content : null;
  const data = product ? { ...loaded, product, comingProduct: undefined } : loaded;
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
