import { useState } from 'react';
import { isGuest, type Speaker } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { Picture, SafeText, useIsHydrated } from '../../ui/index.ts';
import { DEFAULT_PORTRAIT } from './default-portrait.ts';
import { DetailSection } from './DetailSection.tsx';
import { InstructorSheet } from './InstructorSheet.tsx';
import styles from './Instructors.module.css';

/** The speakers of a video with picture, name, a guest's title, and what they say of themselves (Specification 2.6). */
export function Instructors({ speakers, isWebinar }: { speakers: readonly Speaker[]; isWebinar?: boolean }) {
  const t = useSharedText();
  const [shown, setShown] = useState<Speaker>();
  if (speakers.length === 0) return null;
  return (
    <DetailSection
      id="instructors"
      title={t(isWebinar ? 'video.instructors.titleOfWebinar' : 'video.instructors.title')}
    >
      <ul className={styles.list}>
        {speakers.map((speaker, position) => (
          <li key={position} className={styles.instructor}>
            <Picture src={speaker.thumbnail || DEFAULT_PORTRAIT} fallback={DEFAULT_PORTRAIT} width={80} height={80} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <InstructorName speaker={speaker} onOpen={() => setShown(speaker)} />
              </h3>
              {speaker.description && (
                <p className={styles.description}>
                  <SafeText text={speaker.description} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <InstructorSheet speaker={shown} onClose={() => setShown(undefined)} />
    </DetailSection>
  );
}

/** Opens the side sheet once the script is there; plain words until then. */
function InstructorName({ speaker, onOpen }: { speaker: Speaker; onOpen: () => void }) {
  const isHydrated = useIsHydrated();
  const name = nameWithTitle(speaker);
  if (!isHydrated || speaker.id === '') return name;
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  );
}

/** Only a guest's title follows the name (decision A47). */
function nameWithTitle(speaker: Speaker): string {
  return isGuest(speaker) && speaker.title ? `${speaker.name} - ${speaker.title}` : speaker.name;
}
