import type { Page, Response } from '@playwright/test';

/** Records the scripts that a page downloads: paths in order, and contents. */
export function recordScripts(page: Page): { addresses: () => string[]; texts: () => Promise<string[]> } {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  return {
    addresses: () => responses.map((response) => new URL(response.url()).pathname),
    texts: () => Promise.all(responses.map((response) => response.text())),
  };
}

/** Throttles the page's network from now on: 400 ms latency, 50 kB per second. */
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

/** Holds requests to an address back; the returned function releases them. */
export async function delayCalls(page: Page, address: string): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await release.promise;
    await route.continue();
  });
  return () => release.resolve(undefined);
}

/** The call that returns the login state. */
export const LOGIN_INFO = '**/api/MemberAPI/v2/LoginInfo';

/** Holds the login state back; the returned function releases it. */
export const delayLoginInfo = (page: Page): Promise<() => void> => delayCalls(page, LOGIN_INFO);
