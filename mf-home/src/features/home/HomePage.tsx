import { useLoaderData } from '@learning-center/shared/routing';
import type { LoadedBy } from '@learning-center/shared/state';
import { Community } from './Community.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import type { loadHome } from './load-home.ts';
import { NewestVideos } from './NewestVideos.tsx';
import { NextWebinar } from './NextWebinar.tsx';
import { ProductShelf } from './ProductShelf.tsx';
import { SkillPaths } from '../../SkillPaths.tsx';
import { StartOrContinue } from './StartOrContinue.tsx';

/** The home page: a greeting with the search, where to start, and what there is (specification 1 and 2.7). */
export function HomePage() {
  const data = useLoaderData<LoadedBy<typeof loadHome>>();
  const { products, newest, skillPaths, webinar } = data;
  return (
    <div className={styles.page}>
      <Hero />
      <StartOrContinue page={data} />
      <ProductShelf row={products} />
      <NewestVideos row={newest} />
      <SkillPaths row={skillPaths} />
      <NextWebinar row={webinar} />
      <Community />
    </div>
  );
}
