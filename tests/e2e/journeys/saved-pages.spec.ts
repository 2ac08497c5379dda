import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, takeConsoleErrors } from '../support/journey.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';

/** Console errors of calls without a response. */
const PROVOKED = /status of 502/;

/** An edge whose connection to the API can be cut. */
const test = ownEdge.extend<{ wayToApi: Server }>({
  wayToApi: async ({}, provide) => {
    const way = createServer((incoming, outgoing) => {
      const { url: path, method, headers } = incoming;
      const passed = ask({ host: '127.0.0.1', port: process.env['API_PORT'], path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed.on('error', () => outgoing.destroy()));
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    await provide(way);
    way.closeAllConnections();
    way.close();
  },
  edgeSettings: async ({ wayToApi }, provide) => {
    const { port } = wayToApi.address() as AddressInfo;
    await provide({ API_ORIGIN: `http://127.0.0.1:${port}`, PAGE_CACHE_TTL_SECONDS: '1' });
  },
});

test('a page that was served before is still served when the API is down, with a notice', async ({
  page,
  wayToApi,
  consoleErrors,
}) => {
  const notice = page.getByText('Sie sehen eine gespeicherte Fassung dieser Seite');
  const card = page.getByRole('main').getByRole('article').first();
  await page.goto('/de/library');
  await expect(card).toBeVisible();
  await expect(notice).toHaveCount(0);

  wayToApi.closeAllConnections();
  await new Promise((resolve) => wayToApi.close(resolve));
  await expect
    .poll(async () => (await page.request.get('/de/library')).headers()['cache-status'], { timeout: 15_000 })
    .toContain('not-renewed');
  await page.goto('/de/library');
  await expect(notice).toBeVisible();
  await expect(card).toBeVisible();

  await page.goto('/de/webinar/archive');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  takeConsoleErrors(consoleErrors, PROVOKED);
});
