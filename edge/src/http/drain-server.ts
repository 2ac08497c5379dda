import type { Server } from 'node:http';

/** How often connections that have nothing more to say are closed, in milliseconds. */
const CLOSE_EVERY = 50;

/** Takes no new connection, and lets running requests finish; resolves with whether all did before the deadline. */
export async function drainServer(server: Server, deadline: number): Promise<boolean> {
  if (!server.listening) return true;
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  const closing = setInterval(() => server.closeIdleConnections(), CLOSE_EVERY);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), deadline);
  });
  const isDone = await Promise.race([closed, late]);
  clearInterval(closing);
  clearTimeout(timer);
  if (!isDone) server.closeAllConnections();
  return isDone;
}
