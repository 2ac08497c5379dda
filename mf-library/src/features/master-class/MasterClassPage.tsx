import type { CategoryNode } from '@learning-center/shared/contract';
import { categoryPath, paths, useLoaderData } from '@learning-center/shared/routing';
import {
  ButtonLink,
  EmptyState,
  FailedPage,
  Grid,
  LinkTab,
  LinkTabs,
  Page,
  PageHeader,
  ProductMark,
} from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import type { CourseLocation } from './course-location.ts';
import { CourseLessons } from './CourseLessons.tsx';
import { CourseTiles } from './CourseTiles.tsx';
import { CourseTree } from './CourseTree.tsx';
import type { MasterClassData } from './data.ts';
import styles from './MasterClassPage.module.css';

/**
 * The master classes: a tab for each product, its courses and their lessons (Specification 2.7). Called by
 * `routes.tsx` with the tree and lessons of `data.ts`. Owns nothing: `course-location.ts` reads the path. Fails:
 * `MasterClassFailure` replaces the page.
 */
function MasterClassPage() {
  const t = useLibraryText();
  const data = useLoaderData<MasterClassData>();
  const { tree, location } = data;
  const heading =
    location.course?.title ?? (location.product && t('masterClass.product.title', { product: location.product.title }));
  return (
    <Page>
      <nav aria-label={t('masterClass.tabs.label')}>
        <ProductTabs tree={tree} location={location} />
      </nav>
      <PageHeader
        title={heading ?? t('masterClass.page.title')}
        lead={location.product ? undefined : t('masterClass.page.lead')}
      />
      {location.course ? (
        <Grid gap={5} className={styles.columns}>
          <CourseTree tree={tree} location={location} />
          <CourseLessons course={location.course} lessons={data.lessons} about={data.about} current={location.lesson} />
        </Grid>
      ) : (
        <Grid className={styles.overview}>
          <Courses {...data} />
        </Grid>
      )}
    </Page>
  );
}

function MasterClassFailure() {
  return <FailedPage title={useLibraryText()('masterClass.page.title')} />;
}

export { MasterClassPage as Component, MasterClassFailure as ErrorBoundary };

/** The courses of one product, or of all. Their tiles are the only way to a course here. */
function Courses({ tree, covers, location: { product } }: MasterClassData) {
  const t = useLibraryText();
  if (!product) {
    return tree.map((node) => (
      <CourseTiles key={node.urlName} product={node} isOverview cover={covers[categoryPath(node.category)]} />
    ));
  }
  if (product.children.length > 0) return <CourseTiles product={product} isOverview={false} />;
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

/** Tabs for all products with master classes. A product without any has a tab only on its own page. */
function ProductTabs({ tree, location }: { tree: readonly CategoryNode[]; location: CourseLocation }) {
  const t = useLibraryText();
  const { product } = location;
  const isListed = !product || tree.some(({ urlName }) => urlName === product.urlName);
  const products = isListed ? tree : [...tree, product];
  return (
    <LinkTabs current={product?.urlName ?? ''}>
      <LinkTab to={paths.masterClass()} current={product ? undefined : 'page'}>
        {t('masterClass.tabs.all')}
      </LinkTab>
      {products.map((node) => (
        <LinkTab key={node.urlName} to={paths.masterClass(node.urlName)} current={currentOf(node, location)}>
          <ProductMark product={node.urlName} size={20} />
          {node.title}
        </LinkTab>
      ))}
    </LinkTabs>
  );
}

/** `page` for the current page, `true` for the tab that contains it. */
function currentOf(node: CategoryNode, { product, course }: CourseLocation) {
  if (node.urlName !== product?.urlName) return undefined;
  return course ? 'true' : 'page';
}
