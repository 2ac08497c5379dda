import { VIDEO_TYPES, type VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { categoryPath, splitLanguage, useAddress } from '../../routing/index.ts';
import { Chip } from '../../ui/index.ts';
import styles from './AlsoIn.module.css';

const [TUTORIAL] = VIDEO_TYPES;

/** Chips that lead to the other places where a video is listed (Specification 3, decision A13). */
export function AlsoIn({ video }: { video: Pick<VideoDetail, 'places'> }) {
  const t = useSharedText();
  const { path } = splitLanguage(useAddress().pathname);
  const others = video.places.filter((place) => pathOf(place) !== path);
  if (video.places.length < 2 || others.length === 0) return null;
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

/** As in the breadcrumb, tutorials do not say the first step (decision A14). */
function nameOf(place: Place): string {
  const steps = place[0]?.urlName === TUTORIAL.category ? place.slice(1) : place;
  return steps.map(({ name }) => name).join(' · ');
}
