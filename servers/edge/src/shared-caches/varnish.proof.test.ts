import { request as httpRequest, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPreview, publishApp, revokePreview, rollbackApp } from 'releases';
import { fakeSection, fakeShell, writeFakeApp } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';
import { hasVarnish, startVarnish } from '../testing/varnish.ts';

/** Which edge gets the requests that Varnish passes on; counts those for pages. */
interface Balancer {
  port: number;
  target: number;
  pages: number;
  server: Server;
}

const SECRET = 'a secret of the operators that nobody guesses';

const library = (version: string) => fakeSection('mf-library', `'library ${version}'`, { version });

if (hasVarnish) describe('behind Varnish', testBehindVarnish);
else
  describe.skip('behind Varnish: it is not installed here (apt-get install varnish varnish-modules)', () =>
    it('is not tested', () => undefined));

function testBehindVarnish(): void {
  let site: TemporarySite;
  let laggingSite: TemporarySite;
  let balancer: Balancer;
  let origin: string;
  let stopVarnish: () => Promise<void>;
  const ports = new Map<TemporarySite, number>();

  const startEdge = async (each: TemporarySite) => {
    await each.release(fakeShell());
    await each.release(library('1.0.0'));
    const { app } = await each.start({
      apiOrigin: 'http://127.0.0.1:9',
      pageTtlSeconds: 600,
      pageSharedTtlSeconds: 60,
      purge: { urls: [origin], method: 'PURGE', headers: {} },
      overrides: { allow: 'open', secret: SECRET, origins: [] },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ports.set(each, (app.server.address() as AddressInfo).port);
  };
  const routeTo = (each: TemporarySite) => (balancer.target = ports.get(each) ?? 0);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const allHeaders = { 'accept-encoding': 'gzip, br', ...headers };
    const response = await fetch(origin + path, { headers: allHeaders, redirect: 'manual' });
    const isHit = response.headers.get('cache-status')?.includes('varnish; hit') ?? false;
    return { status: response.status, headers: response.headers, text: await response.text(), isHit };
  };
  const isAt = async (path: string, version: string) => (await get(path)).text.includes(`library ${version}`);
  const rollBack = ({ store }: TemporarySite) => rollbackApp({ store, app: 'mf-library', by: 'operator Olga' });
  const hasReleased = (each: TemporarySite, version: string) =>
    until(async () => (await each.get('/library')).body.includes(`library ${version}`));

  beforeEach(async () => {
    site = await createTemporarySite();
    laggingSite = await createTemporarySite();
    balancer = await startBalancer();
    ({ origin, stop: stopVarnish } = await startVarnish(balancer.port));
    for (const each of [site, laggingSite]) await startEdge(each);
    routeTo(site);
    await until(async () => (await fetch(`${origin}/readyz`)).ok);
  });

  afterEach(async () => {
    await stopVarnish();
    balancer.server.closeAllConnections();
    balancer.server.close();
    for (const each of [site, laggingSite]) await each.remove();
  });

  it('a page comes from the cache for the second visitor, whatever other cookies they have', async () => {
    expect((await get('/library')).isHit).toBe(false);
    const { isHit, headers, text } = await get('/library', { cookie: 'lc.theme=dark; session=of-mira', host: 'evil' });
    expect(isHit).toBe(true);
    expect(text).toContain('library 1.0.0');
    expect(Object.fromEntries(headers)).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect([headers.get('surrogate-key'), headers.get('cache-tag'), headers.get('xkey')]).toEqual([null, null, null]);
    expect(balancer.pages).toBe(1);
    expect((await get('/library', { 'if-none-match': String(headers.get('etag')) })).status).toBe(304);
    expect(balancer.pages).toBe(1);
  });

  it('after a rollback no older page comes from the cache, not even one that a lagging edge put there', async () => {
    for (const each of [site, laggingSite]) await each.release(library('2.0.0'));
    for (const each of [site, laggingSite]) await hasReleased(each, '2.0.0');
    await until(() => isAt('/library', '2.0.0'));
    await rollBack(site);
    await until(() => isAt('/library', '1.0.0'));
    routeTo(laggingSite);
    expect(await isAt('/library?between', '2.0.0')).toBe(true);
    await until(async () => (await get('/library?between')).isHit);
    await rollBack(laggingSite);
    await until(() => isAt('/library?between', '1.0.0'));
    for (const path of ['/library', '/library?between'])
      for (const encoding of ['br', 'gzip', 'identity'])
        expect((await get(path, { 'accept-encoding': encoding })).text).toContain('library 1.0.0');
  });

  it('a preview is neither stored nor taken from the cache, nor is the page after its end', async () => {
    const from = await writeFakeApp(site.work, library('3.0.0'));
    const common = { store: site.store, app: 'mf-library', by: 'mira' };
    await publishApp({ ...common, from, channel: 'pr-1' });
    const links = { secret: SECRET, siteBase: `${origin}/` };
    const { id, link } = await createPreview({ ...common, channel: 'pr-1', page: '/library', links });
    const followLink = () => get(link.slice(origin.length));
    await get('/library');
    const { headers } = await followLink();
    const tester = { cookie: String(headers.get('set-cookie')).split(';')[0] ?? '' };
    for (let visit = 0; visit < 2; visit += 1)
      expect(await get('/library', tester)).toMatchObject({ isHit: false, text: expect.stringContaining('3.0.0') });
    await revokePreview({ ...common, id });
    await until(async () => (await get('/library', tester)).text.includes('preview-notice'));
    expect(await get('/library', tester)).toMatchObject({ isHit: false, text: expect.stringContaining('1.0.0') });
    for (let visit = 0; visit < 2; visit += 1) expect(await followLink()).toMatchObject({ isHit: false, status: 410 });
    const visitor = await get('/library');
    expect(visitor).toMatchObject({ isHit: true, text: expect.stringContaining('1.0.0') });
    expect(visitor.text).not.toContain('preview-notice');
  });
}

/** Starts a proxy that sends each request to the edge that the test chose. */
async function startBalancer(): Promise<Balancer> {
  const balancer = { port: 0, target: 0, pages: 0 };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/library')) balancer.pages += 1;
    const { url, method, headers } = request;
    const options = { host: '127.0.0.1', port: balancer.target, path: url, method, headers, agent: false };
    httpRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    })
      .on('error', () => response.destroy())
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(balancer, { port: (server.address() as AddressInfo).port, server });
}
