import { brotliCompressSync } from 'node:zlib';
import { getLoginInfo } from '@learning-center/shared/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { watchRequests } from './watch-requests.ts';
import { waitUntilHydrated } from '../journey.ts';

/** What a page loads until it is hydrated; sizes in bytes, compressed. */
interface PageWeight {
  document: number;
  fonts: number;
  shellScript: number;
  sectionScript: number;
  /** The entry of the section's container. */
  sectionEntry: number;
  /** URLs of the code of the shell and of the page's section. */
  code: readonly string[];
  /** Length of the longest request chain of that code: the document's is 1. */
  levels: number;
}

/** Loads a page of a section in a fresh browser and weighs it; levels come from initiators, not from a clock. */
export async function weighPage(
  page: Page,
  request: APIRequestContext,
  { path, section }: { path: string; section: string },
): Promise<PageWeight> {
  const files = await watchRequests(await page.context().newCDPSession(page));
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await page.goto(path);
  await waitUntilHydrated(page);
  // A hydrated page first asks who is logged in; what it requests later did not delay its hydration.
  const untilHydrated = requested.slice(
    0,
    requested.findIndex((address) => address.endsWith(getLoginInfo.path)),
  );
  const isCode = new RegExp(`/assets/(shell|${section})/.+\\.js$`);
  const code = files().filter(
    ({ address, type }) => type === 'Script' && isCode.test(address) && untilHydrated.includes(address),
  );
  const sizeOf = async (address: string) => brotliCompressSync(await (await request.get(address)).body()).length;
  const sizes = await Promise.all(code.map(async ({ address }) => ({ address, size: await sizeOf(address) })));
  const sum = (pattern: RegExp) =>
    sizes.filter(({ address }) => pattern.test(address)).reduce((total, { size }) => total + size, 0);
  return {
    document: await sizeOf(path),
    fonts: files()
      .filter(({ type }) => type === 'Font')
      .reduce((total, { bytes }) => total + bytes, 0),
    shellScript: sum(/\/assets\/shell\//),
    sectionScript: sum(/\/assets\/mf-/),
    sectionEntry: sum(/\/remoteEntry\.js$/),
    code: code.map(({ address }) => address),
    levels: Math.max(...code.map(({ depth }) => depth)),
  };
}
