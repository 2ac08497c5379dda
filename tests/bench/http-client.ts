import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ApiStatus, type Envelope } from '@learning-center/shared/contract';

/** A request, sent byte by byte as it is. */
export interface RawRequest {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | string | undefined;
}

export interface RawResponse {
  status: number;
  /** As received, compressed if requested. */
  body: Buffer;
  /** The decoded body. */
  readonly text: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Sends one request over a persistent connection, without the corrections of fetch; rejects after the timeout. */
export type HttpClient = (sent: RawRequest) => Promise<RawResponse>;

const REQUEST_TIMEOUT_MS = 15_000;

export function createHttpClient(address: string): HttpClient {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const call = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
      call.setTimeout(REQUEST_TIMEOUT_MS, () => call.destroy(new Error(`no response within ${REQUEST_TIMEOUT_MS} ms`)));
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => resolve(toResponse(response, Buffer.concat(chunks))));
      });
      call.end(body);
    });
}

function toResponse({ statusCode = 0, headers }: IncomingMessage, body: Buffer): RawResponse {
  const isCompressed = headers['content-encoding'] === 'gzip';
  return {
    status: statusCode,
    headers,
    body,
    get text() {
      return (isCompressed ? gunzipSync(body) : body).toString();
    },
  };
}

/** A JSON request with a member's cookie. */
export function jsonRequest(path: string, fields: unknown, cookie?: string): RawRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(fields),
  };
}

/** Signs a member up on the mock member site and returns their cookie. */
export async function signUp(client: HttpClient, name: string): Promise<string> {
  const { headers, text } = await client(jsonRequest('/member/api/register', { name, password: 'a long password' }));
  const [cookie] = [headers['set-cookie'] ?? []].flat();
  if (cookie === undefined) throw new Error(`${name} could not be signed up: ${text}`);
  return cookie.split(';')[0] ?? '';
}

const PAGE_SIZE = 100;

/** All data of a member: ids of bookmarked videos and of views, and texts of notes by their ids. */
interface MemberData {
  bookmarks: Set<unknown>;
  views: Set<unknown>;
  notes: Map<unknown, unknown>;
}

/** Reads all data of a member. */
export async function readMember(client: HttpClient, cookie: string): Promise<MemberData> {
  const read = async <Result>(path: string, fields: object): Promise<Result> => {
    const { text } = await client(jsonRequest(path, fields, cookie));
    const { apiStatus, result }: Envelope = JSON.parse(text);
    if (apiStatus !== ApiStatus.OPERATE_SUCCESS) throw new Error(`${path} responded with ${text.slice(0, 200)}`);
    return result as Result;
  };
  const readPages = async <Item>(path: string): Promise<Item[]> => {
    const all: Item[] = [];
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const fields = { page, pageSize: PAGE_SIZE };
      const { count, items } = await read<{ count: number; items: Item[] }>(path, fields);
      all.push(...items);
      isLast = page * PAGE_SIZE >= count;
    }
    return all;
  };
  const { ids } = await read<{ ids: number[] }>('/LearningCenter/v1/Bookmark/Query', { idsOnly: true });
  const views = await readPages<{ viewId: string }>('/LearningCenter/v1/History/Query');
  const notes = await readPages<{ id: string; text: string }>('/LearningCenter/v1/Note/Query');
  return {
    bookmarks: new Set(ids),
    views: new Set(views.map(({ viewId }) => viewId)),
    notes: new Map(notes.map(({ id, text }) => [id, text])),
  };
}
