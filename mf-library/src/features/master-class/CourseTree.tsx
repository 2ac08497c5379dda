import type { CategoryNode } from '@learning-center/shared/contract';
import { formatCount } from '@learning-center/shared/lib';
import { useLanguage } from '@learning-center/shared/i18n';
import { categoryPath, LocalLink } from '@learning-center/shared/routing';
import { Disclosure } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import styles from './CourseTree.module.css';
import type { Place } from './find-place.ts';

interface TreeProps {
  tree: readonly CategoryNode[];
  place: Place;
}

/** All courses by product, open where the visitor is; folded into one line on narrow screens. */
export function CourseTree({ tree, place }: TreeProps) {
  const t = useLibraryText();
  const label = t('masterClass.tree.label');
  const here = place.course?.title ?? place.product?.title ?? t('masterClass.tabs.all');
  return (
    <>
      <nav className={styles.wide} aria-label={label}>
        <Branches tree={tree} place={place} />
      </nav>
      <div className={styles.narrow}>
        {/* Another place is another disclosure: what was opened to get there closes. */}
        <Disclosure key={here} summary={t('masterClass.tree.here', { course: here })}>
          <nav aria-label={label}>
            <Branches tree={tree} place={place} />
          </nav>
        </Disclosure>
      </div>
    </>
  );
}

function Branches({ tree, place }: TreeProps) {
  const language = useLanguage();
  return tree.map((product) => {
    const isHere = product.urlName === place.product?.urlName;
    return (
      <Disclosure
        key={`${product.urlName} ${isHere}`}
        summary={product.title}
        count={formatCount(product.children.length, language)}
        isOpen={isHere}
      >
        <ul className={styles.courses}>
          {product.children.map((course) => (
            <li key={course.urlName}>
              <LocalLink
                to={categoryPath(course.category)}
                className={styles.course}
                aria-current={currentOf(course, place)}
              >
                {course.title}
              </LocalLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    );
  });
}

function currentOf({ category }: CategoryNode, { course, lesson }: Place) {
  if (!course || categoryPath(category) !== categoryPath(course.category)) return undefined;
  return lesson === undefined ? 'page' : 'true';
}
