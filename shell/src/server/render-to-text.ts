import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

/** Renders a tree with all its lazy components. Rejects with the error of a component, or when aborted. */
export function renderToText(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const onAbort = () => stream.abort(new Error('rendering took too long'));
    const end = () => signal.removeEventListener('abort', onAbort);
    const stream = renderToPipeableStream(tree, {
      // React would move large chunks by an inline script, which the Content-Security-Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(collect(resolve)),
      onError: (error) => {
        end();
        reject(error);
        // Nobody reads the rest; abort what is pending.
        setImmediate(() => stream.abort());
      },
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write: (chunk: Buffer, _encoding, next) => {
      chunks.push(chunk);
      next();
    },
    final: (next) => {
      done(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}
