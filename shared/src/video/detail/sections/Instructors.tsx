import { useState } from 'react';
import { isGuest, type Speaker } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { useLazyDialog } from '../../../state/index.ts';
import { Portrait, SafeText, useIsHydrated } from '../../../ui/index.ts';
import { DetailSection } from './DetailSection.tsx';
import styles from './Instructors.module.css';

const loadSheet = async () =>
  (await import(/* webpackChunkName: "video-dialogs" */ './InstructorSheet.tsx')).InstructorSheet;

/** The speakers of a video with picture, name, a guest's title and description (Specification 2.6). */
export function Instructors({ speakers, isWebinar }: { speakers: readonly Speaker[]; isWebinar?: boolean }) {
  const t = useSharedText();
  const [selected, setSelected] = useState<Speaker>();
  const sheet = useLazyDialog(loadSheet);
  const openSheet = (speaker: Speaker) => {
    setSelected(speaker);
    sheet.open();
  };
  if (speakers.length === 0) return null;
  return (
    <DetailSection
      id="instructors"
      title={t(isWebinar ? 'video.instructors.titleOfWebinar' : 'video.instructors.title')}
    >
      <ul className={styles.list}>
        {speakers.map((speaker, position) => (
          <li key={position} className={styles.instructor}>
            <Portrait src={speaker.thumbnail} size={80} />
            <div className={styles.text}>
              <h3 className={styles.name}>
                <InstructorName speaker={speaker} onOpen={() => openSheet(speaker)} />
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
      {sheet.Dialog && <sheet.Dialog speaker={sheet.isOpen ? selected : undefined} onClose={sheet.close} />}
    </DetailSection>
  );
}

/** A button that opens the side sheet; before hydration an element too, which React can replace on a translated page. */
function InstructorName({ speaker, onOpen }: { speaker: Speaker; onOpen: () => void }) {
  const isHydrated = useIsHydrated();
  const name = nameWithTitle(speaker);
  if (!isHydrated || speaker.id === '') return <span>{name}</span>;
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  );
}

/** Only a guest's title follows the name (A47). */
function nameWithTitle(speaker: Speaker): string {
  return isGuest(speaker) && speaker.title ? `${speaker.name} - ${speaker.title}` : speaker.name;
}
