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
