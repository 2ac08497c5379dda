import { VIDEO_TYPES, type VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { productName, type Products } from '../../lib/index.ts';
import { categoryPath, splitLanguage, useAddress } from '../../routing/index.ts';
import { useProducts } from '../../state/index.ts';
import { Chip } from '../../ui/index.ts';
import styles from './AlsoIn.module.css';

const [TUTORIAL] = VIDEO_TYPES;

/** Chips that lead to the other places where a video is listed (Specification 3, decision A13). */
export function AlsoIn({ video }: { video: Pick<VideoDetail, 'places' | 'category' | 'alsoDisplay'> }) {
  const t = useSharedText();
  const { path } = splitLanguage(useAddress().pathname);
  const products = useProducts();
  const places = video.places.length > 0 ? video.places : unnamedPlaces(video, products);
  const others = places.filter((place) => pathOf(place) !== path);
  if (places.length < 2 || others.length === 0) return null;
  return (
    <div className={styles.row}>
      <span className={styles.label} id="video-also-in">
        {t('video.alsoIn.title')}
      </span>
      <ul className={styles.chips} aria-labelledby="video-also-in">
        {others.map((place) => (
          <li key={pathOf(place)}>
            <Chip to={pathOf(place)}>{nameOf(place)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Place = VideoDetail['places'][number];

const pathOf = (place: Place) => categoryPath(place.map(({ urlName }) => urlName));

/** Places that came without names: their products have one, and their paths must do for the rest. */
function unnamedPlaces(
  { category, alsoDisplay }: Pick<VideoDetail, 'category' | 'alsoDisplay'>,
  products: Products,
): Place[] {
  return [category, ...alsoDisplay].map((segments) =>
    segments.map((urlName) => ({ urlName, name: productName(urlName, products).replaceAll('-', ' ') })),
  );
}

/** As in the breadcrumb, tutorials do not say the first step (decision A14). */
function nameOf(place: Place): string {
  const steps = place[0]?.urlName === TUTORIAL.category ? place.slice(1) : place;
  return steps.map(({ name, urlName }) => name || urlName).join(' · ');
}
