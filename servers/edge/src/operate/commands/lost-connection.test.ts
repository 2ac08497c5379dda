import { publishApp, readRegistry } from 'releases';
import { writeFakeBuild } from '../../../../../releases/src/testing/fake-build.ts';
import { createTemporarySite, until } from '../../testing/temporary-site.ts';
import { runHere } from '../../../../../releases/src/testing/run-here.ts';
import { createApiSite, useApiSites } from './testing/api-site.ts';
import { startMiddleBox, type MiddleBox } from './testing/middle-box.ts';

jest.setTimeout(180_000);

let middle: MiddleBox | undefined;
afterEach(() => {
  middle?.close();
  middle = undefined;
});
const site = useApiSites();

async function publish(app = 'mf-library'): Promise<string> {
  const from = await writeFakeBuild(site.work, { app });
  return (await publishApp({ store: site.store, app, from, by: 'mira' })).release.id;
}

/** Replaces the site by one that holds each write of the registry. */
async function startHolding(beforeWrite: () => Promise<void>): Promise<void> {
  await site.close();
  Object.assign(site, await createApiSite({ beforeWrite }));
}

const active = async (app = 'mf-library') => (await readRegistry(site.store)).apps[app]?.active;

describe('a lost connection', () => {
  it('does not stop a change, and the tool does not repeat it', async () => {
    const held = Promise.withResolvers<undefined>();
    let writes = 0;
    await startHolding(() => {
      writes += 1;
      return held.promise;
    });
    const id = await publish();
    middle = await startMiddleBox(site.port);
    const running = runHere({ RELEASES_URL: middle.origin, RELEASES_TOKEN: 'token-of-mira' }, [
      'activate',
      'mf-library',
    ]);
    await until(() => writes > 0);
    middle.cut();
    const { code, out, error } = await running;
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(
      /^the connection to http:\/\/127\.0\.0\.1:\d+ ended before the result came( \(\w+\))?: look at status before you repeat the command$/,
    );
    held.resolve(undefined);
    await until(async () => (await active()) === id);
    await until(() => site.log.some(({ fields }) => fields['outcome'] === 'done'));
    expect(writes).toBe(1);
  });

  it('of an edge that stops comes only after its commands have ended', async () => {
    const held = Promise.withResolvers<undefined>();
    let isStarted = false;
    await startHolding(() => {
      isStarted = true;
      return held.promise;
    });
    const id = await publish();
    const running = runHere({ RELEASES_URL: site.origin, RELEASES_TOKEN: 'token-of-mira' }, ['activate', 'mf-library']);
    await until(() => isStarted);
    const order: string[] = [];
    const restarted = site.restart().then(() => order.push('stopped'));
    const isClosing = () =>
      fetch(site.origin).then(
        ({ status }) => status === 503,
        () => true,
      );
    await until(isClosing);
    order.push('released');
    held.resolve(undefined);
    await Promise.all([restarted, running]);
    expect(order).toEqual(['released', 'stopped']);
    expect(await active()).toBe(id);
  });

  it('is tried again for a command that only reads', async () => {
    await publish();
    let connections = 0;
    middle = await startMiddleBox(site.port, (bytes) => {
      connections += 1;
      if (connections > 2) return bytes;
      setTimeout(() => middle?.cut(), 10);
      return null;
    });
    const environment = { RELEASES_URL: middle.origin, RELEASES_TOKEN: 'token-of-mira' };
    expect(await runHere(environment, ['status'])).toMatchObject({ code: 0, error: '' });
    expect(connections).toBeGreaterThan(2);
  });

  it.each([
    [{ RELEASES_URL: 'http://learn.example.com', RELEASES_TOKEN: 'x' }, /must start with https:\/\//],
    [{ RELEASES_URL: 'learn.example.com', RELEASES_TOKEN: 'x' }, /must be the address of a site/],
    [{ RELEASES_URL: 'https://learn.example.com/de', RELEASES_TOKEN: 'x' }, /must be the address of a site/],
    [{ RELEASES_URL: 'https://learn.example.com' }, /needs RELEASES_TOKEN or RELEASES_TOKEN_FILE/],
    [
      { RELEASES_URL: 'https://learn.example.com', RELEASES_TOKEN: 'x', RELEASE_STORE: '/tmp/x' },
      /RELEASES_URL and RELEASE_STORE are both set/,
    ],
  ])('or a wrong setting %j is explained in one line', async (environment, error) => {
    const ran = await runHere(environment, ['activate', 'mf-library']);
    expect(ran.out).toBe('');
    expect(ran.error).toMatch(error);
    expect(ran.error).not.toContain('\n');
  });

  it('that never began is explained in one line, and nothing has to be looked up', async () => {
    // Nothing listens at this port.
    const origin = 'http://127.0.0.1:2';
    expect((await runHere({ RELEASES_URL: origin, RELEASES_TOKEN: 'x' }, ['activate', 'mf-library'])).error).toBe(
      `${origin} cannot be reached (ECONNREFUSED): check RELEASES_URL and the network`,
    );
  });

  it('to something that is no site is explained in one line', async () => {
    const plain = await createTemporarySite();
    const edge = await plain.start();
    const origin = await edge.app.listen({ host: '127.0.0.1', port: 0 });
    expect((await runHere({ RELEASES_URL: origin, RELEASES_TOKEN: 'x' }, ['activate', 'mf-library'])).error).toBe(
      `${origin} has no interface for the release tool: check RELEASES_URL, and that the site has OPS_TOKEN`,
    );
    await plain.remove();
  });
});
