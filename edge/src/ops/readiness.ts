import type { Pages } from '../pages/pages.ts';
import type { RunningSet } from '../sets/running-set.ts';

/** How long what was found out about the pages is believed, in milliseconds: whoever asks must not cause renders. */
const BELIEVED = 2_000;

/** Whether visitors should be sent to this edge. */
export interface Readiness {
  /** Why not; undefined when all is well. */
  findFault: () => Promise<string | undefined>;
  /** From now on: not any more. */
  close: () => void;
}

/** Makes the readiness of an edge: a set of releases is active, its pages can be rendered, and it is not being ended. */
export function createReadiness(set: () => RunningSet | undefined, pages: Pages, now: () => number): Readiness {
  let isClosing = false;
  let last: { key: string; at: number; fault: Promise<string | undefined> } | undefined;
  const tryPage = (running: RunningSet) =>
    pages.find({ path: '/', set: running, isTester: false, visitor: 'readiness', requestId: 'readiness' }).then(
      () => undefined,
      () => 'pages cannot be rendered',
    );
  return {
    findFault: async () => {
      if (isClosing) return 'closing';
      const running = set();
      if (!running) return 'no release is active';
      const { key } = running;
      if (last?.key !== key || now() - last.at > BELIEVED) last = { key, at: now(), fault: tryPage(running) };
      return last.fault;
    },
    close: () => {
      isClosing = true;
    },
  };
}
