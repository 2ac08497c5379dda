import type { CDPSession } from '@playwright/test';

/** One file that a page fetched. */
export interface LoadedFile {
  address: string;
  /** The browser's resource type: Document, Script, Stylesheet, Font, Image, Fetch … */
  type: string;
  /** As received, with the headers. */
  bytes: number;
  /** Milliseconds since the page's own request. */
  ended: number;
  /** The length of the request chain up to this file: the document's is 1. */
  depth: number;
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

interface SentRequest {
  address: string;
  type: string;
  startedAt: number;
  initiator: Initiator;
}

/** Records every request from now on; initiators give the depth, exactly and without a clock. */
export async function watchRequests(session: CDPSession): Promise<() => LoadedFile[]> {
  const sent = new Map<string, SentRequest>();
  const ended = new Map<string, { at: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    if (request.url.startsWith('http'))
      sent.set(requestId, { address: request.url, type, startedAt: timestamp, initiator });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    ended.set(requestId, { at: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => {
    const all = [...sent.values()];
    const start = Math.min(...all.map(({ startedAt }) => startedAt));
    const depthOf = createDepths(all);
    return [...sent].flatMap(([id, file]) => {
      const end = ended.get(id);
      // A response from the browser's own cache is no request.
      if (!end || end.bytes === 0) return [];
      const { address, type } = file;
      return [{ address, type, bytes: end.bytes, ended: (end.at - start) * 1000, depth: depthOf(address) }];
    });
  };
}

function createDepths(files: readonly SentRequest[]): (address: string) => number {
  const byAddress = new Map(files.toReversed().map((file) => [file.address, file]));
  const depths = new Map<string, number>();
  const depthOf = (address: string): number => {
    const cached = depths.get(address);
    if (cached !== undefined) return cached;
    // Guards against circular initiators.
    depths.set(address, 1);
    const file = byAddress.get(address);
    const initiators = file
      ? initiatorUrls(file.initiator).filter((initiator) => initiator !== address && byAddress.has(initiator))
      : [];
    const depth = 1 + Math.max(0, ...initiators.map(depthOf));
    depths.set(address, depth);
    return depth;
  };
  return depthOf;
}

/** The document, or the scripts whose code sent the request. */
function initiatorUrls({ url, stack }: Initiator): string[] {
  const frames = stack
    ? [
        ...stack.callFrames.map((frame) => frame.url),
        ...initiatorUrls({ type: '', ...(stack.parent ? { stack: stack.parent } : {}) }),
      ]
    : [];
  return [...(url === undefined ? [] : [url]), ...frames];
}
