import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port. */
export interface ListeningServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listen(server: Server): Promise<ListeningServer> {
  // As long as the real servers: after Node's 5 seconds a connection could close while a request is on its way.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
