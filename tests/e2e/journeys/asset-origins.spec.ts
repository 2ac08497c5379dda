import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PLACES } from '../../releases/local/places.ts';
import { expect, open, sidebar } from '../support/journey.ts';
import { test as withEdge } from '../support/own-edge.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** A journey with a host of the library's team: the releases' files as they lie in the store, open to other sites. */
const test = withEdge.extend<{ teamHost: string }>({
  teamHost: async ({}, provide) => {
    const server = createServer(({ url = '' }, response) => {
      const [, part = '', id = '', file = ''] = /^\/assets\/(mf-library)\/([\w.-]+)\/([\w.-]+)/.exec(url) ?? [];
      const stream = createReadStream(path.join(PLACES.store, 'releases', part, id, 'client', file));
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      stream.on('error', () => response.writeHead(404).end());
      stream.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
  edgeSettings: async ({ teamHost }, provide) => provide({ ASSET_ORIGINS: JSON.stringify({ 'mf-library': teamHost }) }),
});

test('a section that its team serves from another host comes from there only, on a page and on the way to it', async ({
  page,
  teamHost,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/mf-library/')) fetched.push(new URL(request.url()).origin);
  });
  await open(page, '/webinar/upcoming');
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await open(page, '/skill-paths');
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  expect([...new Set(fetched)]).toEqual([teamHost]);
});
