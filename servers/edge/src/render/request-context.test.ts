import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite } from '../testing/temporary-site.ts';

/** A server that responds with the visitor's address in its request. */
async function startEcho() {
  const server = createServer(({ headers }, response) => response.end(`for ${String(headers['x-forwarded-for'])}.`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('calls while a page is rendered', () => {
  it('name the visitor to the API, so that its limits apply to that visitor', async () => {
    const api = await startEcho();
    const site = await createTemporarySite();
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', `await (await fetch('${api.origin}/who')).text()`));
    await site.start({ apiOrigin: api.origin, trustedProxies: ['10.0.0.1'] });
    const pageFor = async (url: string, visitor: string) =>
      (await site.send({ url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': visitor } })).body;
    expect(await pageFor('/library?a', '203.0.113.7')).toContain('for 203.0.113.7.');
    expect(await pageFor('/library?b', '2001:db8::7')).toContain('for 2001:db8::.');
    await site.remove();
    api.close();
  });
});
