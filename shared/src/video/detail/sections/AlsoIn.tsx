import { VIDEO_TYPES, type VideoDetail } from '../../../contract/index.ts';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { middleDot, productName, type Products } from '../../../lib/index.ts';
import { categoryPath, splitLanguage, useAddress } from '../../../routing/index.ts';
import { useProducts } from '../../../state/index.ts';
import { Chip, Row, Text } from '../../../ui/index.ts';

const [TUTORIAL] = VIDEO_TYPES;

/** Links to the other categories of a video (Specification 3, A13). */
export function AlsoIn({ video }: { video: Pick<VideoDetail, 'places' | 'category' | 'alsoDisplay'> }) {
  const t = useSharedText();
  const { path } = splitLanguage(useAddress().pathname);
  const products = useProducts();
  const separator = middleDot(useLanguage());
  const categories = video.places.length > 0 ? video.places : unnamedCategories(video, products);
  const otherCategories = categories.filter((each) => toPath(each) !== path);
  if (categories.length < 2 || otherCategories.length === 0) return null;
  return (
    <Row wraps gap={3} rowGap={2} isScreenOnly>
      <Text as="span" size="xs" tone="faint" id="video-also-in">
        {t('video.alsoIn.title')}
      </Text>
      <Row as="ul" wraps gap={2} aria-labelledby="video-also-in">
        {otherCategories.map((each) => (
          <li key={toPath(each)}>
            <Chip to={toPath(each)}>{toNames(each).join(separator)}</Chip>
          </li>
        ))}
      </Row>
    </Row>
  );
}

type Category = VideoDetail['places'][number];

const toPath = (category: Category) => categoryPath(category.map(({ urlName }) => urlName));

/** Categories without names: products have a name, other segments serve as their own. */
function unnamedCategories(
  { category, alsoDisplay }: Pick<VideoDetail, 'category' | 'alsoDisplay'>,
  products: Products,
): Category[] {
  return [category, ...alsoDisplay].map((segments) =>
    segments.map((urlName) => ({ urlName, name: productName(urlName, products).replaceAll('-', ' ') })),
  );
}

/** Omits the first level for tutorials, like the breadcrumb (A14). */
function toNames(category: Category): string[] {
  const levels = category[0]?.urlName === TUTORIAL.category ? category.slice(1) : category;
  return levels.map(({ name, urlName }) => name || urlName);
}
