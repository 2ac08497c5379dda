import type { CDPSession } from '@playwright/test';

/** One file that a page fetched. */
export interface LoadedFile {
  address: string;
  /** The browser's word for it: Document, Script, Stylesheet, Font, Image, Fetch … */
  type: string;
  /** As received, with the headers. */
  bytes: number;
  /** Milliseconds since the page's own request. */
  ended: number;
  /** How many answers had to come before this one: the document's is 1. */
  depth: number;
  isPreload: boolean;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: Stack;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

interface Sent {
  address: string;
  type: string;
  began: number;
  initiator: Initiator;
}

/** Notes every request from now on; who asked for it tells its depth, exactly and without a clock. */
export async function watchRequests(session: CDPSession): Promise<() => LoadedFile[]> {
  const sent = new Map<string, Sent>();
  const ended = new Map<string, { at: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { address: request.url, type, began: timestamp, initiator });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    ended.set(requestId, { at: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => {
    const all = [...sent.values()];
    const start = Math.min(...all.map(({ began }) => began));
    const depthOf = createDepths(all);
    return [...sent].flatMap(([id, file]) => {
      const end = ended.get(id);
      // What came from the browser's own cache is no request.
      if (!end || end.bytes === 0) return [];
      const { address, type, initiator } = file;
      const isPreload = initiator.type === 'parser' && type === 'Script' && end.bytes === 0;
      return [{ address, type, bytes: end.bytes, ended: (end.at - start) * 1000, depth: depthOf(address), isPreload }];
    });
  };
}

function createDepths(files: readonly Sent[]): (address: string) => number {
  const byAddress = new Map(files.toReversed().map((file) => [file.address, file]));
  const depths = new Map<string, number>();
  const depthOf = (address: string): number => {
    const known = depths.get(address);
    if (known !== undefined) return known;
    // A file that is on its own way here would ask for ever.
    depths.set(address, 1);
    const file = byAddress.get(address);
    const askers = file ? askersOf(file.initiator).filter((asker) => asker !== address && byAddress.has(asker)) : [];
    const depth = 1 + Math.max(0, ...askers.map(depthOf));
    depths.set(address, depth);
    return depth;
  };
  return depthOf;
}

/** The document, or the scripts whose code asked. */
function askersOf({ url, stack }: Initiator): string[] {
  const frames = stack
    ? [
        ...stack.callFrames.map((frame) => frame.url),
        ...askersOf({ type: '', ...(stack.parent ? { stack: stack.parent } : {}) }),
      ]
    : [];
  return [...(url === undefined ? [] : [url]), ...frames];
}
