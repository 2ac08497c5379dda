import { useState } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { parseJson, PRACTICE_KEY, readStored, viewerKey, writeStored } from '../../lib/index.ts';
import { useAtomValue, useServices, viewerAtom } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';

/** Which steps and questions the viewer has done, by their ids. */
export function usePractice(videoId: VideoId) {
  const { now } = useServices();
  const viewer = useAtomValue(viewerAtom);
  const isHydrated = useIsHydrated();
  const key = viewer === undefined ? '' : viewerKey(PRACTICE_KEY + JSON.stringify(videoId), viewer);
  const [changed, setChanged] = useState<{ key: string; done: readonly string[] }>();
  const stored = isHydrated && key !== '' ? readDone(key) : [];
  const done = changed?.key === key ? changed.done : stored;
  const mark = (id: string, isDone: boolean) => {
    const others = done.filter((each) => each !== id);
    const next = isDone ? [...others, id] : others;
    setChanged({ key, done: next });
    // `at` is in milliseconds since 1970: of two devices, the later change holds.
    if (key !== '') writeStored(key, JSON.stringify({ done: next, at: now() }));
  };
  return { done: new Set(done), mark };
}

function readDone(key: string): string[] {
  const { done } = Object(parseJson(readStored(key)));
  return Array.isArray(done) ? done.filter((id) => typeof id === 'string') : [];
}
