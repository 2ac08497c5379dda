import type { CategoryNode } from '@learning-center/shared/contract';
import { formatCount } from '@learning-center/shared/lib';
import { useLanguage } from '@learning-center/shared/i18n';
import { categoryPath, LocalLink } from '@learning-center/shared/routing';
import { classNames, Disclosure, playhead } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import styles from './CourseTree.module.css';
import type { CourseLocation } from './course-location.ts';

interface TreeProps {
  tree: readonly CategoryNode[];
  location: CourseLocation;
}

/** All courses by product, open at the current one. On narrow screens it collapses into one line. */
export function CourseTree({ tree, location }: TreeProps) {
  const t = useLibraryText();
  const label = t('masterClass.tree.label');
  const currentTitle = location.course?.title ?? location.product?.title ?? t('masterClass.tabs.all');
  return (
    <>
      <nav className={styles.wide} data-screen-only aria-label={label}>
        <Branches tree={tree} location={location} />
      </nav>
      <div className={styles.narrow} data-screen-only>
        {/* The key resets the disclosure after a navigation, so that it closes. */}
        <Disclosure key={currentTitle} summary={t('masterClass.tree.here', { course: currentTitle })}>
          <nav aria-label={label}>
            <Branches tree={tree} location={location} />
          </nav>
        </Disclosure>
      </div>
    </>
  );
}

function Branches({ tree, location }: TreeProps) {
  const language = useLanguage();
  return tree.map((product) => {
    const isCurrent = product.urlName === location.product?.urlName;
    return (
      <Disclosure
        key={`${product.urlName} ${isCurrent}`}
        summary={product.title}
        count={formatCount(product.children.length, language)}
        isOpen={isCurrent}
      >
        <ul className={styles.courses}>
          {product.children.map((course) => (
            <li key={course.urlName}>
              <LocalLink
                to={categoryPath(course.category)}
                className={classNames(styles.course, playhead)}
                aria-current={currentOf(course, location)}
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

function currentOf({ category }: CategoryNode, { course, lesson }: CourseLocation) {
  if (!course || categoryPath(category) !== categoryPath(course.category)) return undefined;
  return lesson === undefined ? 'page' : 'true';
}
