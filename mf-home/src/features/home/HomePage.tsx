import { useLoaderData } from '@learning-center/shared/routing';
import type { LoaderData } from '@learning-center/shared/state';
import { Community } from './Community.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { fetchProductTiles, type loadHome } from './load-home.ts';
import { NewestVideos } from './NewestVideos.tsx';
import { NextWebinar } from './NextWebinar.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { SkillPaths } from '../../SkillPaths.tsx';
import { useRow } from '../../useRow.ts';
import { StartOrContinue } from './continue/StartOrContinue.tsx';

/** The home page: greeting, search, first steps and rows of content (Specification 1 and 2.7). */
function HomePage() {
  const data = useLoaderData<LoaderData<typeof loadHome>>();
  const { newest, skillPaths, webinar } = data;
  const products = useRow(data.products, fetchProductTiles);
  return (
    <div className={styles.page}>
      <Hero />
      <StartOrContinue page={data} products={products.state === 'ready' ? products.content : []} />
      <ProductGrid row={products} />
      <NewestVideos row={newest} />
      <SkillPaths row={skillPaths} />
      <NextWebinar row={webinar} />
      <Community />
    </div>
  );
}

export { HomePage as Component };
