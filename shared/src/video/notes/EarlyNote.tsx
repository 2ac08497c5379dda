import type { NoteRecord } from '@learning-center/shared/notes';
import { useLayoutEffect, useRef } from 'react';
import { videoTypeEntry, type VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode, NOTE_KEY, storedViewer, viewerKey, writeStored } from '../../lib/index.ts';
import { useAtomValue, viewerAtom } from '../../state/index.ts';
import type { NoteRequest } from './note-request.ts';
import styles from './NotesSection.module.css';

interface EarlyNoteProps {
  video: VideoDetail;
  request: NoteRequest;
  onType: (typed: { text: string; earlyOwner: string }) => void;
}

/** The field of a note while its code loads. The keys after the shortcut must not reach the player, or be lost. */
export function EarlyNote({ video, request, onType }: EarlyNoteProps) {
  const t = useSharedText();
  const viewer = useAtomValue(viewerAtom);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const { id, seconds, text } = request;
  const type = (typed: string) => {
    const place = { videoId: video.id, dataType: videoTypeEntry(video.type).value, seconds };
    const note: NoteRecord = { ...place, id, text: typed, updatedAt: new Date().toISOString(), basedOn: 0 };
    const earlyOwner = viewer ?? storedViewer();
    const key = viewerKey(NOTE_KEY + id, earlyOwner);
    writeStored(key, typed.trim() === '' ? undefined : JSON.stringify(note));
    onType({ text: typed, earlyOwner });
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <textarea
        ref={field}
        className={styles.early}
        rows={3}
        // As `MAX_NOTE_LENGTH`, whose module loads with the code of notes.
        maxLength={4000}
        aria-label={t('video.notes.write', { time: formatTimecode(seconds) })}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
