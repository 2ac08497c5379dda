import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface ReceivedNotice {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that receives notices. */
export interface NoticeReceiver {
  url: string;
  received: ReceivedNotice[];
  /** The statuses of the next responses; then 200. 0 never responds. */
  statuses: number[];
  /** The types of the received notices. */
  types: () => string[];
  /** Waits until so many requests arrived; fails after ten seconds. */
  waitFor: (count: number) => Promise<void>;
  close: () => void;
}

/** Starts a receiver on this machine. */
export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const [received, statuses]: [ReceivedNotice[], number[]] = [[], []];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const status = statuses.shift() ?? 200;
      if (status > 0) response.writeHead(status, { Location: '/elsewhere' }).end('received');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    received,
    statuses,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    waitFor: async (count) => {
      const limit = performance.now() + 10_000;
      while (received.length < count) {
        if (performance.now() > limit) throw new Error(`${received.length} of ${count} requests arrived in time`);
        await sleep(5);
      }
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
