import { PassThrough } from 'node:stream';
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
      onAllReady: () => resolve(readAll(stream.pipe(new PassThrough({ encoding: 'utf8' })))),
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

const readAll = async (stream: PassThrough): Promise<string> => (await stream.toArray()).join('');
