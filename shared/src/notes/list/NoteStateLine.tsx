import { useAtomValue, useLoginLinks, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, ButtonLink, Icon, Row, Text } from '@learning-center/shared/ui';
import { downloadMarkdown } from '../download-markdown.ts';
import { useNoteText } from '../note-text.ts';
import { hasAccountNotesAtom, type NoteState } from '../store/note-state.ts';
import { sendNotesAtom } from '../store/send-notes.ts';
import styles from './Notes.module.css';

const SETTLED: readonly (NoteState | undefined)[] = [undefined, 'account', 'device', 'pending'];

/** Where a note is. A problem is an alert with a way on. */
export function NoteStateLine({ state, text }: { state: NoteState | undefined; text: string }) {
  const t = useNoteText();
  const { api } = useServices();
  const hasAccount = useAtomValue(hasAccountNotesAtom);
  const send = useSetAtom(sendNotesAtom);
  const { loginHref } = useLoginLinks();
  if (state === undefined) return null;
  if (SETTLED.includes(state)) {
    return (
      <Text size="xs" tone="faint" className={styles.state}>
        {t(`state.${state}`)}
      </Text>
    );
  }
  return (
    <Row wraps gap={3} rowGap={2} size="sm" className={styles.problem} role="alert">
      <Icon name="warning" size={16} />
      <p>{t(`state.${state}`)}</p>
      {hasAccount && (state === 'failed' || state === 'offline') && (
        <Button size="small" icon="refresh" onClick={() => void send({ api })}>
          {t('state.retry')}
        </Button>
      )}
      {state === 'loggedOut' && (
        <ButtonLink size="small" href={loginHref}>
          {t('state.logIn')}
        </ButtonLink>
      )}
      {state === 'page' && (
        <Button size="small" icon="download" onClick={() => downloadMarkdown(t('export.file'), `${text}\n`)}>
          {t('state.download')}
        </Button>
      )}
    </Row>
  );
}
