import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
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

describe('an app whose files another origin serves', () => {
  it('is loaded from there, also its previous release, with integrity checks', async () => {
    const { body } = await site.get('/library');
    for (const release of [library, before])
      expect(body).toContain(`"entry":"${HOST}/assets/mf-library/${release}/remoteEntry.js"`);
    const address = `src="${HOST}/assets/mf-library/${library}/routes.js"`;
    expect(body).toMatch(new RegExp(`${address} integrity="sha384-[^"]+" crossorigin="anonymous"`));
    expect(body).toContain(`<style data-href="${HOST}/assets/mf-library/${library}/routes.css" `);
    expect((await site.get('/registry.json')).body).toContain(HOST);
  });

  it('does not affect other apps', async () => {
    const { body } = await site.get('/webinar');
    expect(body).toMatch(/"entry":"\/assets\/mf-webinar\//);
    expect(body).toMatch(/<script src="\/assets\/shell\//);
  });

  it('is allowed by the policy of every page, and no other origin is', async () => {
    const policy = String((await site.get('/webinar')).headers['content-security-policy']);
    for (const name of ['script-src', 'style-src', 'font-src'])
      expect(policy).toMatch(new RegExp(`${name} [^;]*${HOST}(;| )`));
    expect(policy.match(/library-team/g)).toHaveLength(3);
    expect(policy).not.toContain('unsafe');
  });
});
