import type { Page, Response } from '@playwright/test';

/** The scripts that a page has downloaded so far, by address without host, in order. */
export function recordScripts(page: Page): { addresses: () => string[]; texts: () => Promise<string[]> } {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  return {
    addresses: () => answers.map((response) => new URL(response.url()).pathname),
    texts: () => Promise.all(answers.map((response) => response.text())),
  };
}

/** From here on the page has the network of an old phone in the country: 400 ms to the server, 50 kB a second. */
export async function slowNetwork(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
}

/** Keeps what is asked at an address back until it is let go. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}
