import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API before the real one that answers everything but some calls, which hang. */
export async function startHangingApi(
  real: string,
  call: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.includes(call)) return;
    const { method, headers } = request;
    const passedOn = ask(new URL(request.url ?? '/', real), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    request.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
