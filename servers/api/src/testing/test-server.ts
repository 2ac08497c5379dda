import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import { buildApp } from '../app.ts';
import type { CatalogueReader } from '../calls/catalogue-reader.ts';
import { openMembersStore } from '../members/members-store.ts';
import type { MembersStore } from '../members/members-store.ts';
import { sampleCatalogue } from './sample-catalogue.ts';

/** What came back: the HTTP side and the envelope. */
export interface Answer {
  httpStatus: number;
  headers: Record<string, unknown>;
  apiStatus: number;
  result: unknown;
  message: string | undefined;
}

/** An API server on a temporary members store, asked without a network. */
export interface TestServer {
  app: FastifyInstance;
  store: MembersStore;
  catalogue: CatalogueReader;
  /** Sends one call of the contract. */
  call: (name: EndpointName, fields?: object, options?: InjectOptions) => Promise<Answer>;
  send: (options: InjectOptions) => Promise<Answer>;
  /** Signs a new member up at the stand-in and returns the cookie header. */
  signUp: (name: string) => Promise<{ cookie: string }>;
  close: () => Promise<void>;
}

/** The password of every member that a test signs up. */
export const TEST_PASSWORD = 'a long password';

/** Starts a server for a test. */
export async function startTestServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const now = options.now ?? (() => new Date());
  const store = options.store ?? (await openMembersStore({ membersFile: join(folder, 'members.sqlite') }, now));
  const catalogue = options.catalogue ?? sampleCatalogue();
  const app = await buildApp({
    catalogue,
    store,
    now,
    isCookieSecure: false,
    siteOrigins: [],
    isDemo: false,
    ...options,
  });
  const send = async (request: InjectOptions) => readAnswer(await app.inject(request));
  const call: TestServer['call'] = (name, fields = {}, request = {}) =>
    send({ ...requestOf(name, fields), ...request });
  return {
    app,
    store,
    catalogue,
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
  const left = new Map<string, unknown>(Object.entries(fields));
  const url = `/${path.replace(/\{(\w+)\}/g, (_slot, field: string) => {
    const value = String(left.get(field));
    left.delete(field);
    return encodeURIComponent(value);
  })}`;
  const rest = Object.fromEntries(left);
  return method === 'POST'
    ? { method, url, payload: rest }
    : {
        method,
        url,
        query: Object.fromEntries(
          Object.entries(rest).map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
        ),
      };
}

function readAnswer({ statusCode, headers, body }: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
  const isJson = String(headers['content-type']).startsWith('application/json');
  const envelope: Partial<Answer> = isJson ? JSON.parse(body) : {};
  return {
    httpStatus: statusCode,
    headers,
    apiStatus: envelope.apiStatus ?? -1,
    result: isJson ? envelope.result : body,
    message: envelope.message,
  };
}
