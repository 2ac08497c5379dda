import { once } from 'node:events';
import { sampleFile } from '../../../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleContent } from '../../../../servers/api/src/catalog/testing/sample-content.ts';
import { sampleVideo } from '../../../../servers/api/src/catalog/testing/sample-video.ts';
import { spawnServer, type ServerProcess } from '../../../../servers/api/src/testing/spawn-server.ts';
import { fakeSection, fakeShell } from '../../../../servers/edge/src/testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../../../../servers/edge/src/testing/temporary-site.ts';
import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres, type TemporaryPostgres } from '../../../../servers/kit/src/testing/start-postgres.ts';
import { startTraceReceiver, type TraceReceiver } from '../../../../servers/kit/src/testing/trace-receiver.ts';

jest.setTimeout(180_000);

const programs = findPostgres();
const describeWithPostgres = programs === undefined ? describe.skip : describe;

/** A section whose page searches, as a real one does. */
const SEARCHING = `fetch(request.apiBase + 'LearningCenter/v1/Query', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ keyword: url.searchParams.get('alltags') ?? 'light', withFacets: true }),
}).then((response) => response.text()).then((text) => text.length)`;

const VISITOR = { address: '203.0.113.77', search: 'threepointsecret', password: 'a secret password' };

describeWithPostgres('a trace through edge, render worker, API and database', () => {
  let receiver: TraceReceiver;
  let postgres: TemporaryPostgres;
  let api: ServerProcess;
  let site: TemporarySite;
  let address: string;
  let release: string;
  let cookie = '';

  beforeAll(async () => {
    receiver = await startTraceReceiver();
    postgres = await startPostgres(programs ?? '');
    api = spawnServer({
      API_PORT: '0',
      CATALOG_FILE: sampleFile(sampleContent({ videos: [sampleVideo({ id: 1, urlName: 'video-1' })] })),
      DATABASE_URL: postgres.databaseUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      // Only the edge decides.
      TRACE_SAMPLE_PERCENT: '0',
    });
    site = await createTemporarySite();
    await site.release(fakeShell());
    release = await site.release(fakeSection('mf-library', SEARCHING));
    const { app } = await site.start({
      apiOrigin: await api.ready,
      trustedProxies: ['loopback'],
      tracing: { endpoint: receiver.endpoint, samplePercent: 100 },
    });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await site.remove();
    api.child.kill('SIGTERM');
    await api.ended;
    await postgres.stop();
    await receiver.close();
  });

  const send = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { 'x-forwarded-for': VISITOR.address, cookie, ...init.headers } });
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: address },
    });
  /** The trace of a response, which its request id names. */
  const traceOf = ({ headers }: Response) => headers.get('x-request-id')?.replaceAll('-', '') ?? '';

  it('shows which release rendered a page, and the SQL of its search', async () => {
    const page = await send(`/library?alltags=${VISITOR.search}`);
    const traceId = traceOf(page);
    const sql = await receiver.waitFor((span) => span.traceId === traceId && 'db.query.text' in span.attributes);
    const call = await receiver.waitFor(({ spanId }) => spanId === sql.parentSpanId);
    const render = await receiver.waitFor(({ spanId }) => spanId === call.parentSpanId);
    const root = await receiver.waitFor(({ spanId }) => spanId === render.parentSpanId);
    const releases = { app: 'mf-library', release, revision: 2 };
    expect([root, render, call].map(({ service, name }) => [service, name])).toEqual([
      ['edge', 'page mf-library'],
      ['edge', 'render mf-library'],
      ['api', 'queryVideos'],
    ]);
    expect(root.parentSpanId).toBeUndefined();
    expect(root.attributes).toMatchObject({
      ...releases,
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'url.path': '/library',
      'page.cache': 'miss',
    });
    expect(render.attributes).toMatchObject({ ...releases, 'render.queued_ms': expect.any(Number) });
    expect(call.attributes).toMatchObject({
      'http.route': '/LearningCenter/v1/Query',
      'catalog.version': expect.any(String),
    });
    expect(sql.attributes['db.system.name']).toBe('sqlite');
  });

  it('shows the PostgreSQL statements of a call that a browser made', async () => {
    const registered = await post('/member/api/register', { name: 'visitor-vera', password: VISITOR.password });
    expect(registered.status).toBe(200);
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const traceId = traceOf(await send('/api/MemberAPI/v2/LoginInfo'));
    const sql = await receiver.waitFor(
      (span) => span.traceId === traceId && span.attributes['db.system.name'] === 'postgresql',
    );
    expect(sql.name).toBe('SELECT sessions');
    expect(sql.attributes['db.query.text']).toMatch(/^select .*"token_hash" = \$\?/);
    const call = await receiver.waitFor(({ spanId }) => spanId === sql.parentSpanId);
    expect(call).toMatchObject({ service: 'api', name: 'getLoginInfo', traceId });
    const root = await receiver.waitFor(({ spanId }) => spanId === call.parentSpanId);
    expect(root).toMatchObject({ service: 'edge', name: 'api', traceId });
    // Also the statements of a call with a body.
    const registration = traceOf(registered);
    await receiver.waitFor((span) => span.traceId === registration && span.name === 'INSERT members');
  });

  it('says nothing about the visitor: no address, search, cookie, name or password', async () => {
    await receiver.waitFor(({ name }) => name === 'INSERT members');
    const sent = receiver.bodies.join('\n');
    expect(sent).toContain('/library');
    for (const text of [...Object.values(VISITOR), 'alltags', cookie, cookie.split('=')[1] ?? '', 'visitor-vera']) {
      expect(text).not.toBe('');
      expect(sent).not.toContain(text);
    }
  });

  it('ends with the failure of the API, which the request id of the failure page names', async () => {
    api.child.kill('SIGKILL');
    await once(api.child, 'exit');
    const failed = await send('/member/', { headers: { traceparent: `00-${'c'.repeat(32)}-${'3'.repeat(16)}-00` } });
    const page = await failed.text();
    const [requestId = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(page) ?? [];
    const span = await receiver.waitFor(({ attributes }) => attributes['request.id'] === requestId);
    expect(span).toMatchObject({ traceId: 'c'.repeat(32), name: 'member', isFailed: true });
    expect(span.attributes['error.type']).toBe('502');
    const another = await (await send('/member/')).text();
    const [anotherId = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(another) ?? [];
    await receiver.waitFor(({ traceId }) => traceId === anotherId.replaceAll('-', ''));
  });
});
