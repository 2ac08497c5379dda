import type { FastifyInstance } from 'fastify';

/** Ends kept-alive connections with the answer that is under way when the server closes, so that closing does not wait for them. */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
}
