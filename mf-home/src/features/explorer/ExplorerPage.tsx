import { useLoaderData } from '@learning-center/shared/routing';
import type { LoaderData } from '@learning-center/shared/state';
import { ErrorPanel, Page, PageHeader, useRetry } from '@learning-center/shared/ui';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRow } from '../../useRow.ts';
import { BeginnerPath } from './BeginnerPath.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import type { ExplorerData, ExplorerProduct } from './explorer-data.ts';
import { ExplorerBand } from './ExplorerBand.tsx';
import styles from './ExplorerPage.module.css';
import { LinkTiles, TopicTiles } from './ExplorerTiles.tsx';
import { ExplorerVideos } from './ExplorerVideos.tsx';
import { fetchExplorerProduct } from './fetch-explorer.ts';
import type { loadExplorer } from './load-explorer.ts';

/**
 * A product's explorer: its path for beginners, categories, skill paths, the videos of the current category, and links
 * (design "Product explorer").
 */
function ExplorerPage() {
  const data = useLoaderData<LoaderData<typeof loadExplorer>>();
  return data.state === 'failed' ? <ExplorerFailure name={data.product.name} /> : <Explorer loaded={data} />;
}

export { ExplorerPage as Component };

const NO_PENDING_PRODUCT = { state: 'ready', content: null } as const;

function Explorer({ loaded }: { loaded: ExplorerData }) {
  const { slug } = loaded.product;
  const lateProduct = useRow<ExplorerProduct | null>(loaded.pendingProduct ?? NO_PENDING_PRODUCT, (request) =>
    fetchExplorerProduct(request, slug),
  );
  const product = lateProduct.state === 'ready' ? lateProduct.content : null;
  const data = product ? { ...loaded, product, pendingProduct: undefined } : loaded;
  return (
    <Page data-product={data.product.slug}>
      <ExplorerBand data={data} />
      <div className={styles.columns}>
        <CategoryTree data={data} />
        <div className={styles.content}>
          <BeginnerPath data={data} />
          <TopicTiles data={data} />
          <SkillPaths row={data.skillPaths} product={data.product.slug} />
          <ExplorerVideos data={data} />
          <LinkTiles data={data} />
        </div>
      </div>
    </Page>
  );
}

/** Shown when the explorer failed to load: the product's name and a way to retry. */
function ExplorerFailure({ name }: { name: string }) {
  return (
    <Page>
      <PageHeader title={name} />
      <ErrorPanel isPage {...useRetry()} />
    </Page>
  );
}
