import { failedCall } from './fake-api.ts';

/** A server that fails while it is down. */
export function outage(isDown = true) {
  const server = {
    isDown,
    whenUp:
      <Request extends unknown[], Response>(respond: (...request: Request) => Response) =>
      (...request: Request): Response => {
        if (server.isDown) throw failedCall();
        return respond(...request);
      },
  };
  return server;
}
