import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, formatTimecode, isImeKey } from '@learning-center/shared/lib';
import { useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, Row, Text } from '@learning-center/shared/ui';
import { MAX_NOTE_LENGTH } from '../../contract/members/note.ts';
import { useNoteText } from '../note-text.ts';
import { deleteNoteAtom, editNoteAtom, takeEarlyNoteAtom } from '../store/change-notes.ts';
import { displayedNotesAtom, type NotePlace } from '../store/note-state.ts';
import { sendNotesAtom } from '../store/send-notes.ts';
import { NoteStateLine } from './NoteStateLine.tsx';
import styles from './Notes.module.css';

interface WrittenNote {
  id: string;
  place: NotePlace;
  /** Its text when the editor opened. */
  text: string;
  isNew?: boolean;
  /** For whom a text was stored that was typed while the code of notes loaded. */
  earlyOwner?: string | undefined;
}

interface NoteEditorProps {
  written: WrittenNote;
  /** Receives whether the text is empty. */
  onFinish: (isEmpty: boolean) => void;
}

/** The counter shows when so many code units are left. */
const COUNTER_FROM = 400;

/** A labeled field for a note. Escape or Ctrl+Enter finishes; it saves by itself. */
export function NoteEditor({ written, onFinish }: NoteEditorProps) {
  const t = useNoteText();
  const language = useLanguage();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change, state, sendNow } = useNote(written);
  const left = MAX_NOTE_LENGTH - text.length;
  // Before the browser handles the next key.
  useLayoutEffect(() => focusAtEnd(field.current), []);
  const finish = () => {
    sendNow();
    onFinish(text.trim() === '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isFinished = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!isFinished || isImeKey(event.nativeEvent)) return;
    event.preventDefault();
    finish();
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <label htmlFor={fieldId} className={styles.label}>
        {t('editor.label', { time: formatTimecode(written.place.seconds) })}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        className={styles.field}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        aria-describedby={`${fieldId}-hint`}
        onChange={(event) => change(event.target.value)}
        onBlur={sendNow}
        onKeyDown={onKeyDown}
      />
      <Row wraps gap={3} rowGap={2} className={styles.editorLine}>
        <Button type="submit" size="small" variant="primary">
          {t('editor.done')}
        </Button>
        <Hint id={`${fieldId}-hint`} isSaved={state !== 'page'} />
        {left <= COUNTER_FROM && (
          <Text size="xs" tone="faint" role="status">
            {t('editor.left', { count: left, number: formatCount(left, language) })}
          </Text>
        )}
      </Row>
      <NoteStateLine state={state} text={text} />
    </form>
  );
}

/** The text of a note. Every change is stored at once, so that there is no draft that could be lost. */
function useNote({ id, place, isNew = false, earlyOwner, ...written }: WrittenNote) {
  const { api } = useServices();
  const note = useAtomValue(displayedNotesAtom).find((each) => each.id === id);
  const edit = useSetAtom(editNoteAtom);
  const takeEarly = useSetAtom(takeEarlyNoteAtom);
  const remove = useSetAtom(deleteNoteAtom);
  const send = useSetAtom(sendNotesAtom);
  const [text, setText] = useState(written.text);
  const [seen, setSeen] = useState(written.text);
  // Another tab or device wrote; whatever was typed here is stored already.
  if (note && note.text.trim() !== seen.trim()) {
    setSeen(note.text);
    setText(note.text);
  }
  const change = (typed: string) => {
    setText(typed);
    const isEmpty = typed.trim() === '';
    if (isEmpty && isNew) remove({ api, id });
    // The text of an older note stays until the visitor has finished.
    if (isEmpty) return;
    setSeen(typed);
    edit({ api, id, place, text: typed, before: seen });
  };
  const takeEarlyText = useEffectEvent(() => {
    if (earlyOwner !== undefined) takeEarly({ api, id, owner: earlyOwner });
  });
  useLayoutEffect(() => takeEarlyText(), []);
  return { text, change, state: note?.state, sendNow: () => void send({ api, ids: [id] }) };
}

/** Says that it saves by itself, and by which keys it is finished. */
function Hint({ id, isSaved }: { id: string; isSaved: boolean }) {
  const t = useNoteText();
  return (
    <Text id={id} size="xs" tone="faint">
      {isSaved && <span>{t('editor.hint')}</span>} <span className={styles.keys}>{t('editor.keys')}</span>
    </Text>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
