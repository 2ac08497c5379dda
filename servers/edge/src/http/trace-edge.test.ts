import { startTraceReceiver, type TraceReceiver } from '../../../kit/src/testing/trace-receiver.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { useSites } from '../testing/temporary-site.ts';

describe('the traces of an edge', () => {
  let receiver: TraceReceiver;
  const site = useSites(async (site) => {
    receiver = await startTraceReceiver();
    await site.release(fakeShell());
  });
  afterEach(() => receiver.close());

  const start = (samplePercent: number) => site.start({ tracing: { endpoint: receiver.endpoint, samplePercent } });
  const names = () => receiver.spans.map(({ name }) => name);

  it('show a page that was rendered with its render, and the same page from the cache alone', async () => {
    await site.release(fakeSection('mf-library', "'text'"));
    const { app } = await start(100);
    const { body } = await site.get('/library');
    await site.get('/library');
    await site.get(/\/assets\/[^"]+\.js/.exec(body)?.[0] ?? '');
    await site.get('/healthz');
    await app.close();
    expect(names()).toEqual(['render mf-library', 'page mf-library', 'page mf-library']);
    expect(receiver.spans[2]?.attributes['page.cache']).toBe('hit');
  });

  it('include an unsampled page whose section the server could not render, under its release', async () => {
    const release = await site.release(fakeSection('mf-library', "(() => { throw new Error('a private text'); })()"));
    const { app } = await start(0);
    await site.get('/?redirect');
    const { headers } = await site.get('/library');
    await app.close();
    expect(names()).toEqual(['page mf-library']);
    expect(receiver.spans[0]).toMatchObject({
      traceId: String(headers['x-request-id']).replaceAll('-', ''),
      isFailed: true,
      attributes: { release, 'error.type': 'section-not-rendered' },
    });
    expect(receiver.bodies.join()).not.toContain('a private text');
  });
});
