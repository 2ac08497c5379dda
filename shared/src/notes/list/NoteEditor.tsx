import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, formatTimecode, isImeKey } from '@learning-center/shared/lib';
import { Button } from '@learning-center/shared/ui';
import { MAX_NOTE_LENGTH } from '../../contract/members/note.ts';
import { useNoteText } from '../note-text.ts';
import { NoteStateLine } from './NoteStateLine.tsx';
import styles from './Notes.module.css';
import { useNoteEditor, type WrittenNote } from './useNoteEditor.ts';

interface NoteEditorProps {
  written: WrittenNote;
  onCopy: (id: string) => void;
  /** Receives the note's id, and whether its text is empty. */
  onFinish: (id: string, isEmpty: boolean) => void;
}

/** The counter shows when so many code units are left. */
const COUNTER_FROM = 400;

/** A labeled field for a note. Escape or Ctrl+Enter finishes; it saves by itself. */
export function NoteEditor({ written, onCopy, onFinish }: NoteEditorProps) {
  const t = useNoteText();
  const language = useLanguage();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, text, change, state, sendNow } = useNoteEditor({ written, onCopy });
  const left = MAX_NOTE_LENGTH - text.length;
  // Before the browser handles the next key.
  useLayoutEffect(() => focusAtEnd(field.current), []);
  const finish = () => {
    sendNow();
    onFinish(id, text.trim() === '');
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
      <div className={styles.editorLine}>
        <Button type="submit" size="small" variant="primary">
          {t('editor.done')}
        </Button>
        <Hint id={`${fieldId}-hint`} isSaved={state !== 'page'} />
        {left <= COUNTER_FROM && (
          <p className={styles.hint} role="status">
            {t('editor.left', { count: left, number: formatCount(left, language) })}
          </p>
        )}
      </div>
      <NoteStateLine state={state} text={text} />
    </form>
  );
}

/** Says that it saves by itself, and by which keys it is finished. */
function Hint({ id, isSaved }: { id: string; isSaved: boolean }) {
  const t = useNoteText();
  return (
    <p id={id} className={styles.hint}>
      {isSaved && <span>{t('editor.hint')}</span>} <span className={styles.keys}>{t('editor.keys')}</span>
    </p>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
