import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const HOST = 'https://library-team.example';

let site: TemporarySite;
let library: string;
let before: string;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  before = await site.release(fakeSection('mf-library', '"the library"', { version: '0.9.0' }));
  library = await site.release(fakeSection('mf-library', '"the library"'));
  await site.release(fakeSection('mf-webinar', '"the webinars"'));
  await site.start({ assetOrigins: { 'mf-library': HOST } });
});

afterAll(() => site.remove());

describe('a part whose files another origin serves', () => {
  it('is fetched from there, the release before it as well, and with proof of every file', async () => {
    const { body } = await site.get('/library');
    for (const release of [library, before])
      expect(body).toContain(`"entry":"${HOST}/assets/mf-library/${release}/remoteEntry.js"`);
    const address = `href="${HOST}/assets/mf-library/${library}/routes.js"`;
    expect(body).toMatch(new RegExp(`${address} integrity="sha384-[^"]+" crossorigin="anonymous"`));
    expect(body).toContain(`<style data-href="${HOST}/assets/mf-library/${library}/routes.css">`);
    expect((await site.get('/registry.json')).body).toContain(HOST);
  });

  it('leaves the other parts where they are', async () => {
    const { body } = await site.get('/webinar');
    expect(body).toMatch(/"entry":"\/assets\/mf-webinar\//);
    expect(body).toMatch(/<script src="\/assets\/shell\//);
  });

  it('is allowed on every page, because it may be the next one; its origin and no other', async () => {
    const policy = String((await site.get('/webinar')).headers['content-security-policy']);
    for (const name of ['script-src', 'style-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${name} [^;]*${HOST}(;| )`));
    expect(policy.match(/library-team/g)).toHaveLength(3);
    expect(policy).not.toContain('unsafe');
  });
});
