import { useState } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { parseJson, readStored, writeStored } from '../../lib/index.ts';
import { useAtomValue, useServices, useSetAtom, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { practiceKey } from '../player/record/positions.ts';
import { progressAtom, refreshProgressAtom } from '../progress/progress-state.ts';

/** Which steps and questions the viewer has done, by their ids. A member's account gets them with the position. */
export function usePractice(videoId: VideoId) {
  const { now } = useServices();
  const viewer = useAtomValue(viewerAtom);
  const isHydrated = useIsHydrated();
  const refresh = useSetAtom(refreshProgressAtom);
  // The account may know more than this device: its answer rerenders.
  useAtomValue(progressAtom);
  const [unstored, setUnstored] = useState<readonly string[]>();
  const key = viewer === undefined ? undefined : practiceKey(videoId, viewer);
  const done = unstored ?? (isHydrated && key !== undefined ? readDone(key) : []);
  const mark = (id: string, isDone: boolean) => {
    const others = done.filter((each) => each !== id);
    const next = isDone ? [...others, id] : others;
    // `at` is in milliseconds since 1970: of two devices, the later change holds.
    const isStored = key !== undefined && writeStored(key, JSON.stringify({ done: next, at: now() }));
    setUnstored(isStored ? undefined : next);
    refresh();
  };
  return { done: new Set(done), mark };
}

function readDone(key: string): string[] {
  const { done } = Object(parseJson(readStored(key)));
  return Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [];
}
