import {
  deleteNoteAtom,
  downloadMarkdown,
  GuestNotesOffer,
  NoteEditor,
  NoteList,
  notesToMarkdown,
  useNotes,
  useNoteText,
} from '@learning-center/shared/notes';
import { useLayoutEffect, useState, type MouseEvent } from 'react';
import { isPlainClick } from '../is-plain-click.ts';
import { videoTypeEntry, type VideoDetail } from '../../contract/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { displayTitle, formatTimecode } from '../../lib/index.ts';
import { localPath, LocalLink, paths, videoPath } from '../../routing/index.ts';
import { useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { usePlayer } from '../player/player-context.tsx';
import { scrollToPlayer } from '../player/scroll-to-player.ts';
import { useMomentAddress } from '../player/useMomentAddress.ts';
import { Button, Grid, InlineFailure, LiveRegion, Row } from '../../ui/index.ts';
import { BelowPlayer } from './BelowPlayer.tsx';
import styles from './VideoNotes.module.css';

/**
 * The notes below a video. Called by `NotesSection.tsx`, which loads this late. Owns the note that is being written;
 * `shared/src/notes/store` has the others. Fails: the typed text stays, and the list offers a Retry.
 */

/** The visitor's wish to write a note at a second. */
export interface NoteRequest {
  id: string;
  seconds: number;
  /** What was typed while the code of notes loaded. */
  text: string;
  /** For whom that was stored. */
  earlyOwner?: string;
  /** The player, which shows the field. */
  player: HTMLElement;
  /** Gets the focus back. Null if the player gets it. */
  opener: Element | null;
  /** The scroll position of the page, in pixels. */
  scrollTop: number;
}

interface VideoNotesProps {
  video: VideoDetail;
  written: NoteRequest | undefined;
  onFinish: () => void;
}

/** The viewer's notes of a video, and the editor of a new one. */
export function VideoNotes({ video, written, onFinish }: VideoNotesProps) {
  const t = useNoteText();
  const { api } = useServices();
  const remove = useSetAtom(deleteNoteAtom);
  const { notes, load, reload } = useNotes(video.id);
  const viewer = useAtomValue(viewerAtom);
  const [finished, setFinished] = useState('');
  const [left, setLeft] = useState<NoteRequest>();
  // When the field has left the page, which moves what is below it.
  useLayoutEffect(() => leadBack(left), [left]);
  const others = notes.filter(({ id }) => id !== written?.id);
  const place = { videoId: video.id, dataType: videoTypeEntry(video.type).value };
  const finish = (request: NoteRequest, isEmpty: boolean) => {
    const { id, seconds } = request;
    if (isEmpty) remove({ api, id });
    // Its row says that it is not.
    else if (notes.find((note) => note.id === id)?.state === 'page') setFinished('');
    else setFinished(t('list.finished', { time: formatTimecode(seconds) }));
    setLeft(request);
    onFinish();
  };
  return (
    <Grid gap={3} className={styles.panel}>
      <GuestNotesOffer />
      {written && (
        <BelowPlayer key={written.id} player={written.player}>
          <NoteEditor
            written={{ ...written, place: { ...place, seconds: written.seconds }, isNew: true }}
            onFinish={(isEmpty) => finish(written, isEmpty)}
          />
        </BelowPlayer>
      )}
      {load === 'failed' && <InlineFailure isAlert text={t('list.failed')} isBusy={false} onRetry={reload} />}
      <NoteList
        key={viewer}
        label={t('list.label')}
        notes={others}
        renderTime={({ seconds }, time) => <NoteTime video={video} seconds={seconds} time={time} />}
      />
      <Row wraps gap={3} rowGap={2} hasTargets isScreenOnly>
        {notes.length > 0 && <DownloadButton video={video} notes={notes} />}
        <LocalLink to={paths.notes()}>{t('list.all')}</LocalLink>
      </Row>
      <LiveRegion text={finished} />
    </Grid>
  );
}

/** Leads back to where the visitor was. With the focus nowhere else, the next key is for the player. */
function leadBack(left: NoteRequest | undefined): void {
  if (!left) return;
  const { player, opener, scrollTop } = left;
  window.scrollTo({ top: scrollTop, behavior: 'instant' });
  // Another tab of the panel may hide it.
  const isThere = opener?.isConnected && !opener.closest('[role="tabpanel"][data-hidden]');
  const target = isThere ? opener : player.querySelector('[data-play]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function DownloadButton({ video, notes }: { video: VideoDetail; notes: readonly { seconds: number; text: string }[] }) {
  const t = useNoteText();
  const language = useLanguage();
  const download = () => {
    const address = new URL(localPath(language, videoPath(video)), window.location.href).href;
    const text = notesToMarkdown(t('export.title'), [{ title: displayTitle(video.title), address, notes }]);
    downloadMarkdown(`${t('export.file')}-${video.urlName}`, text);
  };
  return (
    <Button size="small" icon="download" onClick={download}>
      {t('export.action')}
    </Button>
  );
}

/** A link to the second of a note. A click plays from there; a new tab opens this page at that second. */
function NoteTime({ video, seconds, time }: { video: VideoDetail; seconds: number; time: string }) {
  const t = useNoteText();
  const { playback, playerRef } = usePlayer();
  const addressBase = useMomentAddress(video);
  if (addressBase === undefined) return time;
  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    playback.seekTo(seconds, true);
    scrollToPlayer(playerRef.current);
  };
  return (
    <a href={addressBase + String(seconds)} aria-label={t('list.play', { time })} onClick={play}>
      {time}
    </a>
  );
}
