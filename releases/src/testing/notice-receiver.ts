import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedNotice {
  path: string;
  body: string;
}

/** A server that receives notices. */
export interface NoticeReceiver {
  url: string;
  received: ReceivedNotice[];
  /** The statuses of the next responses; then 200. */
  statuses: number[];
  close: () => void;
}

/** Starts a receiver on this machine. */
export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const [received, statuses]: [ReceivedNotice[], number[]] = [[], []];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(statuses.shift() ?? 200, { Location: '/elsewhere' }).end('received');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`,
    received,
    statuses,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
