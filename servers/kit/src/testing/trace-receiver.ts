import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A span as it arrived, with its attributes as an object. */
export interface ReceivedSpan {
  service: string;
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  isFailed: boolean;
  attributes: Record<string, unknown>;
}

/** A collector of traces: a real HTTP server that gets OTLP as JSON. */
export interface TraceReceiver {
  endpoint: string;
  spans: ReceivedSpan[];
  /** Everything that was sent, as text. */
  bodies: string[];
  /** Waits for the first span that matches. */
  waitFor: (matches: (span: ReceivedSpan) => boolean) => Promise<ReceivedSpan>;
  close: () => Promise<void>;
}

/** Starts a collector. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json') {
        bodies.push(body);
        spans.push(...parseSpans(body));
      }
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    waitFor: async (matches) => {
      for (const limit = performance.now() + 15_000; performance.now() < limit; await sleep(20)) {
        const found = spans.find(matches);
        if (found) return found;
      }
      throw new Error(`no such span among ${spans.map(({ name }) => name).join(', ')}`);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

interface KeyValue {
  key: string;
  value: Record<string, unknown>;
}

interface OtlpSpan extends Omit<ReceivedSpan, 'service' | 'isFailed' | 'attributes'> {
  status: { code: number };
  attributes: KeyValue[];
}

interface OtlpRequest {
  resourceSpans: Array<{ resource: { attributes: KeyValue[] }; scopeSpans: Array<{ spans: OtlpSpan[] }> }>;
}

function parseSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as OtlpRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId, status, attributes }) => ({
        service: String(toObject(resource.attributes)['service.name']),
        ...{ name, kind, traceId, spanId, parentSpanId },
        isFailed: status.code === 2,
        attributes: toObject(attributes),
      })),
    ),
  );
}

const toObject = (attributes: readonly KeyValue[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
