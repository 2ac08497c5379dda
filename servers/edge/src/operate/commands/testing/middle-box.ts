import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the release tool and a site. It counts, stops or changes what it passes on. */
export interface MiddleBox {
  origin: string;
  /** How many bytes reached the site. */
  sent: () => number;
  /** Ends all connections. */
  cut: () => void;
  close: () => void;
}

/** Starts the proxy; `pass` returns the bytes to pass on, or null to pass on nothing more. */
export async function startMiddleBox(
  port: number,
  pass: (bytes: Buffer, sentBefore: number) => Buffer | null = (bytes) => bytes,
): Promise<MiddleBox> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((client) => {
    const site = connect(port, '127.0.0.1');
    for (const socket of [client, site]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, site].forEach((each) => each.destroy()));
    }
    client.on('data', (bytes) => {
      const passed = pass(bytes, sent);
      if (passed === null) return;
      sent += passed.length;
      site.write(passed);
    });
    site.on('data', (bytes) => client.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
