import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** The network between a region and the store. */
export interface RegionLink {
  port: number;
  /** Lets nothing through any more; connections stay open and mute, as in a partition. */
  cut: () => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** Opens a link to a store; everything arrives `delayMs` later, in both directions. */
export async function openRegionLink(store: NetConnectOpts, delayMs: number): Promise<RegionLink> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => setTimeout(() => void (isCut || to.destroyed || to.write(chunk)), delayMs));
    from.on('close', () => setTimeout(() => void (isCut || to.destroy()), delayMs));
    from.on('error', () => undefined);
  };
  const server = createServer((client) => {
    const target = connect(store);
    relay(client, target);
    relay(target, client);
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => (isCut = true),
    heal: () => {
      isCut = false;
      // What was sent meanwhile is lost, so their streams have gaps.
      destroyAll();
    },
    close: async () => {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
