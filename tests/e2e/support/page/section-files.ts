import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** The scripts and style sheets of one section that a page requests from now on. */
export interface SectionFiles {
  /** Their addresses, in order, and how often each was requested. */
  requested: () => ReadonlyMap<string, number>;
  /** Expects that each was requested once, with a hash that the browser checks. */
  expectOnceAndHashed: () => Promise<void>;
}

/** Records a section's scripts and style sheets. Elements and the import map give their hashes. */
export async function recordSectionFiles(page: Page, app: string): Promise<SectionFiles> {
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    const address = new URL(request.url()).pathname;
    if (!address.startsWith(`/assets/${app}/`) || !['script', 'stylesheet'].includes(request.resourceType())) return;
    requests.set(address, (requests.get(address) ?? 0) + 1);
  });
  await page.addInitScript(recordHashedElements);
  return {
    requested: () => requests,
    expectOnceAndHashed: async () => {
      const hashed = new Set(await page.evaluate(readHashedAddresses));
      expect(requests.size, `files of ${app}`).toBeGreaterThan(0);
      expect([...requests].filter(([, count]) => count > 1)).toEqual([]);
      expect([...requests.keys()].filter((address) => !hashed.has(address))).toEqual([]);
    },
  };
}

/** Runs in the page. Scripts that have run leave the document, so every added element is recorded. */
function recordHashedElements(): void {
  const addresses: string[] = [];
  Object.assign(window, { hashedAddresses: addresses });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) || !node.integrity) continue;
      addresses.push(new URL(node instanceof HTMLScriptElement ? node.src : node.href).pathname);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the addresses of its elements with a hash, and those that its import map has hashes for. */
function readHashedAddresses(): string[] {
  const { hashedAddresses = [] } = window as { hashedAddresses?: string[] };
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return [...hashedAddresses, ...Object.keys(integrity)];
}
