import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** A section that shows a response of the API. */
const CALLS_API = `await (async () => (await fetch(request.apiBase + 'word')).text())()`;

let site: TemporarySite;
let api: FastifyInstance;
let catalog: { word: string; version: string | undefined };
let versionChecks: number;

async function start(version: string | undefined): Promise<void> {
  catalog = { word: 'the first', version };
  versionChecks = 0;
  api = fastify();
  api.get('/word', () => catalog.word);
  api.get('/LearningCenter/ProductFamily', ({ method }, reply) => {
    if (method === 'HEAD') versionChecks += 1;
    if (catalog.version !== undefined) reply.header('Catalog-Version', catalog.version);
    return reply.send({ apiStatus: 2, result: [{ product: 'lumistage', versions: [] }] });
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', CALLS_API));
  const apiOrigin = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  await site.start({ apiOrigin, pageTtlSeconds: 600 });
  await until(() => versionChecks > 0);
  expect((await site.get('/library')).body).toContain('the first');
}

afterEach(async () => {
  await site.remove();
  api.server.closeAllConnections();
  await api.close();
});

const change = (word: string, version: string | undefined) => {
  catalog = { word, version };
};

describe('a cached page when the API loads another catalog', () => {
  it('is rendered again within a second, already for the first visitor', async () => {
    await start('1');
    change('the second', '2');
    await until(() => site.logged('catalog-changed').length > 0);
    const { body, headers } = await site.get('/library');
    expect(body).toContain('the second');
    expect(body).not.toContain('stale-notice');
    expect(headers['cache-status']).toMatch(/fwd=/);
  });

  it('is rendered once more, because other processes of the API may be later', async () => {
    await start('1');
    change('still the first', '2');
    await until(() => site.logged('catalog-changed').length > 0);
    expect((await site.get('/library')).body).toContain('still the first');
    change('the second', '2');
    await until(async () => (await site.get('/library')).body.includes('the second'));
  });

  it('is still served, with a notice, when the API fails at that moment', async () => {
    await start('1');
    change('the second', '2');
    await until(() => site.logged('catalog-changed').length > 0);
    await api.close();
    const { body } = await site.get('/library');
    expect(body).toContain('the first');
  });

  it('is cached as usual for an API without versions, which is not polled quickly', async () => {
    await start(undefined);
    change('the second', undefined);
    await sleep(1_500);
    expect(versionChecks).toBe(1);
    expect((await site.get('/library')).body).toContain('the first');
  });
});
