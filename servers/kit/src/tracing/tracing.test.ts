import Fastify, { type FastifyInstance } from 'fastify';
import { startTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts';
import { createProxyTrust, createRequestIds } from '../trusted-proxies.ts';
import { traceRequests, type TracingConfig } from './tracing.ts';

const CALLER = { traceId: 'a'.repeat(32), spanId: '1'.repeat(16) };
const traceparent = (flags: string) => ({ traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-${flags}` });

describe('the traces of a server', () => {
  let receiver: TraceReceiver;
  let app: FastifyInstance;
  let logged: string[];

  beforeEach(async () => {
    receiver = await startTraceReceiver();
    logged = [];
  });

  afterEach(async () => {
    await app.close();
    await receiver.close();
  });

  const start = async (config: Partial<TracingConfig>, proxies: readonly string[] = []) => {
    const isTrusted = createProxyTrust(proxies);
    app = Fastify({ genReqId: createRequestIds(isTrusted) });
    app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
    await traceRequests(app, {
      service: 'edge',
      endpoint: receiver.endpoint,
      samplePercent: 0,
      ...config,
      log: (event) => logged.push(event),
      isTrusted,
      isTraced: () => true,
      failureOf: ({ statusCode }) => (statusCode >= 500 ? String(statusCode) : undefined),
      describe: () => ({ name: 'page', attributes: {} }),
    });
    app.get('/', async ({ trace }) => ({ passed: trace?.traceparent() ?? 'nothing' }));
    app.get('/broken', async ({ trace }) => {
      trace?.describe({ release: '1.0.0-abc' });
      throw new Error('broken');
    });
  };
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: sent } = await app.inject({ url, headers });
    return { body, traceId: String(sent['x-request-id']).replaceAll('-', '') };
  };
  /** What arrived until the server had closed. */
  const closeAndRead = async () => {
    await app.close();
    return receiver.spans;
  };

  it('are sent when the server closes, under the request id', async () => {
    await start({ samplePercent: 100 });
    const { traceId } = await get('/');
    expect(await closeAndRead()).toMatchObject([
      { service: 'edge', name: 'page', kind: 2, traceId, parentSpanId: undefined, isFailed: false },
    ]);
  });

  it('do not exist without a collector', async () => {
    await start({ endpoint: undefined, samplePercent: 100 });
    expect((await get('/', traceparent('01'))).body).toBe('{"passed":"nothing"}');
  });

  it('have the id that a visitor sent, but not the decision to trace', async () => {
    await start({});
    expect((await get('/', traceparent('01'))).body).toMatch(new RegExp(`"00-${CALLER.traceId}-[^1]\\w+-00"`));
    expect(await closeAndRead()).toEqual([]);
  });

  it('follow the decision of a trusted proxy, in both directions', async () => {
    await start({ samplePercent: 100 }, ['loopback']);
    await get('/', traceparent('00'));
    await get('/', { traceparent: 'not a trace' });
    await get('/', traceparent('01'));
    const spans = await closeAndRead();
    expect(spans).toHaveLength(2);
    expect(spans[1]).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
  });

  it('always include the first span of a failed request, with its release', async () => {
    await start({});
    await get('/');
    const { traceId } = await get('/broken');
    const spans = await closeAndRead();
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({
      traceId,
      isFailed: true,
      attributes: { release: '1.0.0-abc', 'error.type': '500' },
    });
  });

  it('are limited for failed requests, so that a flood of failures does not become a flood of traces', async () => {
    await start({});
    for (let failed = 0; failed < 610; failed += 1) await get('/broken');
    // A server that closes waits only briefly for a busy collector, so most traces must have arrived before.
    while (receiver.spans.length < 512) await new Promise(setImmediate);
    expect(await closeAndRead()).toHaveLength(600);
  });

  it('cost one line in the log while the collector is down, and do not keep the server from closing', async () => {
    await start({ endpoint: 'http://127.0.0.1:9', samplePercent: 100 });
    for (let sent = 0; sent < 300; sent += 1) await get('/');
    while (logged.length === 0) await new Promise(setImmediate);
    await get('/');
    await app.close();
    expect(logged).toEqual(['traces-not-exported']);
  });
});
