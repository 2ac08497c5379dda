/** @jest-environment jsdom */
import { createHash } from 'node:crypto';

const RIGHT = 'start()';
const sha384 = (data: string | ArrayBuffer) => createHash('sha384').update(Buffer.from(data as string));
const INTEGRITY = `sha384-${sha384(RIGHT).digest('base64')}`;
const ADDRESS = '/assets/shell/1.2.0-0123456789ab/main.js';
const sent = jest.fn<boolean, [string, Blob]>(() => true);
const { dataset } = document.documentElement;

/** Loads the script as the head does; returns what it sends to the edge. */
async function report({ get = () => RIGHT, hasRun }: { get?: (() => string) | undefined; hasRun?: boolean }) {
  const bytes = async () => Uint8Array.from(Buffer.from(get())).buffer;
  const fetchAgain = jest.fn(async () => ({ arrayBuffer: bytes }));
  const entry = { serverTiming: [{ name: 'page', description: 'token.of.this.page' }] };
  Object.assign(window, { fetch: fetchAgain });
  Object.assign(performance, { getEntriesByType: () => [entry] });
  Object.assign(navigator, { sendBeacon: sent.mockClear() });
  const digest = async (_name: string, data: ArrayBuffer) => Uint8Array.from(sha384(data).digest()).buffer;
  Object.defineProperty(window, 'crypto', { value: { subtle: { digest } }, configurable: true });
  document.body.innerHTML = `<script type="text/plain" src="${ADDRESS}" integrity="${INTEGRITY}" defer></script>`;
  Object.assign(document.querySelector('script')!, { integrity: INTEGRITY, hasRun });
  jest.resetModules();
  await import('./start-failure.js' as string);
  await new Promise((resolve) => setTimeout(resolve));
  if (!hasRun) expect(fetchAgain.mock.calls).toEqual([[`http://localhost${ADDRESS}`, { cache: 'no-store' }]]);
  const [address, body] = sent.mock.calls[0] ?? [];
  if (!body) return undefined;
  expect(address).toBe('/failures');
  return JSON.parse(Buffer.from(await readBytes(body)).toString()) as unknown;
}

function readBytes(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
}

describe('a shell that did not start', () => {
  beforeEach(() => (dataset['shell'] = 'failed'));

  it.each([
    ['its script ran', { hasRun: true }],
    ['its script is another one, or missing', { get: () => 'Not found' }],
  ])('is reported where %s', async (_case, page) => {
    await expect(report(page)).resolves.toEqual({
      app: 'shell',
      release: '1.2.0-0123456789ab',
      reason: 'the script did not start',
      page: '/',
      token: 'token.of.this.page',
    });
  });

  it.each([
    ['the browser ended the request of a right script, such as for another page', undefined],
    [
      'no file comes, such as offline or behind an extension',
      () => {
        throw new TypeError('no network');
      },
    ],
  ])('is not reported where %s', async (_case, get) => {
    await expect(report({ get })).resolves.toBeUndefined();
  });

  it('is reported as nothing but an unsupported browser in one', async () => {
    dataset['shell'] = 'unsupported';
    await expect(report({ hasRun: true })).resolves.toMatchObject({ isBrowserUnsupported: true });
  });
});
