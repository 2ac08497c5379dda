import { createPreview, overrideQuery, publishApp, revokePreview, signOverrides } from 'releases';
import { fakeSection, fakeShell, writeFakeApp, type FakeApp } from '../../testing/fake-apps.ts';
import { until, useSite } from '../../testing/temporary-site.ts';

const SECRET = 'a secret of the operators that nobody guesses';
const SITE = 'http://localhost:3000';
const COMMON = { by: 'mira', links: { secret: SECRET, siteBase: `${SITE}/` } };

let next: string;

/** Publishes an app for the preview of a pull request. */
async function publishForPreview(app: FakeApp): Promise<string> {
  const from = await writeFakeApp(site.work, app);
  const { store } = site;
  return (await publishApp({ store, app: app.name, from, by: 'a pipeline', preview: 'pr-1' })).release.id;
}

const site = useSite(async (site) => {
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"', { version: '1.0.0' }));
  next = await publishForPreview(fakeSection('mf-library', '"the next library"', { version: '1.1.0' }));
  const overrides = { allow: 'signed', secret: SECRET, origins: [] } as const;
  await site.start({ overrides, pageSharedTtlSeconds: 60, pageTtlSeconds: 600 });
});

/** Makes a preview; its link is relative to the site. */
async function preview({ page = '/library' } = {}) {
  const target = { app: 'mf-library', preview: 'pr-1', page };
  const created = await createPreview({ ...COMMON, ...target, store: site.store, hours: 1 });
  return { id: created.id, link: created.link.slice(SITE.length) };
}

/** Follows a link like a browser; returns the cookie that it then has. */
async function follow(link: string): Promise<string> {
  const { statusCode, headers } = await site.get(link);
  expect({ statusCode, cacheControl: headers['cache-control'] }).toEqual({ statusCode: 302, cacheControl: 'no-store' });
  expect(headers.location).not.toContain('release');
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const revoke = (id: string) => revokePreview({ store: site.store, app: 'mf-library', id, by: 'mira' });
const bodyOf = async (cookie = '') => (await site.get('/library', { cookie })).body;
/** The edge follows the registry. */
const untilRevoked = (cookie: string) =>
  until(async () => !(await site.get('/registry.json', { cookie })).body.includes('isOverride'));

describe('a preview', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows its release to whoever opened its link, and to nobody else', async () => {
    const cookie = await follow((await preview()).link);
    const { headers, body } = await site.get('/library', { cookie });
    expect(body).toContain('<main>the next library</main>');
    expect(body).toContain('"isOverride":true');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' });
    expect(headers['surrogate-key']).toBeUndefined();
    expect(await bodyOf()).toContain('<main>the library</main>');
  });

  it("gives the release's files to its visitors only", async () => {
    const { id, link } = await preview();
    const cookie = await follow(link);
    const fileFor = (headers = {}) => site.get(`/assets/mf-library/${next}/routes.js`, headers);
    const own = await fileFor({ cookie });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect((await fileFor()).statusCode).toBe(404);
    await revoke(id);
    await untilRevoked(cookie);
    expect((await fileFor({ cookie })).statusCode).toBe(404);
  });

  it.each([
    ['revoked', 'The preview was withdrawn. You see the released site again.'],
    ['expired', 'The preview has expired. You see the released site again.'],
  ])('that is %s gives way to the released page, which says why once', async (end, notice) => {
    const { id, link } = await preview();
    const cookie = await follow(link);
    if (end === 'revoked') await revoke(id);
    else jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
    await untilRevoked(cookie);
    const { headers, body } = await site.get('/library', { cookie });
    expect(body).toContain('<main>the library</main>');
    expect(body).toContain(`<p id="preview-notice" role="status">${notice}</p>`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' });
    expect(headers['surrogate-key']).toBeUndefined();
    expect(String(headers['set-cookie'])).toContain('lc.release=; Max-Age=0');
    expect(await bodyOf()).not.toContain('preview-notice');
  });
});

describe('the link of a preview is refused with an explanation', () => {
  const expectPage = async (link: string, { status, title }: { status: number; title: string }) => {
    const { statusCode, headers, body } = await site.get(link);
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: status, cookie: undefined });
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toContain('release-signature');
  };
  const sign = (id: string, { app = 'mf-library', target = next, seconds = 60 } = {}) => {
    const expiresAt = Math.floor(Date.now() / 1000) + seconds;
    const signed = signOverrides({ overrides: [{ app, target }], expiresAt, preview: id, path: '/library' }, SECRET);
    return `/library?${overrideQuery(signed).toString()}`;
  };

  it('when it was revoked, in the language of its address', async () => {
    const { id, link } = await preview();
    const german = await preview({ page: '/de/library' });
    for (const each of [id, german.id]) await revoke(each);
    await until(async () => (await site.get(german.link)).statusCode === 410);
    await expectPage(link, { status: 410, title: 'This preview was withdrawn' });
    await expectPage(german.link, { status: 410, title: 'Diese Vorschau wurde zurückgezogen' });
  });

  it.each([
    ['another page', (link: string) => link.replace('/library', '/webinar')],
    ['another preview', (link: string) => link.replace(/release-preview=\w+/, 'release-preview=ab12')],
    ['another release', (link: string) => link.replace(/1\.1\.0-\w+/, '1.0.0-000000000000')],
    ['a later end', (link: string) => link.replace(/release-until=\d+/, 'release-until=4000000000')],
    ['one more release', (link: string) => `${link}&release=mf-home@1.0.0`],
  ])('when somebody changed it to %s', async (_what, change) => {
    const { link } = await preview();
    expect(change(link)).not.toBe(link);
    await expectPage(change(link), { status: 403, title: 'This link is damaged' });
  });

  it('when the registry has no such preview, or has it for another release', async () => {
    const { id } = await preview();
    for (const link of [sign('ab12'), sign(id, { app: 'mf-home' }), sign(id, { target: '1.1.0' })])
      await expectPage(link, { status: 404, title: 'This preview is unknown here' });
  });
});

it('a changed cookie of a preview shows the released page', async () => {
  const cookie = await follow((await preview()).link);
  const changed = cookie.replace(/release-preview%3D\w+/, 'release-preview%3Dab12');
  expect(changed).not.toBe(cookie);
  expect(await bodyOf(changed)).toContain('<main>the library</main>');
});
