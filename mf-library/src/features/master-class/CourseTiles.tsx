import type { CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { categoryPath, LocalLink } from '@learning-center/shared/routing';
import { Card, CardArt, CardBody, CardGrid, CardMeta, CardTitle, SectionHeading } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import { CourseFacts } from './CourseFacts.tsx';
import styles from './CourseTiles.module.css';

interface CourseTilesProps {
  product: CategoryNode;
  /** The product's lessons, where they are known: they give the courses pictures and lengths. */
  lessons?: readonly VideoListItem[] | undefined;
}

/** The courses of a product as tiles. */
export function CourseTiles({ product, lessons }: CourseTilesProps) {
  const t = useLibraryText();
  const isPart = lessons === undefined;
  const headingId = `courses-${product.urlName}`;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        count={t('masterClass.courses.count', { count: product.children.length })}
        action={
          isPart && (
            <LocalLink to={categoryPath(product.category)}>
              {t('masterClass.product.open', { product: product.title })}
            </LocalLink>
          )
        }
      >
        {isPart ? product.title : t('masterClass.courses.title')}
      </SectionHeading>
      <CardGrid>
        {product.children.map((course) => (
          <li key={course.urlName}>
            <CourseTile product={product.urlName} course={course} lessons={lessonsOf(course, lessons)} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

function CourseTile(props: { product: string; course: CategoryNode; lessons: readonly VideoListItem[] }) {
  const { product, course, lessons } = props;
  const t = useLibraryText();
  const [first] = lessons;
  return (
    <Card product={product}>
      {first ? (
        <CardArt src={first.thumbnail} width={640} height={360} />
      ) : (
        <span className={styles.hue} aria-hidden="true" />
      )}
      <CardBody>
        <CardTitle to={categoryPath(course.category)}>{course.title}</CardTitle>
        {lessons.length === course.count ? (
          <CourseFacts lessons={lessons} />
        ) : (
          <CardMeta>{t('masterClass.lessons.count', { count: course.count })}</CardMeta>
        )}
      </CardBody>
    </Card>
  );
}

function lessonsOf(course: CategoryNode, lessons: readonly VideoListItem[] = []): VideoListItem[] {
  const place = categoryPath(course.category);
  return lessons.filter(({ category }) => categoryPath(category) === place);
}
