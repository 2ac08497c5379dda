import { createPreview, publishApp, revokePreview, rollbackApp } from 'releases';
import { isInCanary } from '../release-sets/canary-bucket.ts';
import { fakeSection, fakeShell, writeFakeApp, type FakeApp } from '../../testing/fake-apps.ts';
import { until, useSites } from '../../testing/temporary-site.ts';

const SECRET = 'a secret of the operators that nobody guesses';
const SITE = 'http://localhost:3000';
const BY = 'operator Olga';

/** Changes what every page of its process shows. */
const POLLUTES = `(() => { String.prototype.trim = () => 'polluted'; return 'the polluting release'; })()`;
const CLEAN = `' clean '.trim() + ' in process ' + process.pid`;

const site = useSites();

const start = async () => {
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', CLEAN));
  await site.start({ overrides: { allow: 'signed', secret: SECRET, origins: [] } });
};

const section = (server: string, version = '1.1.0') => fakeSection('mf-library', server, { version });

async function openPreview(app: FakeApp): Promise<{ id: string; cookie: string }> {
  const from = await writeFakeApp(site.work, app);
  await publishApp({ store: site.store, app: app.name, from, by: 'a pipeline', preview: 'pr-1' });
  const created = await createPreview({
    store: site.store,
    app: app.name,
    preview: 'pr-1',
    page: '/library',
    hours: 1,
    by: 'paula, a previewer',
    links: { secret: SECRET, siteBase: `${SITE}/` },
  });
  const { headers } = await site.get(created.link.slice(SITE.length));
  return { id: created.id, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

let turn = 0;
/** A page that is not cached. */
const uncachedPage = async (cookie = '') => {
  const { body } = await site.get(`/library?turn=${(turn += 1)}`, { cookie });
  return /<main>(.*)<\/main>/.exec(body)?.[1] ?? body;
};
const cookieFor = (isIn: boolean, canary: string) => {
  const bucket = Array.from({ length: 100 }, (_, each) => each).find(
    (each) => isInCanary(each, { id: canary, percent: 50 }) === isIn,
  );
  return `lc.canary=${bucket}`;
};
const isRunning = (page: string) => {
  const [, pid = ''] = /in process (\d+)/.exec(page) ?? [];
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const loggedFor = (event: string) => site.logged(event).map(({ fields }) => fields['app']);

describe('a release that changes its process', () => {
  it('as a preview changes no page of visitors, before and after it was revoked', async () => {
    await start();
    const { id, cookie } = await openPreview(section(POLLUTES));
    expect(await uncachedPage(cookie)).toBe('the polluting release');
    expect(await uncachedPage()).toContain('clean');
    await revokePreview({ store: site.store, app: 'mf-library', id, by: BY });
    expect(await uncachedPage()).toContain('clean');
  });

  it('as a preview of the shell changes no page of visitors, and opens no circuit breaker of theirs', async () => {
    await start();
    const shell = fakeShell({ version: '1.1.0' });
    const server = `${shell.server}; String.prototype.trim = () => process.exit(3);`;
    const { cookie } = await openPreview({ ...shell, server });
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await uncachedPage(cookie)).toContain('a placeholder');
    expect(loggedFor('circuit-opened')).toEqual(['mf-library']);
    expect(await uncachedPage()).toContain('clean');
  });

  it('as a canary changes no page of the active release', async () => {
    await start();
    const canary = await site.releaseCanary(section(POLLUTES), 50);
    await until(async () => (await uncachedPage(cookieFor(true, canary))) === 'the polluting release');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await uncachedPage(cookieFor(false, canary))).toContain('clean');
  });

  it('is gone after a rollback, with its process', async () => {
    await start();
    const before = await uncachedPage();
    await site.release(section(`${POLLUTES} + ' in process ' + process.pid`));
    await until(async () => (await uncachedPage()).includes('the polluting release'));
    const polluted = await uncachedPage();
    await until(() => !isRunning(before));
    await rollbackApp({ store: site.store, app: 'mf-library', by: BY });
    await until(async () => (await uncachedPage()).includes('clean'));
    await until(() => !isRunning(polluted));
  });
});

describe('the pages of a release that is replaced', () => {
  it('are finished in its workers', async () => {
    await site.release(fakeShell());
    await site.release(
      fakeSection('mf-library', `await new Promise((done) => setTimeout(done, 1500, 'the slow page'))`),
    );
    const { metrics } = await site.start();
    const page = uncachedPage();
    await until(async () => /^edge_pages_pending 1$/m.test(await metrics.registry.text()));
    await site.release(section('"the next page"'));
    await until(async () => (await uncachedPage()) === 'the next page');
    expect(await page).toBe('the slow page');
  });
});
