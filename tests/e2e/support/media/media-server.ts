import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const FIXTURES = import.meta.dirname;

const CUT_AT_BYTE = 60_000;
/** The browser reads what it got before. */
const BREAK_DELAY_MS = 1000;

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "media-src 'self' blob: http://127.0.0.1:9",
  'connect-src *',
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * Serves a page with one script under the site's policy, and video files with ranges; returns its origin. `/hang.…`
 * never responds. `/cut.mp4` breaks off after seven seconds of video, and is unavailable there until it is mended.
 */
export async function startMediaServer(script: string) {
  const texts: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><title>Contract</title><body><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', script],
    '/broken.m3u8': ['application/vnd.apple.mpegurl', 'This is no playlist.'],
    '/broken.mp4': ['video/mp4', 'This is no video.'],
    '/unknown.mp4': ['video/x-unknown', 'This is no video.'],
  };
  let isMended = false;
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = texts[pathname];
    if (pathname.startsWith('/twelve-seconds.')) {
      void sendFile(response, pathname, { range: request.headers.range });
    } else if (pathname === '/cut.mp4') {
      const end = isMended ? undefined : CUT_AT_BYTE;
      void sendFile(response, '/twelve-seconds.mp4', { range: request.headers.range, end });
    } else if (pathname.startsWith('/hang.')) {
      // It never responds.
    } else if (text) {
      response.writeHead(200, { 'Content-Type': text[0], 'Content-Security-Policy': POLICY }).end(text[1]);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const mend = () => {
    isMended = true;
  };
  return { origin: `http://127.0.0.1:${port}`, mend, stop };
}

interface FileOptions {
  range: string | undefined;
  /** The server breaks off before this byte, and is unavailable from there on. */
  end?: number | undefined;
}

async function sendFile(response: ServerResponse, pathname: string, { range, end }: FileOptions): Promise<void> {
  const file = await readFile(path.join(FIXTURES, path.basename(pathname)));
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? 'bytes=0-') ?? [];
  const start = Number(from ?? 0);
  const last = to ? Math.min(Number(to), file.length - 1) : file.length - 1;
  if (end !== undefined && start >= end) return void response.writeHead(503).end();
  response.writeHead(206, {
    'Content-Type': `video/${path.extname(pathname).slice(1)}`,
    'Content-Range': `bytes ${start}-${last}/${file.length}`,
    'Content-Length': last - start + 1,
    'Accept-Ranges': 'bytes',
  });
  if (end === undefined || last < end) return void response.end(file.subarray(start, last + 1));
  response.write(file.subarray(start, end));
  setTimeout(() => response.destroy(), BREAK_DELAY_MS);
}
