import { fakeSection, fakeShell } from './testing/fake-apps.ts';
import { useSite } from './testing/temporary-site.ts';

const HOUR = 60 * 60 * 1000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' };

const site = useSite(async (site) => {
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  await site.release(fakeSection('mf-exit', 'process.exit(3)'));
  await site.start({ pageTtlSeconds: 60, opsToken: 'a token of the operators that nobody guesses' });
});

afterEach(() => jest.restoreAllMocks());

/** As when somebody corrects the machine's clock. */
function step(by: number): void {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + by);
}

describe('a change of the machine’s clock', () => {
  it.each([HOUR, -HOUR])('by %i ms does not expire pages', async (by) => {
    const { body } = await site.get(`/library?${by}`);
    step(by);
    const again = await site.get(`/library?${by}`);
    expect(again.body).toBe(body);
    expect(again.headers['cache-status']).toMatch(/hit; ttl=[1-6]?\d\b/);
  });

  it('forwards does not lift a rate limit', async () => {
    const guess = async () =>
      (await site.send({ method: 'POST', url: '/ops/login', headers: FORM, payload: 'token=guess' })).statusCode;
    for (let time = 0; time < 5; time += 1) await guess();
    expect(await guess()).toBe(429);
    step(HOUR);
    expect(await guess()).toBe(429);
  });

  it('forwards does not close an open circuit breaker', async () => {
    for (const turn of [1, 2]) await site.get(`/exit?${turn}`);
    const ended = site.logged('render-worker-exited').length;
    expect(ended).toBe(2);
    step(HOUR);
    await site.get('/exit?3');
    expect(site.logged('render-worker-exited')).toHaveLength(ended);
  });
});
