import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useAtomValue, useServices, useSetAtom } from '@learning-center/shared/state';
import { deleteNoteAtom, editNoteAtom, takeEarlyNoteAtom } from '../store/change-notes.ts';
import { displayedNotesAtom, movedNotesAtom, type NotePlace } from '../store/note-state.ts';
import { sendNotesAtom } from '../store/send-notes.ts';

/** A note that is being written. */
export interface WrittenNote {
  id: string;
  place: NotePlace;
  /** Its text when the editor opened. */
  text: string;
  isNew?: boolean;
}

interface NoteEditorOptions {
  written: WrittenNote;
  /** Receives the id of a copy: another tab or device changed the note meanwhile. */
  onCopy: (id: string) => void;
}

/** The text of an editor. Every change is stored at once, so that there is no draft that could be lost. */
export function useNoteEditor({ written, onCopy }: NoteEditorOptions) {
  const { api } = useServices();
  const notes = useAtomValue(displayedNotesAtom);
  const moved = useAtomValue(movedNotesAtom);
  const edit = useSetAtom(editNoteAtom);
  const takeEarly = useSetAtom(takeEarlyNoteAtom);
  const remove = useSetAtom(deleteNoteAtom);
  const send = useSetAtom(sendNotesAtom);
  const [text, setText] = useState(written.text);
  const [seen, setSeen] = useState(written.text);
  const id = moved.get(written.id) ?? written.id;
  const note = notes.find((each) => each.id === id);
  // Another tab or device wrote; whatever was typed here is stored already.
  if (note && note.text.trim() !== seen.trim()) {
    setSeen(note.text);
    setText(note.text);
  }
  const change = (typed: string) => {
    setText(typed);
    const isEmpty = typed.trim() === '';
    if (isEmpty && written.isNew) remove({ api, id });
    // The text of an older note stays until the visitor has finished.
    if (isEmpty) return;
    setSeen(typed);
    const storedId = edit({ api, id, place: written.place, text: typed, before: seen });
    if (storedId !== written.id) onCopy(storedId);
  };
  // It was typed while the code of notes loaded. The next key comes after it.
  const takeEarlyText = useEffectEvent(() => {
    if (written.isNew && text.trim() !== '') takeEarly({ api, id, place: written.place, text });
  });
  useLayoutEffect(() => takeEarlyText(), []);
  return { id, text, change, state: note?.state, sendNow: () => void send({ api, ids: [id] }) };
}
