import { readConfig } from '../config.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const SCRIPT = 'https://stats.example.com/collect.js?site="a"';

let site: TemporarySite;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.start({ site: readConfig({ ANALYTICS_SCRIPT: SCRIPT }).site });
});

afterAll(() => site.remove());

describe('the analytics of an operator', () => {
  it('load asynchronously', async () => {
    const { body } = await site.get('/');
    expect(body).toContain('<script src="https://stats.example.com/collect.js?site=&quot;a&quot;" async></script>');
  });

  it('are allowed for their own origin only', async () => {
    const { headers } = await site.get('/');
    const policy = String(headers['content-security-policy']).split('; ');
    const named = policy.filter((directive) => directive.includes('https://stats.example.com'));
    expect(named.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
    for (const directive of named) expect(directive.split(' ')).toContain('https://stats.example.com');
    expect(policy.join()).not.toContain('unsafe');
  });

  it('must be a web address', () => {
    expect(() => readConfig({ ANALYTICS_SCRIPT: 'javascript:alert(1)' })).toThrow('ANALYTICS_SCRIPT must be');
  });
});
