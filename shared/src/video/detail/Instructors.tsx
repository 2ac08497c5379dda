import { isGuest, type Speaker } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { Picture, SafeText } from '../../ui/index.ts';
import { DEFAULT_PORTRAIT } from './default-portrait.ts';
import { DetailSection } from './DetailSection.tsx';
import styles from './Instructors.module.css';

/** The speakers of a video with picture, name, a guest's title, and what they say of themselves (Specification 2.6). */
export function Instructors({ speakers }: { speakers: readonly Speaker[] }) {
  const t = useSharedText();
  if (speakers.length === 0) return null;
  return (
    <DetailSection id="instructors" title={t('video.instructors.title')}>
      <ul className={styles.list}>
        {speakers.map((speaker) => (
          <li key={speaker.id} className={styles.instructor}>
            <Picture src={speaker.thumbnail || DEFAULT_PORTRAIT} fallback={DEFAULT_PORTRAIT} width={80} height={80} />
            <div className={styles.words}>
              <h3 className={styles.name}>{nameWithTitle(speaker)}</h3>
              {speaker.description && (
                <p className={styles.description}>
                  <SafeText text={speaker.description} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** Only a guest's title follows the name (decision A47). */
function nameWithTitle(speaker: Speaker): string {
  return isGuest(speaker) && speaker.title ? `${speaker.name} - ${speaker.title}` : speaker.name;
}
