import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

/** A section that shows what the API says. */
const ASKS = `await (async () => (await fetch(request.apiBase + 'word')).text())()`;

let site: TemporarySite;
let api: FastifyInstance;
let catalog: { word: string; version: string | undefined };
let looks: number;

async function start(version: string | undefined): Promise<void> {
  catalog = { word: 'the first', version };
  looks = 0;
  api = fastify();
  api.get('/word', () => catalog.word);
  api.get('/LearningCenter/ProductFamily', ({ method }, reply) => {
    if (method === 'HEAD') looks += 1;
    if (catalog.version !== undefined) reply.header('Catalogue-Version', catalog.version);
    return reply.send({ apiStatus: 2, result: [{ product: 'lumistage', versions: [] }] });
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', ASKS));
  const apiOrigin = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  await site.start({ apiOrigin, cacheSeconds: 600 });
  await until(() => looks > 0);
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

describe('a page that is kept when the API gets another catalog', () => {
  it('is made anew within a second, for its very first visitor', async () => {
    await start('1');
    change('the second', '2');
    await until(() => site.logged('catalogue-changed').length > 0);
    const { body, headers } = await site.get('/library');
    expect(body).toContain('the second');
    expect(body).not.toContain('stale-notice');
    expect(headers['cache-status']).toMatch(/fwd=/);
  });

  it('is made anew once more, because other processes of the API may have been later', async () => {
    await start('1');
    change('still the first', '2');
    await until(() => site.logged('catalogue-changed').length > 0);
    expect((await site.get('/library')).body).toContain('still the first');
    change('the second', '2');
    await until(async () => (await site.get('/library')).body.includes('the second'));
  });

  it('is shown still, and marked, when the API fails at that moment', async () => {
    await start('1');
    change('the second', '2');
    await until(() => site.logged('catalogue-changed').length > 0);
    await api.close();
    const { body } = await site.get('/library');
    expect(body).toContain('the first');
  });

  it('is kept as long as ever where an API has no versions, which is then not asked again and again', async () => {
    await start(undefined);
    change('the second', undefined);
    await sleep(1_500);
    expect(looks).toBe(1);
    expect((await site.get('/library')).body).toContain('the first');
  });
});
