import fastify, { type FastifyInstance } from 'fastify';
import { watchRegistry } from 'releases';
import { mountAssets } from './assets.ts';
import type { EdgeConfig } from './config.ts';
import { mountFailures } from './failures.ts';
import type { Log } from './log.ts';
import { createPages } from './pages.ts';
import { mountProxy } from './proxy.ts';
import { readRunningSet, withDevelopmentServers, type RunningSet } from './running-set.ts';
import { createPageSender } from './send-page.ts';

const REPAIR_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Back in a moment</title><h1>Back in a moment</h1><p>This page could not be put together. Please try again shortly.</p><p><a href="">Try again</a></p></html>';

/** Builds the edge; it serves what the registry of its store says, and follows it from then on. */
export async function buildEdge(config: EdgeConfig, log: Log): Promise<FastifyInstance> {
  const app = fastify({ logger: false, trustProxy: false });
  const pages = createPages(config, log);
  const sendPage = createPageSender();
  const running = await followRegistry(config, log);
  app.addHook('onClose', async () => {
    running.close();
    await pages.close();
  });

  mountAssets(app, config.store);
  mountFailures(app, log);
  await mountProxy(app, config.apiOrigin);
  app.get('/registry.json', async (request, reply) => {
    const { page } = running.current();
    const tag = `"${page.revision}"`;
    reply.header('ETag', tag).header('Cache-Control', 'no-cache');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(page);
  });
  app.get('/*', async (request, reply) => sendPage(request, reply, await pages.find(request.url, running.current())));
  app.setErrorHandler(async (error, request, reply) => {
    log('page-failed', {
      path: request.url,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return reply.code(503).header('Retry-After', '5').type('text/html; charset=utf-8').send(REPAIR_PAGE);
  });
  return app;
}

/** Keeps the running set equal to the registry; a registry that can't be read leaves the last set in force. */
async function followRegistry(config: EdgeConfig, log: Log): Promise<{ current: () => RunningSet; close: () => void }> {
  let current: RunningSet | undefined;
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const complain = (error: unknown) => log('registry-unreadable', { reason: String(error) });
  const watch = watchRegistry(
    config.store,
    (registry) => {
      readRunningSet(config.store, registry).then((set) => {
        current = withDevelopmentServers(set, config.devParts);
        log('running-set', {
          revision: registry.revision,
          parts: set.page.parts.map((part) => `${part.name}@${part.release}`),
        });
        onFirst();
      }, complain);
    },
    complain,
  );
  await first;
  return {
    current: () => {
      if (!current) throw new Error('no release is active yet');
      return current;
    },
    close: () => watch.close(),
  };
}
