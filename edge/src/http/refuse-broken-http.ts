import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { normalPath } from './normal-path.ts';
import { NOTICE_HEADERS, noticePage } from './notice-page.ts';
import { SERVER_LIMITS } from './server-limits.ts';

/** What the parser of HTTP could not take; `rawPacket` holds the bytes in which it gave up. */
interface BrokenHttp extends Error {
  code?: string;
  rawPacket?: unknown;
}

interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How long the rest of a refused request is taken, in milliseconds: a browser that still sends reads no answer. */
const REST_TIMEOUT_MS = 2_000;

/** Answers what is not HTTP, or too slow, in plain text, what is too long in its headers with a page, and closes the connection. */
export function refuseBrokenHttp(error: BrokenHttp, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, headers, body } = refusalOf(error);
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), REST_TIMEOUT_MS).unref();
}

function refusalOf({ code, rawPacket }: BrokenHttp): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLarge(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '');
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  return { status, headers, body: STATUS_CODES[status] ?? '' };
}

/** The address is what is too long, or the headers after it are. */
function tooLarge(packet: string): Refusal {
  const [, address = '/'] = /^[A-Z]+ (\S+)/.exec(packet) ?? [];
  const isAddress = address.length > SERVER_LIMITS.addressLength;
  const notice = isAddress ? 'addressTooLong' : 'headersTooLarge';
  const body = noticePage({ notice, path: normalPath(address) });
  return { status: isAddress ? 414 : 431, headers: NOTICE_HEADERS, body };
}
