import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, takeConsoleErrors } from '../support/journey.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';

/** Console errors of calls without a response. */
const PROVOKED = /status of 502/;

/** An edge whose connection to the API can be cut. */
const test = ownEdge.extend<{ apiProxy: Server }>({
  apiProxy: async ({}, provide) => {
    const proxy = createServer((incoming, outgoing) => {
      const { url: path, method, headers } = incoming;
      const forwarded = httpRequest(
        { host: '127.0.0.1', port: process.env['API_PORT'], path, method, headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        },
      );
      incoming.pipe(forwarded.on('error', () => outgoing.destroy()));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    await provide(proxy);
    proxy.closeAllConnections();
    proxy.close();
  },
  edgeSettings: async ({ apiProxy }, provide) => {
    const { port } = apiProxy.address() as AddressInfo;
    await provide({ API_ORIGIN: `http://127.0.0.1:${port}`, PAGE_CACHE_TTL_SECONDS: '1' });
  },
});

test('a page that was served before is still served when the API is down, with a notice', async ({
  page,
  apiProxy,
  consoleErrors,
}) => {
  const notice = page.getByText('Sie sehen eine gespeicherte Fassung dieser Seite');
  const card = page.getByRole('main').getByRole('article').first();
  await page.goto('/de/library');
  await expect(card).toBeVisible();
  await expect(notice).toHaveCount(0);

  apiProxy.closeAllConnections();
  await new Promise((resolve) => apiProxy.close(resolve));
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
