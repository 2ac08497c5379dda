import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatTimecode } from '@learning-center/shared/lib';
import { useServices, useSetAtom } from '@learning-center/shared/state';
import { Button, Grid, IconButton, LiveRegion, Row, Text } from '@learning-center/shared/ui';
import { useNoteText } from '../note-text.ts';
import { deleteNoteAtom } from '../store/change-notes.ts';
import type { DisplayedNote } from '../store/note-state.ts';
import { MarkedText } from './MarkedText.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteStateLine } from './NoteStateLine.tsx';
import styles from './Notes.module.css';

/**
 * Notes and their editor. Called by `VideoNotes.tsx` and the page of all notes. Owns what was deleted until Undo, and
 * the field that is open. Fails: `NoteStateLine.tsx` says what is not in the account yet.
 */

const PENCIL = { line: 'm4 16 .8-3.4 8.6-8.6 2.6 2.6-8.6 8.6ZM11.6 5.8l2.6 2.6' };

interface NoteListProps {
  label: string;
  notes: readonly DisplayedNote[];
  /** A link to the second of a note. */
  renderTime: (note: DisplayedNote, time: string) => ReactNode;
  /** Search terms to mark. */
  highlight?: string | undefined;
}

interface DeletedNote {
  note: DisplayedNote;
  restore: () => void;
}

/** Notes in the order of their seconds. A deleted one becomes a row with a button to undo. */
export function NoteList({ label, notes, renderTime, highlight = '' }: NoteListProps) {
  const t = useNoteText();
  const { api } = useServices();
  const remove = useSetAtom(deleteNoteAtom);
  const [deleted, setDeleted] = useState<readonly DeletedNote[]>([]);
  const [edited, setEdited] = useState<DisplayedNote>();
  const [focused, setFocused] = useState('');
  const gone = deleted.filter(({ note }) => !notes.some(({ id }) => id === note.id));
  // A note that was deleted elsewhere meanwhile keeps its field.
  const vanished = edited && !notes.some(({ id }) => id === edited.id) ? [edited] : [];
  const rows = [...notes, ...vanished, ...gone.map(({ note }) => note)].sort(bySecond);
  const deleteNote = (note: DisplayedNote) => {
    setEdited(undefined);
    setDeleted([...gone, { note, restore: remove({ api, id: note.id }) }]);
  };
  const undo = ({ note, restore }: DeletedNote) => {
    setFocused(note.id);
    restore();
  };
  const finish = (note: DisplayedNote, isEmpty: boolean) => {
    setEdited(undefined);
    setFocused(note.id);
    if (isEmpty && !vanished.includes(note)) deleteNote(note);
  };
  return (
    <>
      <Grid as="ul" className={styles.list} aria-label={label}>
        {rows.map((note) => {
          const removed = gone.find((each) => each.note.id === note.id);
          const isEdited = edited?.id === note.id;
          return (
            <li key={note.id} className={styles.row}>
              {removed && <DeletedRow note={note} onUndo={() => undo(removed)} />}
              {isEdited && (
                <NoteEditor
                  written={{ id: note.id, place: note, text: edited.text }}
                  onFinish={(isEmpty) => finish(note, isEmpty)}
                />
              )}
              {!removed && !isEdited && (
                <NoteRow
                  note={note}
                  time={renderTime(note, formatTimecode(note.seconds))}
                  highlight={highlight}
                  takesFocus={focused === note.id}
                  onEdit={() => setEdited(note)}
                  onDelete={() => deleteNote(note)}
                />
              )}
            </li>
          );
        })}
      </Grid>
      <LiveRegion
        text={gone.map(({ note }) => t('list.deleted', { time: formatTimecode(note.seconds) })).at(-1) ?? ''}
      />
    </>
  );
}

const bySecond = (a: DisplayedNote, b: DisplayedNote) => a.seconds - b.seconds || a.id.localeCompare(b.id);

interface NoteRowProps {
  note: DisplayedNote;
  time: ReactNode;
  highlight: string;
  /** Its editor or its undo button had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function NoteRow({ note, time, highlight, takesFocus, onEdit, onDelete }: NoteRowProps) {
  const t = useNoteText();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const slots = { time: formatTimecode(note.seconds) };
  return (
    <Grid ref={row} align="baseline" className={styles.note}>
      <Text as="div" isNumeric className={styles.time}>
        {time}
      </Text>
      <p className={styles.text}>
        <MarkedText text={note.text} match={highlight} />
      </p>
      <Row className={styles.actions}>
        <IconButton icon={PENCIL} size="small" label={t('list.edit', slots)} onClick={onEdit} />
        <IconButton icon="trash" size="small" label={t('list.delete', slots)} onClick={onDelete} />
      </Row>
      {note.state !== 'account' && note.state !== 'device' && <NoteStateLine state={note.state} text={note.text} />}
    </Grid>
  );
}

/** Replaces a deleted note until the visitor leaves. */
function DeletedRow({ note, onUndo }: { note: DisplayedNote; onUndo: () => void }) {
  const t = useNoteText();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  const slots = { time: formatTimecode(note.seconds) };
  return (
    <Row ref={row} wraps gap={3} rowGap={2} size="sm" tone="muted" className={styles.deleted}>
      <p>{t('list.deleted', slots)}</p>
      <Button size="small" icon="undo" aria-label={t('list.undoLabel', slots)} onClick={onUndo}>
        {t('list.undo')}
      </Button>
    </Row>
  );
}
