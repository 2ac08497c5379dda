import { useState } from 'react';
import { isGuest, type Speaker } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { useLazyDialog } from '../../../state/index.ts';
import { Portrait, Row, SafeText, Stack, Text, useIsHydrated } from '../../../ui/index.ts';
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
      <Stack as="ul" gap={5} className={styles.list}>
        {speakers.map((speaker, position) => (
          <Row as="li" key={position} gap={4} align="start" className={styles.instructor}>
            <Portrait src={speaker.thumbnail} size={80} />
            <Stack gap={1}>
              <Text as="h3" size="heading-lg">
                <InstructorName speaker={speaker} onOpen={() => openSheet(speaker)} />
              </Text>
              {speaker.description && (
                <Text size="sm" tone="muted" measure="text">
                  <SafeText text={speaker.description} />
                </Text>
              )}
            </Stack>
          </Row>
        ))}
      </Stack>
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
