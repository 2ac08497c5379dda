import type { CategoryNode } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount, formatVideoLength } from '@learning-center/shared/lib';
import { categoryPath } from '@learning-center/shared/routing';
import {
  Card,
  CardArt,
  CardBody,
  CardGrid,
  CardMeta,
  CardTitle,
  Picture,
  ProductMark,
  SectionHeading,
} from '@learning-center/shared/ui';
import { useLevelRange } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import styles from './CourseTiles.module.css';
import { summarizeNode, type CourseSummary } from './data.ts';

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
      <div className={styles.courses}>
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
  return (
    <Card product={course.category[1]}>
      {hasPicture && course.thumbnail ? (
        <CardArt src={course.thumbnail} width={640} height={360} />
      ) : (
        <span className={styles.hue} aria-hidden="true" />
      )}
      <CardBody>
        <CardTitle to={categoryPath(course.category)}>{course.title}</CardTitle>
        <CourseFacts {...summarizeNode(course)} />
      </CardBody>
    </Card>
  );
}

/** The number, total length and level range of a course's lessons. */
export function CourseFacts({ count, length, lowest, highest }: CourseSummary) {
  const t = useLibraryText();
  const shared = useSharedText();
  const levels = useLevelRange(lowest, highest);
  const time = formatVideoLength(length);
  return (
    <CardMeta>
      <span>{t('masterClass.lessons.count', { count })}</span>
      {time && <span>{shared('video.path.length', { length: time })}</span>}
      {levels && <span>{levels}</span>}
    </CardMeta>
  );
}
