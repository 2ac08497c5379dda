import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listen } from '../api/listen.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "media-src 'self' blob: http://127.0.0.1:9",
  'connect-src *',
  "require-trusted-types-for 'script'",
].join('; ');

/** Serves a page with one script under the site's policy, and a video with ranges. `/hang.…` never responds. */
export function startMediaServer(script: string) {
  const texts: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><title>Contract</title><body><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', script],
    '/broken.m3u8': ['application/vnd.apple.mpegurl', 'This is no playlist.'],
    '/broken.mp4': ['video/mp4', 'This is no video.'],
    '/unknown.mp4': ['video/x-unknown', 'This is no video.'],
  };
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = texts[pathname];
    if (pathname === '/twelve-seconds.mp4') {
      void sendVideo(response, request.headers.range);
    } else if (pathname.startsWith('/hang.')) {
      // It never responds.
    } else if (text) {
      response.writeHead(200, { 'Content-Type': text[0], 'Content-Security-Policy': POLICY }).end(text[1]);
    } else response.writeHead(404).end();
  });
  return listen(server);
}

async function sendVideo(response: ServerResponse, range = 'bytes=0-'): Promise<void> {
  const file = await readFile(path.join(import.meta.dirname, 'twelve-seconds.mp4'));
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(from ?? 0);
  const last = to ? Math.min(Number(to), file.length - 1) : file.length - 1;
  response.writeHead(206, {
    'Content-Type': 'video/mp4',
    'Content-Range': `bytes ${start}-${last}/${file.length}`,
    'Content-Length': last - start + 1,
    'Accept-Ranges': 'bytes',
  });
  response.end(file.subarray(start, last + 1));
}
