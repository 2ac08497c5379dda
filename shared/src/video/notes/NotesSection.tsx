import { newNoteId, type NoteRecord } from '@learning-center/shared/notes';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { videoTypeEntry, type VideoDetail } from '../../contract/index.ts';
import { useSharedText } from '../../i18n/index.ts';
import {
  formatTimecode,
  GUEST_VIEWER,
  NOTE_KEY,
  storedKeys,
  storedViewer,
  viewerKey,
  writeStored,
} from '../../lib/index.ts';
import {
  isOfflineAtom,
  loginInfoAtom,
  showToastAtom,
  useAtomValue,
  useSetAtom,
  viewerAtom,
} from '../../state/index.ts';
import { Button, useIsHydrated } from '../../ui/index.ts';
import { usePlayerCommand } from '../player/controls/usePlayerCommand.ts';
import { usePlaybackValue, usePlayer } from '../player/player-context.tsx';
import { BelowPlayer } from './BelowPlayer.tsx';
import styles from './NotesSection.module.css';
import type { NoteRequest, VideoNotes } from './VideoNotes.tsx';

const loadNotes = () => import(/* webpackChunkName: "video-dialogs" */ './VideoNotes.tsx');

interface NotesSectionProps {
  video: VideoDetail;
  /** A note is begun, perhaps by a key while another part is shown. */
  onWrite: () => void;
}

/**
 * Notes at the seconds of a playable video. The page of notes has those of every video. The code loads when there are
 * some, or with the first one.
 */
export function NotesSection({ video, onWrite }: NotesSectionProps) {
  const t = useSharedText();
  const isHydrated = useIsHydrated();
  const { playback, playerRef } = usePlayer();
  const time = usePlaybackValue((state) => Math.floor(state.phase === 'poster' ? 0 : state.time));
  const [request, setRequest] = useNoteRequest();
  const code = useNotesCode(request);
  const write = (opener: Element | null) => {
    const player = playerRef.current;
    if (!player) return;
    onWrite();
    const { phase, time: now } = playback.getState();
    // There the next Space would write another note instead of pausing.
    const isKept = opener !== document.body && (phase === 'poster' || !opener?.matches('[aria-keyshortcuts=w]'));
    setRequest({
      id: newNoteId(),
      seconds: phase === 'poster' ? 0 : Math.floor(now),
      text: '',
      player,
      opener: isKept ? opener : null,
      scrollTop: window.scrollY,
    });
  };
  useNoteKey(() => write(document.activeElement));
  return (
    <div className={styles.notes}>
      <div className={styles.write} data-screen-only>
        {isHydrated && (
          <Button
            aria-keyshortcuts="w"
            isBusy={request !== undefined && !code}
            onClick={(event) => write(event.currentTarget)}
          >
            {t('video.notes.write', { time: formatTimecode(time) })}
          </Button>
        )}
      </div>
      {request && !code && (
        <BelowPlayer key={request.id} player={request.player}>
          <EarlyNote video={video} request={request} onType={(typed) => setRequest({ ...request, ...typed })} />
        </BelowPlayer>
      )}
      {code && <code.VideoNotes video={video} written={request} onFinish={() => setRequest(undefined)} />}
    </div>
  );
}

/** The note that is being written. Its field closes when another viewer takes over. */
function useNoteRequest() {
  const viewer = useAtomValue(viewerAtom);
  const [request, setRequest] = useState<NoteRequest>();
  const [writer, setWriter] = useState(viewer);
  if (viewer !== writer) {
    setWriter(viewer);
    if (writer !== undefined) setRequest(undefined);
  }
  return [request, setRequest] as const;
}

/** Loads the code for a request, and if there may be notes already. */
function useNotesCode(request: NoteRequest | undefined): { VideoNotes: typeof VideoNotes } | undefined {
  const t = useSharedText();
  const viewer = useAtomValue(viewerAtom);
  const hasAccount = useAtomValue(loginInfoAtom)?.supports?.includes('notes') === true && viewer !== GUEST_VIEWER;
  const showToast = useSetAtom(showToastAtom);
  const [code, setCode] = useState<{ VideoNotes: typeof VideoNotes }>();
  const isOffline = useAtomValue(isOfflineAtom);
  const isLoaded = code !== undefined;
  const requested = request?.id;
  const showFailure = useEffectEvent(() =>
    showToast({ tone: 'error', title: t('error.title'), text: t('error.text') }),
  );
  useEffect(() => {
    const mayHaveNotes = hasAccount || (viewer !== undefined && storedKeys(viewerKey(NOTE_KEY, viewer)).length > 0);
    if (isLoaded || !(mayHaveNotes || requested)) return;
    loadNotes().then(setCode, () => {
      if (requested) showFailure();
    });
  }, [hasAccount, viewer, isLoaded, isOffline, requested]);
  return code;
}

/** Writes a note by a single key. Full screen ends then. */
function useNoteKey(write: () => void): void {
  usePlayerCommand((command) => {
    if (command.do !== 'note') return false;
    if (document.fullscreenElement) void document.exitFullscreen();
    write();
    return true;
  });
}

interface EarlyNoteProps {
  video: VideoDetail;
  request: NoteRequest;
  onType: (typed: { text: string; earlyOwner: string }) => void;
}

/** The field of a note while its code loads. The keys after the shortcut must not reach the player, or be lost. */
function EarlyNote({ video, request, onType }: EarlyNoteProps) {
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
