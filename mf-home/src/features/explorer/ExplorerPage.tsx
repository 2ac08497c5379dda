import type { CategoryNode } from '@learning-center/shared/contract';
import { categoryPath, paths, useLoaderData } from '@learning-center/shared/routing';
import type { LoaderData } from '@learning-center/shared/state';
import { Breadcrumbs, Chip, ErrorPanel, LinkStrip, Page, PageHeader, useRetry } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRow } from '../../useRow.ts';
import { CategoryTree } from './CategoryTree.tsx';
import type { ExplorerData, ExplorerProduct } from './explorer-data.ts';
import { ExplorerBand } from './ExplorerBand.tsx';
import styles from './ExplorerPage.module.css';
import { ExplorerTiles } from './ExplorerTiles.tsx';
import { ExplorerVideos } from './ExplorerVideos.tsx';
import { fetchExplorerProduct } from './fetch-explorer.ts';
import type { loadExplorer } from './load-explorer.ts';

/**
 * A product's explorer: categories, links, skill paths and the videos of the current category (design "Product
 * explorer").
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
          {data.trail.length > 0 && <CategoryNavigation data={data} />}
          <ExplorerTiles data={data} />
          <SkillPaths row={data.skillPaths} product={data.product.slug} />
          <ExplorerVideos data={data} />
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

/** Breadcrumbs of a category, and links to its siblings. */
function CategoryNavigation({ data: { product, trail, tree } }: { data: ExplorerData }) {
  const t = useHomeText();
  const crumbs = [
    { name: product.name, to: paths.explorer(product.slug) },
    ...trail.map(({ title, category }) => ({ name: title, to: categoryPath(category) })),
  ];
  return (
    <div className={styles.navigation}>
      <Breadcrumbs items={crumbs} />
      <nav className={styles.siblings} aria-label={t('explorer.siblings', { product: product.name })}>
        <LinkStrip current={categoryPath(trail.at(-1)?.category ?? [])}>
          {findSiblings(trail, tree).map(({ urlName, title, category }) => (
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

/** Returns the last category of a trail with its siblings; empty at the root. */
function findSiblings(trail: readonly CategoryNode[], tree: readonly CategoryNode[]): readonly CategoryNode[] {
  if (trail.length === 0) return [];
  return trail.at(-2)?.children ?? tree;
}
