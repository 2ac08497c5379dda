import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findRecordedResponse } from './recorded-fetch.ts';
import recorded from './recorded-responses.json' with { type: 'json' };

/** A server of this process. */
export interface LocalServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves the recorded API responses, for pages in a browser. */
export async function startRecordedApi(): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const found = findRecordedResponse(recorded, new URL(request.url ?? '/', 'http://recorded.invalid').pathname);
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
