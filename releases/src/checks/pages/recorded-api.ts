import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import recorded from './recorded-responses.json' with { type: 'json' };

/** Base URL of calls that have recorded responses; no such host exists. */
export const RECORDED_BASE = 'http://recorded.invalid/';

const responses: Readonly<Record<string, unknown>> = recorded;

/** The recorded response to a call by its path; undefined if there is none. */
function findRecorded(address: string): unknown {
  const path = new URL(address, RECORDED_BASE).pathname.slice(1).replace(/(\/Instructors\/).*/, '$11');
  return Object.hasOwn(responses, path) ? responses[path] : undefined;
}

/** Creates a `fetch` that serves calls below the recorded base from a recording. Others are passed on. */
export function createRecordedFetch(others: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(RECORDED_BASE)) return others(input, init);
    const found = findRecorded(address);
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
  };
}

/** Serves the recorded API responses for some work, for pages in a browser. */
export async function withRecordedApi<Result>(work: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer(({ url = '/' }, response) => {
    const found = findRecorded(url);
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
