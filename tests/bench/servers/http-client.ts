import { Agent, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** What is sent, byte by byte as it stands here. */
export interface Sent {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer | string | undefined;
}

/** What came back. */
export interface Received {
  status: number;
  /** As it came, compressed where that was asked for. */
  body: Buffer;
  /** What it says. */
  readonly text: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Sends one request over a kept connection, without any of the corrections that fetch makes; rejects after the limit. */
export type Ask = (sent: Sent) => Promise<Received>;

const LIMIT_MS = 15_000;

/** Makes a client of a server. */
export function createAsk(address: string): Ask {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const call = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
      call.setTimeout(LIMIT_MS, () => call.destroy(new Error(`no answer within ${LIMIT_MS} ms`)));
      call.once('error', reject);
      call.once('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => resolve(receivedOf(response, Buffer.concat(parts))));
      });
      call.end(body);
    });
}

function receivedOf({ statusCode = 0, headers }: IncomingMessage, body: Buffer): Received {
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
export function jsonRequest(path: string, fields: unknown, cookie?: string): Sent {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(fields),
  };
}

/** Signs a member up at the stand-in and returns their cookie. */
export async function signUp(ask: Ask, name: string): Promise<string> {
  const { headers, text } = await ask(jsonRequest('/member/api/register', { name, password: 'a long password' }));
  const [cookie] = [headers['set-cookie'] ?? []].flat();
  if (cookie === undefined) throw new Error(`${name} could not be signed up: ${text}`);
  return cookie.split(';')[0] ?? '';
}
