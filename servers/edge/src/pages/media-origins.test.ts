import { readConfig } from '../config.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const API = 'https://api.example.com';
const MEDIA = ['https://media.example.com', 'https://cdn.example.com'];
const INTERNAL_API = 'http://127.0.0.1:9';

describe('the policy of a site whose API and media have origins of their own', () => {
  let site: TemporarySite;
  let policy: string[];

  beforeAll(async () => {
    site = await createTemporarySite();
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the library"'));
    const {
      apiOrigin,
      apiOrigins,
      site: siteConfig,
    } = readConfig({
      SITE_BASE: 'https://learn.example.com/',
      API_BASE: `${API}/v1/`,
      API_ORIGIN: INTERNAL_API,
      MEDIA_ORIGINS: MEDIA.join(', '),
    });
    await site.start({ apiOrigin, apiOrigins, site: siteConfig });
    const { headers } = await site.get('/library');
    policy = String(headers['content-security-policy']).split('; ');
  });

  afterAll(() => site.remove());

  const sourcesOf = (name: string) =>
    policy
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .slice(1);

  it('lets pages play files and segments from there', () => {
    expect(sourcesOf('media-src')).toEqual(["'self'", 'blob:', API, ...MEDIA]);
  });

  it('lets pages request playlists, segments, captions and previews from there', () => {
    expect(sourcesOf('connect-src')).toEqual(["'self'", API, ...MEDIA]);
  });

  it('lets pages show the pictures of previews from there', () => {
    expect(sourcesOf('img-src')).toEqual(["'self'", 'data:', 'https://i.ytimg.com', API, ...MEDIA]);
  });

  it('allows no script from there, and does not name the address at which the edge finds the API', () => {
    expect(sourcesOf('script-src')?.join(' ')).not.toMatch(/https?:/);
    expect(policy.join('; ')).not.toContain(INTERNAL_API);
  });
});
