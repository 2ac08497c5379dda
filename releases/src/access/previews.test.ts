import type { Release } from '../model/format.ts';
import { readRegistry, appendChange } from '../log/change-log.ts';
import { runHere } from '../testing/run-here.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { isPreviewLink, isSigned, parseOverrides, type RequestedOverrides } from './override-link.ts';
import { addPreview, findPreviewProblem, MAX_PREVIEWS_PER_APP } from '../model/preview-records.ts';
import { createPreview, listPreviews, revokePreview, type PreviewOptions } from './previews.ts';

const APP = 'mf-library';
const SECRET = 'a secret of the operators that nobody guesses';
const LINKS = { secret: SECRET, siteBase: 'https://learn.example.com/' };
const HOUR_MS = 60 * 60 * 1000;

const temporary = useTemporaryStore();
let release: Release;
beforeEach(async () => {
  release = (await temporary.publish({ app: APP }, 'pr-1')).release;
});

const create = (options: Partial<PreviewOptions> = {}) =>
  createPreview({ store: temporary.store, app: APP, preview: 'pr-1', links: LINKS, by: 'mira', ...options });
const revoke = (id: string, app = APP) => revokePreview({ store: temporary.store, app, id, by: 'mira' });
const problemOf = async (id: string, now = Date.now()) =>
  findPreviewProblem(await readRegistry(temporary.store), { id, release: { app: APP, id: release.id } }, now);

function readLink(link: string): RequestedOverrides {
  const requested = parseOverrides(new URL(link).searchParams);
  if (!requested || requested === 'none') throw new Error(`${link} has no overrides`);
  return { ...requested, path: new URL(link).pathname };
}

const run = (environment: Record<string, string>, ...argv: string[]) =>
  runHere({ RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira', ...environment }, argv);

describe('a preview', () => {
  it('is a record with a signed link, for the newest release of its name, valid for 72 hours', async () => {
    const { id, link, expiresAt } = await create();
    expect(new URL(link).origin + new URL(link).pathname).toBe('https://learn.example.com/');
    const requested = readLink(link);
    expect(isSigned(requested, SECRET)).toBe(true);
    expect(requested).toMatchObject({ overrides: [{ app: APP, target: release.id }], preview: id });
    expect(requested.expiresAt).toBe(Date.parse(expiresAt) / 1000);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / HOUR_MS)).toBe(72);
    expect(await listPreviews(temporary.store)).toMatchObject([
      { id, app: APP, release: release.id, preview: 'pr-1', by: 'mira' },
    ]);
    expect((await temporary.readAudit()).at(-1)).toMatchObject({
      what: 'create-preview',
      who: 'mira',
      app: APP,
      to: release.id,
      preview: 'pr-1',
      subject: id,
    });
    expect(JSON.stringify(await readRegistry(temporary.store))).not.toContain(String(requested.signature));
  });

  it.each([
    ['its page', (_query: URLSearchParams, url: URL) => (url.pathname = '/webinar/upcoming')],
    ['its id', (query: URLSearchParams) => query.set('release-preview', 'ab12')],
    ['its release', (query: URLSearchParams) => query.set('release', `${APP}@1.0.0-000000000000`)],
    ['the id, which is left out', (query: URLSearchParams) => query.delete('release-preview')],
  ])('has a link whose signature is wrong when somebody changes %s', async (_what, change) => {
    const url = new URL((await create()).link);
    expect(isPreviewLink(url.searchParams)).toBe(true);
    change(url.searchParams, url);
    expect(isSigned(readLink(url.href), SECRET)).toBe(false);
  });

  it('works until it expires or is revoked, and only for its own release', async () => {
    const [first, second] = [await create({ hours: 1 }), await create()];
    expect(await problemOf(first.id)).toBeNull();
    expect(await problemOf(first.id, Date.now() + HOUR_MS)).toBe('expired');
    expect(await problemOf('ab12')).toBe('unknown');
    const registry = await readRegistry(temporary.store);
    for (const other of [
      { app: APP, id: '1.0.0-000000000000' },
      { app: 'mf-home', id: release.id },
    ])
      expect(findPreviewProblem(registry, { id: first.id, release: other }, Date.now())).toBe('unknown');
    await revoke(second.id);
    expect(await problemOf(second.id)).toBe('revoked');
    expect((await listPreviews(temporary.store)).map(({ id }) => id)).toEqual([first.id]);
    expect((await temporary.readAudit()).at(-1)).toMatchObject({ what: 'revoke-preview', subject: second.id });
  });

  it('shows a development server, in the log by its address, and nothing else that is no release', async () => {
    const server = 'http://localhost:4200';
    const { id, link } = await create({ preview: undefined, target: server });
    expect(readLink(link)).toMatchObject({ overrides: [{ app: APP, target: server }], preview: id });
    await revoke(id);
    expect((await temporary.readAudit()).at(-1)).toMatchObject({ to: null, subject: `${id} of ${server}` });
    for (const target of [`${server}/page`, 'javascript://4200'])
      await expect(create({ preview: undefined, target })).rejects.toThrow('is no development server of an app');
  });

  it('leads to a page of the site only', async () => {
    expect((await create({ page: '/library?sort=latest' })).link).toContain(
      'https://learn.example.com/library?sort=latest&release=mf-library',
    );
    const page = 'https://other.example/library';
    await expect(create({ page })).rejects.toThrow(`${page} is not a page of https://learn.example.com/ (SITE_BASE)`);
    expect((await create({ page, links: { secret: SECRET, siteBase: undefined } })).link).toContain(page);
    await expect(create({ links: { secret: SECRET, siteBase: undefined } })).rejects.toThrow('SITE_BASE is not set');
    await expect(create({ links: { ...LINKS, secret: undefined } })).rejects.toThrow('OVERRIDE_SECRET is not set');
  });

  it(`is refused when ${MAX_PREVIEWS_PER_APP} of its app work, and other apps have room`, async () => {
    const record = { app: APP, release: release.id, createdAt: new Date().toISOString(), by: 'mira' };
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    const addTo = async (app: string, count: number) =>
      appendChange(temporary.store, { actor: { by: 'mira' } }, (registry) => ({
        event: { what: 'create-preview' },
        registry: Array.from({ length: count }, (_, nth) => `${app}${nth}`).reduce(
          (current, id) => addPreview(current, { id, ...record, app, expiresAt }),
          registry,
        ),
      }));
    await addTo('mf-other', MAX_PREVIEWS_PER_APP);
    await create();
    await addTo(APP, MAX_PREVIEWS_PER_APP - 1);
    await expect(create()).rejects.toThrow(`there are ${MAX_PREVIEWS_PER_APP} previews of mf-library, and no more`);
  });
});

describe('the command line of previews', () => {
  it('prints the link, lists it and revokes it', async () => {
    const created = await run(settings, 'preview', 'create', APP, '--preview', 'pr-1', '--hours', '5');
    expect(created.out).toMatch(
      /^https:\/\/learn\.example\.com\/\?release=.*\nshows mf-library 1\.0\.0-\w{12} to whoever has it, until .* UTC; revoke it with: preview revoke mf-library \w{16}$/,
    );
    const id = created.out.slice(-16);
    expect((await run({}, 'preview', 'list')).out).toMatch(
      new RegExp(`${id}  mf-library  1\\.0\\.0-\\w{12}  pr-1     mira`),
    );
    expect((await run({}, 'preview', 'revoke', APP, id)).out).toBe(`revoked the preview ${id} of ${APP} ${release.id}`);
    expect((await run({}, 'preview', 'list', '--app', APP)).out).toBe('no preview works now');
  });

  const settings = { OVERRIDE_SECRET: SECRET, SITE_BASE: LINKS.siteBase };

  it.each([
    [['preview'], 'preview needs one of create, list and revoke'],
    [['preview', 'create', APP, '--hours', '721'], '--hours 721 must be above 0 and at most 720'],
    [['preview', 'create', APP, '--app', APP], 'preview create does not take --app'],
    [
      ['preview', 'revoke', APP],
      'preview revoke needs the name of an app, such as mf-library, and the id that list shows',
    ],
    [['publish', APP, '--preview', 'pr-1', '--activate'], 'publish --preview activates nothing'],
    [['publish', APP, '--preview', 'Pr 1'], '--preview Pr 1 must be lowercase letters'],
  ])('refuses %j as wrong usage', async (argv, reason) => {
    const { code, error } = await run(settings, ...argv);
    expect([code, error]).toEqual([2, expect.stringContaining(reason)]);
  });
});
