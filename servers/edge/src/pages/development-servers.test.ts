import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const SERVER = 'http://localhost:4201';

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
});

afterEach(() => site.remove());

describe('a section under a development server', () => {
  beforeEach(() => site.start({ devServers: { 'mf-library': SERVER } }));

  it('is rendered by the browser, in the layout from the server', async () => {
    const { headers, body } = await site.get('/library');
    expect(body).toContain('a placeholder');
    expect(body).toContain(`"entry":"${SERVER}/remoteEntry.js"`);
    expect(body).toContain('"release":"development"');
    expect(body).not.toContain(' async></script>');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may load its scripts and styles, and connect for updates', async () => {
    const policy = String((await site.get('/library')).headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${SERVER};`));
    expect(policy).toContain(`style-src 'self' 'unsafe-inline' ${SERVER};`);
    expect(policy).toContain(`connect-src 'self' ${SERVER} ws://localhost:4201;`);
    expect(policy).toContain(`worker-src 'self' blob:;`);
  });
});

describe('a shell under a development server', () => {
  it('renders the whole page in the browser', async () => {
    await site.start({ devServers: { shell: SERVER } });
    const { body } = await site.get('/library');
    expect(body).toContain('<div id="app"></div>');
    expect(body).toContain('"hydrationMode":"client"');
    expect(body).toContain(`<script src="${SERVER}/main.js" defer></script>`);
  });
});

describe('an API on another site', () => {
  it('may be called by pages, and serve pictures', async () => {
    await site.start({ apiOrigins: ['https://api.example.com'] });
    const policy = String((await site.get('/library')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toMatch(/img-src [^;]* https:\/\/api\.example\.com;/);
  });
});
