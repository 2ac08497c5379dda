import type { CategoryNode } from '@learning-center/shared/contract';
import { categoryPath } from '@learning-center/shared/routing';
import { Chip, LinkStrip } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import type { Place } from './find-place.ts';

/** The courses of a product as a second row under the tabs. */
export function CourseChips({ product, place }: { product: CategoryNode; place: Place }) {
  const t = useLibraryText();
  return (
    <LinkStrip current={categoryPath((place.course ?? product).category)}>
      <li>
        <Chip to={categoryPath(product.category)} isCurrent={!place.course}>
          {t('masterClass.courses.all')}
        </Chip>
      </li>
      {product.children.map((course) => (
        <li key={course.urlName}>
          <Chip to={categoryPath(course.category)} isCurrent={course.urlName === place.course?.urlName}>
            {course.title}
          </Chip>
        </li>
      ))}
    </LinkStrip>
  );
}
