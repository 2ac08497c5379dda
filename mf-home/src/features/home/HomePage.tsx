import { textIn } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { paths, useLoaderData } from '@learning-center/shared/routing';
import { type LoaderData, useServices } from '@learning-center/shared/state';
import { Grid, LibrarySearch, Text } from '@learning-center/shared/ui';
import { VideoCard } from '@learning-center/shared/video';
import { ScrollRow } from '../../ScrollRow.tsx';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { Row } from '../../useRow.ts';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRow } from '../../useRow.ts';
import { Community } from './Community.tsx';
import { StartOrContinue } from './continue/StartOrContinue.tsx';
import { fetchNewestVideos, fetchProductTiles, type loadHome, type Newest } from './data.ts';
import { DopeSheet } from './DopeSheet.tsx';
import styles from './HomePage.module.css';
import { NextWebinar } from './NextWebinar.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/**
 * The home page: greeting, search, first steps and rows of content (Specification 1 and 2.7). Called by `routes.tsx`
 * with the rows of `data.ts`. Owns nothing: each row has its own state (`useRow.ts`). Fails: each row alone; its Retry
 * reloads all that failed.
 */
function HomePage() {
  const data = useLoaderData<LoaderData<typeof loadHome>>();
  const { newest, skillPaths, webinar } = data;
  const products = useRow(data.products, fetchProductTiles);
  return (
    <Grid className={styles.page}>
      <Hero />
      <StartOrContinue page={data} products={products.state === 'ready' ? products.content : []} />
      <ProductGrid row={products} />
      <NewestVideos row={newest} />
      <SkillPaths row={skillPaths} />
      <NextWebinar row={webinar} />
      <Community />
    </Grid>
  );
}

export { HomePage as Component };

/** The greeting, with a search field for the library. */
function Hero() {
  const t = useHomeText();
  const language = useLanguage();
  const { hero } = useServices().config.brand ?? {};
  return (
    <Grid as="header" align="center" className={styles.hero}>
      <Grid gap={4} className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {hero ? textIn(hero.title, language) : t('home.hero.title')}
        </h1>
        <Text size="lg" tone="muted" className={styles.intro}>
          {hero ? textIn(hero.lead, language) : t('home.hero.lead')}
        </Text>
        <div className={styles.search}>
          <LibrarySearch label={t('home.hero.search')} placeholder={t('home.hero.placeholder')} size="large" />
        </div>
      </Grid>
      <div className={styles.art}>
        <DopeSheet />
      </div>
    </Grid>
  );
}

const SORT = 'latest';

/** The newest videos in a row. The title says "this month" only if all of them are that new. */
function NewestVideos({ row: loaded }: { row: Row<Newest> }) {
  const t = useHomeText();
  const { now } = useServices();
  const row = useRow(loaded, (request) => fetchNewestVideos(request, now()));
  const { videos, isThisMonth } = row.state === 'ready' ? row.content : { videos: [], isThisMonth: true };
  if (row.state === 'ready' && videos.length === 0) return null;
  const title = t(isThisMonth ? 'home.newest.month' : 'home.newest.latest');
  const more = { to: paths.library({ sort: SORT }), label: t('home.newest.more') };
  return (
    <HomeRow id="newest" title={title} more={more} state={row.state}>
      <ScrollRow label={title}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} query={new URLSearchParams({ sort: SORT })} headingLevel={3} />
          </li>
        ))}
      </ScrollRow>
    </HomeRow>
  );
}
