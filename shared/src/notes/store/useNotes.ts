import { useEffect, useMemo, useState } from 'react';
import { isIntercepted } from '@learning-center/shared/api';
import type { VideoId } from '@learning-center/shared/contract';
import { debounce } from '@learning-center/shared/lib';
import { useAtomValue, useServices, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { assignEarlyNotesAtom } from './change-notes.ts';
import { isNoteKey } from './note-records.ts';
import {
  displayedNotesAtom,
  hasAccountNotesAtom,
  noteOwnerAtom,
  noteRecordsAtom,
  type DisplayedNote,
} from './note-state.ts';
import { loadNotesAtom, sendNotesAtom } from './send-notes.ts';

/**
 * Where notes are. Called by lists of notes. Owns the records on the device (`note-records.ts`) until `send-notes.ts`
 * has the account's answer. Fails: a note waits on the device and is sent again; two versions become a conflict.
 */

/** After the last note that another tab has sent. Its writer may pause every second. */
const RELOAD_DELAY_MS = 2000;

/** The notes on screen, and the request of those in the member's account. */
export interface Notes {
  notes: readonly DisplayedNote[];
  load: 'loading' | 'failed' | 'ready';
  reload: () => void;
}

/** The viewer's notes, of one video or all. They follow other tabs, and what is not sent yet is sent. */
export function useNotes(videoId?: VideoId): Notes {
  const all = useAtomValue(displayedNotesAtom);
  const notes = useMemo(
    () => (videoId === undefined ? all : all.filter((note) => note.videoId === videoId)),
    [all, videoId],
  );
  useDeviceNotes(videoId);
  useSendOnLeave();
  return { notes, ...useAccountNotes(videoId) };
}

function useDeviceNotes(videoId: VideoId | undefined): void {
  const { api } = useServices();
  const owner = useAtomValue(noteOwnerAtom);
  const viewer = useAtomValue(viewerAtom);
  const hasAccount = useAtomValue(hasAccountNotesAtom);
  const read = useSetAtom(noteRecordsAtom);
  const load = useSetAtom(loadNotesAtom);
  const assign = useSetAtom(assignEarlyNotesAtom);
  useEffect(() => {
    read();
    const leaving = new AbortController();
    // What left the device is in the account. Until this tab has that, the note stays on screen.
    const reload = debounce(() => {
      load({ api, videoId, signal: leaving.signal }).then(read, () => undefined);
    }, RELOAD_DELAY_MS);
    const receive = ({ key, newValue }: StorageEvent) => {
      if (key !== null && !isNoteKey(owner, key)) return;
      if (newValue === null && hasAccount) reload();
      else read();
    };
    window.addEventListener('storage', receive);
    // A page in the back/forward cache gets no events of other tabs.
    window.addEventListener('pageshow', read);
    return () => {
      leaving.abort();
      reload.cancel();
      window.removeEventListener('storage', receive);
      window.removeEventListener('pageshow', read);
    };
  }, [api, hasAccount, load, owner, read, videoId]);
  useEffect(() => assign(api), [viewer, assign, api]);
}

function useAccountNotes(videoId: VideoId | undefined): Pick<Notes, 'load' | 'reload'> {
  const { api } = useServices();
  const viewer = useAtomValue(viewerAtom);
  const hasAccount = useAtomValue(hasAccountNotesAtom);
  const fetchNotes = useSetAtom(loadNotesAtom);
  const send = useSetAtom(sendNotesAtom);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ key: string; load: 'failed' | 'ready' }>();
  const key = JSON.stringify([viewer, videoId, attempt]);
  useEffect(() => {
    if (!hasAccount) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    fetchNotes({ api, videoId, signal }).then(
      () => setSettled({ key, load: 'ready' }),
      (error: unknown) => {
        if (!signal.aborted) setSettled({ key, load: isIntercepted(error) ? 'ready' : 'failed' });
      },
    );
    void send({ api });
    return () => controller.abort();
  }, [api, videoId, hasAccount, key, fetchNotes, send]);
  const reload = () => setAttempt(attempt + 1);
  if (viewer !== undefined && !hasAccount) return { load: 'ready', reload };
  return { load: settled?.key === key ? settled.load : 'loading', reload };
}

/** Sends at once what waits for a pause, when the visitor leaves or comes back. */
function useSendOnLeave(): void {
  const { api } = useServices();
  const send = useSetAtom(sendNotesAtom);
  useEffect(() => {
    const sendNow = () => void send({ api });
    document.addEventListener('visibilitychange', sendNow);
    window.addEventListener('pagehide', sendNow);
    return () => {
      document.removeEventListener('visibilitychange', sendNow);
      window.removeEventListener('pagehide', sendNow);
    };
  }, [api, send]);
}
