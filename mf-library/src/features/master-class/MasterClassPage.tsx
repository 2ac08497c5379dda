import { categoryPath, paths, useLoaderData } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { CourseChips } from './CourseChips.tsx';
import { CourseLessons } from './CourseLessons.tsx';
import { CourseTree } from './CourseTree.tsx';
import { CourseTiles } from './CourseTiles.tsx';
import type { MasterClassData } from './load-master-class.ts';
import styles from './MasterClassPage.module.css';
import { ProductTabs } from './ProductTabs.tsx';

/** The master classes: a tab for each product, its courses, and their lessons in order (Specification 2.7). */
export function MasterClassPage() {
  const t = useLibraryText();
  const data = useLoaderData<MasterClassData>();
  const { tree, place } = data;
  const heading =
    place.course?.title ?? (place.product && t('masterClass.product.title', { product: place.product.title }));
  return (
    <div className={styles.page}>
      <nav className={styles.places} aria-label={t('masterClass.tabs.label')}>
        <ProductTabs tree={tree} place={place} />
        {place.product && place.product.children.length > 0 && <CourseChips product={place.product} place={place} />}
      </nav>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{heading ?? t('masterClass.page.title')}</h1>
        {!place.product && <p className={styles.lead}>{t('masterClass.page.lead')}</p>}
      </header>
      <div className={styles.columns}>
        <CourseTree tree={tree} place={place} />
        <div className={styles.content}>
          <Content {...data} />
        </div>
      </div>
    </div>
  );
}

function Content({ tree, covers, place, lessons, courses }: MasterClassData) {
  const t = useLibraryText();
  const { product, course, lesson } = place;
  if (course) return <CourseLessons course={course} lessons={lessons} current={lesson} />;
  if (!product) {
    return tree.map((node) => (
      <CourseTiles key={node.urlName} product={node} cover={covers[categoryPath(node.category)]} />
    ));
  }
  if (product.children.length > 0) return <CourseTiles product={product} summaries={courses} />;
  return (
    <EmptyState title={t('masterClass.empty.title', { product: product.title })} text={t('masterClass.empty.text')}>
      <ButtonLink icon="master-class" variant="primary" to={paths.masterClass()}>
        {t('masterClass.empty.all')}
      </ButtonLink>
      <ButtonLink icon="library" to={paths.library({ product: product.urlName })}>
        {t('masterClass.empty.library', { product: product.title })}
      </ButtonLink>
    </EmptyState>
  );
}
