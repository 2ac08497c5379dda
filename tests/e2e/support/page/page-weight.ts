import { brotliCompressSync } from 'node:zlib';
import { getLoginInfo } from '@learning-center/shared/contract';
import { expect, type APIRequestContext, type Page, type Request } from '@playwright/test';
import { waitUntilHydrated } from '../journey.ts';
import { findTags, readAttribute, withoutPreviousReleases } from './html.ts';

/** What a document and the scripts that it names weigh, in bytes, compressed. */
interface DocumentWeight {
  document: number;
  shellScript: number;
  sectionScript: number;
  /** The entry of the section's container. */
  sectionEntry: number;
  /** Paths of the scripts. */
  code: readonly string[];
}

/** Weighs a document and its scripts by requests. */
export async function weighDocument(request: APIRequestContext, path: string): Promise<DocumentWeight> {
  const sizeOf = async (address: string) => {
    const headers = (await request.get(address, { headers: { 'Accept-Encoding': 'br' } })).headers();
    expect(headers['content-encoding'], address).toBe('br');
    return Number(headers['content-length']);
  };
  const html = await (await request.get(path)).text();
  const code = findTags(html, 'script').flatMap((tag) => readAttribute(tag, 'src') ?? []);
  const sizes = await Promise.all(code.map(async (address) => ({ address, size: await sizeOf(address) })));
  const sum = (pattern: RegExp) =>
    sizes.filter(({ address }) => pattern.test(address)).reduce((total, { size }) => total + size, 0);
  return {
    document: brotliCompressSync(withoutPreviousReleases(html)).length,
    shellScript: sum(/\/assets\/shell\//),
    sectionScript: sum(/\/assets\/mf-/),
    sectionEntry: sum(/\/remoteEntry\.js$/),
    code,
  };
}

/** Loads a page in a fresh browser: the scripts until it is hydrated, and the bytes of its fonts. */
export async function loadPage(page: Page, path: string): Promise<{ code: readonly string[]; fonts: number }> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await waitUntilHydrated(page);
  // A hydrated page first asks who is logged in; what it requests later did not delay its hydration.
  const hydrated = requests.findIndex((request) => request.url().endsWith(getLoginInfo.path));
  const ofType = (type: string, list = requests) => list.filter((request) => request.resourceType() === type);
  const fonts = await Promise.all(ofType('font').map((request) => request.sizes()));
  return {
    code: ofType('script', requests.slice(0, hydrated)).map((request) => new URL(request.url()).pathname),
    fonts: fonts.reduce((total, { responseBodySize }) => total + responseBodySize, 0),
  };
}
