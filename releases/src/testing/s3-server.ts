import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openS3Store } from '../stores/s3-store.ts';
import type { ObjectStore } from '../stores/store.ts';
import { createRandom } from './seeded-random.ts';

/**
 * The shares of requests that fail, from 0 to 1; the seed decides which ones. After a failure the next
 * request of the same kind and key succeeds, unless the share is 1.
 */
export interface S3Faults {
  seed: number;
  /** Conditional writes that get 409 although no other write is in progress. */
  conflicts?: number;
  /** Requests that get 500 and have no effect. */
  errors?: number;
  /** Requests that have their effect, but whose connection breaks before the response is complete. */
  lostResponses?: number;
}

export interface S3ServerOptions {
  bucket?: string;
  /** The most keys in one page of a listing. */
  pageSize?: number;
  /** Overwrites objects whatever `If-None-Match` says, as some products do, and never answers 409. */
  ignoresConditions?: boolean;
  faults?: S3Faults;
  /** The request whose next response is lost, such as `PUT changes/00000001.json`. */
  loseNext?: string;
  /** How long a write takes. Conditional writes of one key that overlap get 409. */
  writeMs?: number;
  /** The clock of the server, for `Date` and `Last-Modified`. */
  now?: () => number;
}

interface HeldObject {
  body: Buffer;
  etag: string;
  modifiedAt: number;
}

export interface S3Server {
  endpoint: string;
  /** The objects of the bucket by key. A test may read and change them. */
  objects: Map<string, HeldObject>;
  /** Each request so far, such as `PUT changes/00000001.json`. */
  requests: string[];
  /** May be changed while the server runs. */
  options: S3ServerOptions;
  /** Puts an object without a request. */
  hold: (key: string, text: string) => void;
  close: () => Promise<void>;
}

/** Credentials that the server accepts; with `denied` as the key it answers 403 to every request. */
export const S3_CREDENTIALS = { accessKeyId: 'tester', secretAccessKey: 'secret' };

/** Starts a server that speaks the part of S3 that a release store uses. It keeps objects in memory. */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const state = createState(options);
  const server = createServer((request, response) => {
    handle(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: state.objects,
    requests: state.requests,
    options,
    hold: (key, text) => state.objects.set(key, toObject(state, Buffer.from(text))),
    close: () => closeServer(server),
  };
}

/** Gives each test a server, and the objects of a store on it. */
export function useS3(address = 's3://releases'): { server: S3Server; objects: ObjectStore } {
  const [server, objects] = [{} as S3Server, {} as ObjectStore];
  beforeEach(async () => {
    Object.assign(server, await startS3Server());
    Object.assign(objects, await openS3Store(address, { endpoint: server.endpoint, credentials: S3_CREDENTIALS }));
  });
  afterEach(async () => {
    await objects.close();
    await server.close();
  });
  return { server, objects };
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const createState = (options: S3ServerOptions) => ({
  options,
  objects: new Map<string, HeldObject>(),
  requests: [] as string[],
  /** Keys with a conditional write in progress. */
  writing: new Set<string>(),
  /** Requests whose last attempt failed. */
  failed: new Set<string>(),
  random: createRandom(options.faults?.seed ?? 1),
  now: () => options.now?.() ?? Date.now(),
});
type State = ReturnType<typeof createState>;

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  const name = `${request.method} ${key || `?${url.searchParams.get('prefix') ?? ''}`}`;
  state.requests.push(name);
  const fault = drawFault(state, name, ['errors', 'lostResponses']);
  const reply =
    fault === 'errors'
      ? toError(500, 'InternalError')
      : (refuse(state, request, bucket) ?? (await answer(state, request, { key, query: url.searchParams })));
  request.resume();
  if (fault === 'lostResponses') return breakOff(response, reply);
  response.writeHead(reply.status, headersOf(state, reply)).end(request.method === 'HEAD' ? undefined : reply.body);
}

type Fault = keyof Omit<S3Faults, 'seed'>;

function drawFault({ failed, random, options }: State, request: string, kinds: readonly Fault[]): Fault | undefined {
  if (options.loseNext === request) {
    delete options.loseNext;
    return 'lostResponses';
  }
  const isRepeated = failed.delete(request);
  const shareOf = (kind: Fault) => options.faults?.[kind] ?? 0;
  const fault = kinds.find((kind) => shareOf(kind) === 1 || (!isRepeated && random() < shareOf(kind)));
  if (fault) failed.add(request);
  return fault;
}

const headersOf = (state: State, { headers, body = '' }: Reply): Record<string, string> => ({
  Date: new Date(state.now()).toUTCString(),
  ...(body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  ...headers,
});

/** Sends half of a body, if there is one, and breaks the connection. */
function breakOff(response: ServerResponse, { status, headers, body = '' }: Reply): void {
  const bytes = Buffer.from(body);
  if (bytes.length < 2) return void response.destroy();
  response.writeHead(status, { ...headers, 'Content-Length': String(bytes.length) });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

function refuse({ options }: State, { headers }: IncomingMessage, bucket: string): Reply | undefined {
  const credential = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1];
  if (credential === 'denied') return toError(403, 'AccessDenied');
  if (credential !== S3_CREDENTIALS.accessKeyId) return toError(403, 'InvalidAccessKeyId');
  return bucket === (options.bucket ?? 'releases') ? undefined : toError(404, 'NoSuchBucket');
}

interface Target {
  key: string;
  query: URLSearchParams;
}

async function answer(state: State, request: IncomingMessage, { key, query }: Target): Promise<Reply> {
  if (key === '' && request.method === 'GET') return listObjects(state, query);
  if (request.method === 'GET' || request.method === 'HEAD') return getObject(state, key);
  if (request.method === 'PUT') return putObject(state, request, key);
  if (request.method !== 'DELETE') return toError(501, 'NotImplemented');
  state.objects.delete(key);
  return { status: 204 };
}

function getObject({ objects }: State, key: string): Reply {
  const object = objects.get(key);
  if (!object) return toError(404, 'NoSuchKey');
  const { etag, modifiedAt, body } = object;
  const common = { ETag: etag, 'Last-Modified': new Date(modifiedAt).toUTCString() };
  return { status: 200, headers: { ...common, 'Content-Length': String(body.length) }, body };
}

async function putObject(state: State, request: IncomingMessage, key: string): Promise<Reply> {
  const { ignoresConditions = false, writeMs = 1 } = state.options;
  const hasCondition = request.headers['if-none-match'] !== undefined;
  const isConflict = state.writing.has(key) || drawFault(state, `write ${key}`, ['conflicts']) !== undefined;
  if (hasCondition && !ignoresConditions && isConflict) return toError(409, 'ConditionalRequestConflict');
  state.writing.add(key);
  try {
    const body = await readBody(request);
    await sleep(writeMs);
    const refusal = ignoresConditions ? undefined : checkConditions(state, request, key);
    if (refusal) return refusal;
    const object = toObject(state, body);
    state.objects.set(key, object);
    return { status: 200, headers: { ETag: object.etag } };
  } finally {
    state.writing.delete(key);
  }
}

const checkConditions = ({ objects }: State, { headers }: IncomingMessage, key: string): Reply | undefined =>
  headers['if-none-match'] === '*' && objects.has(key) ? toError(412, 'PreconditionFailed') : undefined;

function listObjects({ objects, options }: State, query: URLSearchParams): Reply {
  const prefix = query.get('prefix') ?? '';
  const token64 = query.get('continuation-token');
  const after = token64 === null ? (query.get('start-after') ?? '') : Buffer.from(token64, 'base64').toString();
  const pageSize = Math.min(Number(query.get('max-keys') ?? 1000), options.pageSize ?? 1000);
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const rest = found.filter((name) => after === '' || name > after);
  const page = rest.slice(0, pageSize);
  const isTruncated = rest.length > page.length;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  const entries = page.map((name) => formatListed(name, objects.get(name)));
  const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  const body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body };
}

const formatListed = (name: string, object: HeldObject | undefined): string =>
  `<Contents><Key>${name}</Key><LastModified>${new Date(object?.modifiedAt ?? 0).toISOString()}</LastModified>` +
  `<Size>${object?.body.length}</Size></Contents>`;

const toObject = ({ now }: State, body: Buffer): HeldObject => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  modifiedAt: Math.floor(now() / 1000) * 1000,
});

const toError = (status: number, code: string): Reply => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code} happened</Message></Error>`,
});

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
