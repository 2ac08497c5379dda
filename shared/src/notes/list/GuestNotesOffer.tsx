import { useState } from 'react';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, Row } from '@learning-center/shared/ui';
import { useNoteText } from '../note-text.ts';
import { takeGuestNotesAtom } from '../store/change-notes.ts';
import { guestNotesAtom } from '../store/note-state.ts';
import styles from './Notes.module.css';

/** Offers a member the notes that a guest wrote on this device. The guest may have been another person. */
export function GuestNotesOffer() {
  const t = useNoteText();
  const language = useLanguage();
  const { api } = useServices();
  const count = useAtomValue(guestNotesAtom).length;
  const take = useSetAtom(takeGuestNotesAtom);
  const [isBusy, setIsBusy] = useState(false);
  if (count === 0) return null;
  return (
    <Row wraps gap={3} rowGap={2} className={styles.offer}>
      <p>{t('offer.text', { count, number: formatCount(count, language) })}</p>
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => {
          setIsBusy(true);
          void take(api).finally(() => setIsBusy(false));
        }}
      >
        {t('offer.action')}
      </Button>
    </Row>
  );
}
