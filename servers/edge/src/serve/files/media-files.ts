import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves an editor's media files where the proxy of an operator has them. Opened by itself, a file runs nothing. */
export async function registerMediaFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.header('Content-Security-Policy', "default-src 'none'; sandbox"),
  });
}
