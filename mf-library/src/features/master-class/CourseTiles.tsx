import type { CategoryNode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { categoryPath } from '@learning-center/shared/routing';
import {
  Card,
  CardArt,
  CardBody,
  CardGrid,
  CardTitle,
  Picture,
  ProductMark,
  SectionHeading,
} from '@learning-center/shared/ui';
import { CourseFacts } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import styles from './CourseTiles.module.css';

interface CourseTilesProps {
  product: CategoryNode;
  /** Whether all products are listed. Then the product's cover replaces pictures of its courses. */
  isOverview: boolean;
  cover?: string | undefined;
}

/** The courses of a product, each with its length and levels. */
export function CourseTiles({ product, isOverview, cover }: CourseTilesProps) {
  const t = useLibraryText();
  const language = useLanguage();
  const count = product.children.length;
  const headingId = `courses-${product.urlName}`;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        count={isOverview ? t('masterClass.courses.count', { count }) : formatCount(count, language)}
      >
        {isOverview ? <ProductName product={product} /> : t('masterClass.courses.title')}
      </SectionHeading>
      <div className={cover === undefined ? undefined : styles.withCover}>
        {cover !== undefined && (
          <div className={styles.cover}>
            <Picture src={cover} width={240} height={320} />
          </div>
        )}
        <CardGrid>
          {product.children.map((course) => (
            <li key={course.urlName}>
              <CourseTile course={course} hasPicture={!isOverview} />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}

function ProductName({ product }: Pick<CourseTilesProps, 'product'>) {
  return (
    <span className={styles.product}>
      <ProductMark product={product.urlName} size={20} />
      {product.title}
    </span>
  );
}

function CourseTile({ course, hasPicture }: { course: CategoryNode; hasPicture: boolean }) {
  const t = useLibraryText();
  return (
    <Card product={course.category[1]}>
      {hasPicture && course.thumbnail ? (
        <CardArt src={course.thumbnail} width={640} height={360} />
      ) : (
        <span className={styles.hue} aria-hidden="true" />
      )}
      <CardBody>
        <CardTitle to={categoryPath(course.category)}>{course.title}</CardTitle>
        <CourseFacts course={course} count={t('masterClass.lessons.count', { count: course.count })} />
      </CardBody>
    </Card>
  );
}
