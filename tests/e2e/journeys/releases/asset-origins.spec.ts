import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DATA_PATHS } from '../../../../tools/local/paths.ts';
import { expect, open, sidebar } from '../../support/journey.ts';
import { test as withEdge } from '../../support/site/own-edge.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** Serves the store's release files from the library team's own host, with CORS. */
const test = withEdge.extend<{ teamHost: string }>({
  teamHost: async ({}, provide) => {
    const server = createServer(({ url = '' }, response) => {
      const [, app = '', id = '', file = ''] = /^\/assets\/(mf-library)\/([\w.-]+)\/([\w.-]+)/.exec(url) ?? [];
      const stream = createReadStream(path.join(DATA_PATHS.store, 'files', app, id, 'client', file));
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

test('a section hosted by its team is loaded from that host only, both cold and by navigation', async ({
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
