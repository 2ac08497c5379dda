import type { CategoryNode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { categoryPath, LocalLink } from '@learning-center/shared/routing';
import {
  Card,
  CardArt,
  CardBody,
  CardGrid,
  CardMeta,
  CardTitle,
  Icon,
  Picture,
  ProductMark,
  SectionHeading,
} from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import type { CourseSummary } from './course-summary.ts';
import { CourseFacts } from './CourseFacts.tsx';
import styles from './CourseTiles.module.css';

interface CourseTilesProps {
  product: CategoryNode;
  /** The product's picture, if several products are listed. */
  cover?: string | undefined;
  /** Summaries of the courses by path, with pictures and lengths; undefined if they were not loaded. */
  summaries?: Readonly<Record<string, CourseSummary>>;
}

export function CourseTiles({ product, cover, summaries }: CourseTilesProps) {
  const t = useLibraryText();
  const language = useLanguage();
  const isOverview = summaries === undefined;
  const count = product.children.length;
  const headingId = `courses-${product.urlName}`;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        count={isOverview ? t('masterClass.courses.count', { count }) : formatCount(count, language)}
        action={
          isOverview && (
            <LocalLink to={categoryPath(product.category)}>
              <span className={styles.open}>{t('masterClass.product.open', { product: product.title })}</span>
              <span className={styles.openHere} aria-hidden="true">
                {t('masterClass.product.openHere')}
              </span>
              <Icon name="arrow-right" size={16} />
            </LocalLink>
          )
        }
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
              <CourseTile course={course} summary={summaries?.[categoryPath(course.category)]} />
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

function CourseTile({ course, summary }: { course: CategoryNode; summary: CourseSummary | undefined }) {
  const t = useLibraryText();
  return (
    <Card product={course.category[1]}>
      {summary ? (
        <CardArt src={summary.thumbnail} width={640} height={360} />
      ) : (
        <span className={styles.hue} aria-hidden="true" />
      )}
      <CardBody>
        <CardTitle to={categoryPath(course.category)}>{course.title}</CardTitle>
        {summary ? (
          <CourseFacts {...summary} />
        ) : (
          <CardMeta>{t('masterClass.lessons.count', { count: course.count })}</CardMeta>
        )}
      </CardBody>
    </Card>
  );
}
