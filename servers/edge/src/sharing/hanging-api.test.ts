import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

let api: Server;
let site: TemporarySite;

beforeAll(async () => {
  api = createServer().listen(0, '127.0.0.1');
  site = await createTemporarySite();
  await site.release(fakeShell());
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await site.start({ apiOrigin, apiCallTimeoutMs: 100, apiTimeoutMs: 600_000 });
});

afterAll(async () => {
  await site.remove();
  api.closeAllConnections();
  api.close();
});

describe('while the API accepts calls and responds to none, programs soon learn to come again', () => {
  it.each([
    ['a feed', '/feeds/en/videos.atom'],
    ['a calendar', '/calendars/en/webinars.ics'],
    ['a card', '/embed/webinar/archive?v=fog'],
    ['a share picture', '/share/media/thumbnails/fog.png'],
  ])(
    'that ask for %s',
    async (_what, address) => {
      const { statusCode, headers } = await site.get(address);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) });
    },
    10_000,
  );
});
