import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Spreads requests over edges at random: each may reach another one. */
export interface Balancer {
  origin: string;
  close: () => Promise<void>;
}

/** Starts a balancer over the ports of edges. One that refuses connections is left out for a request. */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, shuffle(ports()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void outgoing.writeHead(502).end();
  const { url, method, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : forward(incoming, outgoing, others)));
  onward.end();
}

const shuffle = (ports: readonly number[]): number[] =>
  ports
    .map((port) => ({ port, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ port }) => port);
