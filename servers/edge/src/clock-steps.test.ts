import { fakeSection, fakeShell } from './testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from './testing/temporary-site.ts';

const HOUR = 60 * 60 * 1000;
const TOKEN = 'a token of the operators that nobody guesses';

let site: TemporarySite;
let offset: number;

beforeEach(async () => {
  const { now } = Date;
  offset = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + offset);
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await site.remove();
});

/** As when somebody corrects the machine's clock. */
const step = (by: number) => {
  offset += by;
};

describe('a change of the machine’s clock', () => {
  it('backwards does not cache pages longer', async () => {
    await site.start({ pageTtlSeconds: 1 });
    expect((await site.get('/library')).body).toContain('rendering 1');
    step(-HOUR);
    await until(async () => (await site.get('/library')).body.includes('rendering 2'));
  });

  it('forwards does not expire pages', async () => {
    await site.start({ pageTtlSeconds: 60 });
    await site.get('/library');
    step(HOUR);
    const { body, headers } = await site.get('/library');
    expect(body).toContain('rendering 1');
    expect(headers['cache-status']).toContain('hit');
  });

  it('forwards does not lift a rate limit', async () => {
    await site.start({ opsToken: TOKEN });
    const tryOnce = async () =>
      (
        await site.send({
          method: 'POST',
          url: '/ops/login',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'http://localhost',
            host: 'localhost',
          },
          payload: 'token=guess',
        })
      ).statusCode;
    for (let time = 0; time < 5; time += 1) await tryOnce();
    expect(await tryOnce()).toBe(429);
    step(HOUR);
    expect(await tryOnce()).toBe(429);
  });

  it('forwards does not close an open circuit breaker', async () => {
    await site.release(fakeSection('mf-library', 'process.exit(3)', { version: '1.1.0' }));
    await site.start();
    for (const turn of [1, 2]) await site.get(`/library?${turn}`);
    const ended = site.logged('render-worker-exited').length;
    step(HOUR);
    await site.get('/library?3');
    expect(site.logged('render-worker-exited')).toHaveLength(ended);
  });
});
