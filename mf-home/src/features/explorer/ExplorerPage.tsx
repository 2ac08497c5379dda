import type { LinkItem } from '@learning-center/shared/contract';
import { useLoaderData } from '@learning-center/shared/routing';
import type { LoaderData } from '@learning-center/shared/state';
import {
  CardGrid,
  Disclosure,
  ErrorPanel,
  Grid,
  Page,
  PageHeader,
  SectionHeading,
  useRetry,
} from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRow } from '../../useRow.ts';
import { BeginnerPath } from './BeginnerPath.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import type { loadExplorer } from './data.ts';
import { ExplorerBand } from './ExplorerBand.tsx';
import styles from './ExplorerPage.module.css';
import { GroupTile, LinkTile } from './ExplorerTiles.tsx';
import { ExplorerVideos } from './ExplorerVideos.tsx';
import { type ExplorerData, type ExplorerProduct, fetchExplorerProduct } from './fetch-explorer.ts';

/**
 * A product's explorer: its path for beginners, categories, skill paths, the videos of the current category, and
 * links (design "Product explorer"). Called by `routes.tsx` with what `data.ts` loaded for the parameters of
 * `explorer-params.ts`. Owns nothing: place, filters and page are in the address. Fails: `ExplorerFailure` keeps the
 * product's name; rows fail alone; an unknown product redirects home.
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
      <Grid className={styles.columns}>
        <CategoryTree data={data} />
        <Grid gap={6}>
          <BeginnerPath data={data} />
          <TopicTiles data={data} />
          <SkillPaths row={data.skillPaths} product={data.product.slug} />
          <ExplorerVideos data={data} />
          <LinkTiles data={data} />
        </Grid>
      </Grid>
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

/** Links shown before "more". The root of a product collects the links of all its categories. */
const MAX_OPEN_LINKS = 6;

/** The largest pictures of a phone's first screen. */
const FIRST_ROW_ON_PHONES = 3;

/** The subcategories as tiles (Specification 3, item kind 1). */
function TopicTiles({ data: { product, groups } }: { data: ExplorerData }) {
  const t = useHomeText();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="topics">
      <SectionHeading id="topics">{t('explorer.groups.title')}</SectionHeading>
      <div className={styles.groups}>
        <CardGrid>
          {groups.map((group, position) => (
            <li key={group.urlName}>
              <GroupTile
                group={group}
                product={product.slug}
                headingLevel={3}
                isEager={position < FIRST_ROW_ON_PHONES && 'first'}
              />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}

/** Links to other sites as tiles (Specification 3, item kind 2). They come after everything that teaches. */
function LinkTiles({ data: { product, links } }: { data: ExplorerData }) {
  const t = useHomeText();
  const rest = links.slice(MAX_OPEN_LINKS);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <SectionHeading id="links">{t('explorer.links.title')}</SectionHeading>
      <Links links={links.slice(0, MAX_OPEN_LINKS)} product={product.slug} />
      {rest.length > 0 && (
        <div className={styles.more}>
          <Disclosure summary={t('explorer.links.more', { count: rest.length })}>
            <Links links={rest} product={product.slug} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function Links({ links, product }: { links: readonly LinkItem[]; product: string }) {
  return (
    <CardGrid>
      {links.map((link) => (
        <li key={link.link}>
          <LinkTile item={link} product={product} headingLevel={3} />
        </li>
      ))}
    </CardGrid>
  );
}
