import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monotonicNow } from '@learning-center/server-kit';
import { endpoints, type EndpointName } from '@learning-center/shared/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import type { Catalog } from '../catalog/open-catalog.ts';
import type { MembersStore } from '../members/members-store.ts';
import { openTestStore } from '../members/testing/test-databases.ts';
import { createMetrics } from '../operations/metrics.ts';
import { createReadiness } from '../operations/readiness.ts';
import { sampleCatalog } from './sample-catalog.ts';

/** A response: its HTTP side and its envelope. */
export interface TestResponse {
  httpStatus: number;
  headers: Record<string, unknown>;
  apiStatus: number;
  result: unknown;
  message: string | undefined;
}

/** An API server on a temporary members store, called without a network. */
export interface TestServer {
  app: FastifyInstance;
  store: MembersStore;
  catalog: Catalog;
  /** Sends one call of the contract. */
  call: (name: EndpointName, fields?: object, options?: InjectOptions) => Promise<TestResponse>;
  send: (options: InjectOptions) => Promise<TestResponse>;
  /** Signs a new member up at the mock member site and returns the cookie header. */
  signUp: (name: string) => Promise<{ cookie: string }>;
  close: () => Promise<void>;
}

/** The password of every member that a test signs up. */
export const TEST_PASSWORD = 'a long password';

/** One server for the tests of a file or block; its properties are there from the first `beforeAll` on. */
export function useTestServer(options: Partial<AppOptions> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.close());
  return server;
}

/** Starts a server for a test. */
export async function startTestServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const now = options.now ?? (() => new Date());
  const store = options.store ?? (await openTestStore({ membersFile: join(folder, 'members.sqlite') }, now));
  const catalog = options.catalog ?? sampleCatalog();
  const app = await buildApp({
    catalog,
    store,
    now,
    monotonicNow,
    metrics: createMetrics(),
    log: () => undefined,
    isCookieSecure: false,
    siteOrigins: [],
    trustedProxies: [],
    isDemo: false,
    certificateSecret: 'the secret of all test servers, for certificates',
    hasMemberSite: true,
    hasDocs: true,
    contentReport: undefined,
    limits: { writes: 0, logins: 0, searches: 0, reads: 0 },
    tracing: { endpoint: undefined, samplePercent: 0 },
    // A busy machine's store may take its time.
    readiness: createReadiness({ catalog, store, storeCheckTimeoutMs: 60_000 }),
    ...options,
  });
  const send = async (request: InjectOptions) => toTestResponse(await app.inject(request));
  const call: TestServer['call'] = (name, fields = {}, request = {}) =>
    send({ ...requestOf(name, fields), ...request });
  return {
    app,
    store,
    catalog,
    send,
    call,
    signUp: async (name) => {
      const { headers } = await send({
        method: 'POST',
        url: '/member/api/register',
        payload: { name, password: TEST_PASSWORD },
      });
      return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    },
    close: async () => {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

function requestOf(name: EndpointName, fields: object): InjectOptions {
  const { method, path } = endpoints[name];
  const remaining = new Map<string, unknown>(Object.entries(fields));
  const url = `/${path.replace(/\{(\w+)\}/g, (_slot, field: string) => {
    const value = String(remaining.get(field));
    remaining.delete(field);
    return encodeURIComponent(value);
  })}`;
  const payload = Object.fromEntries(remaining);
  return method === 'POST'
    ? { method, url, payload: payload }
    : {
        method,
        url,
        query: Object.fromEntries(
          Object.entries(payload).map(([key, value]) => [
            key,
            Array.isArray(value) ? value.map(String) : String(value),
          ]),
        ),
      };
}

function toTestResponse({ statusCode, headers, body }: Awaited<ReturnType<FastifyInstance['inject']>>): TestResponse {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const envelope: Partial<TestResponse> = isJson ? JSON.parse(body) : {};
  return {
    httpStatus: statusCode,
    headers,
    apiStatus: envelope.apiStatus ?? -1,
    result: isJson ? envelope.result : body,
    message: envelope.message,
  };
}
