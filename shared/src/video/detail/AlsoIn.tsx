import { findProductFamily, VIDEO_TYPES, type VideoDetail } from '../../contract/index.ts';
import { useSharedText, type SharedTranslate } from '../../i18n/index.ts';
import { categoryPath, splitLanguage, useAddress } from '../../routing/index.ts';
import { Chip } from '../../ui/index.ts';
import styles from './AlsoIn.module.css';

/** Chips that lead to the other places where a video is listed (Specification 3, decision A13). */
export function AlsoIn({ video }: { video: Pick<VideoDetail, 'category' | 'alsoDisplay'> }) {
  const t = useSharedText();
  const { path } = splitLanguage(useAddress().pathname);
  const others = [video.category, ...video.alsoDisplay].filter((place) => categoryPath(place) !== path);
  const places = new Map(others.map((place) => [categoryPath(place), placeName(place, t)]));
  if (video.alsoDisplay.length === 0 || places.size === 0) return null;
  return (
    <div className={styles.row}>
      <span className={styles.label} id="video-also-in">
        {t('video.alsoIn.title')}
      </span>
      <ul className={styles.chips} aria-labelledby="video-also-in">
        {[...places].map(([to, name]) => (
          <li key={to}>
            <Chip to={to}>{name}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only the path of a place is known: the type and the product have names, the rest is read from its address. */
function placeName([first = '', ...rest]: readonly string[], t: SharedTranslate): string {
  const type = VIDEO_TYPES.find(({ category }) => category === first)?.type ?? 'tutorial';
  const words = rest.map((segment) => findProductFamily(segment)?.name ?? asWords(segment));
  return (type === 'tutorial' ? words : [t(`video.type.${type}`), ...words]).join(' · ');
}

function asWords(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
