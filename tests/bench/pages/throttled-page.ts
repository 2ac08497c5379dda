import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Profile } from './options.ts';

/** A page in a fresh profile with a slow network and CPU. */
export interface ThrottledPage {
  page: Page;
  session: CDPSession;
}

/** The network and CPU of a page; `cpu` is how many times slower the CPU is made. */
export interface Throttling {
  profile: Profile;
  cpu: number;
}

export const PAGE_TIMEOUT_MS = 120_000;

/**
 * Opens a page in a fresh profile, which is removed after `measure`; `before` runs in the profile without throttling.
 */
export async function withThrottledPage<Result>(
  browser: Browser,
  { profile, cpu }: Throttling,
  { before, measure }: { before?: (page: Page) => Promise<void>; measure: (slow: ThrottledPage) => Promise<Result> },
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    await before?.(await context.newPage());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session, { profile, cpu });
    return await measure({ page, session });
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession, { profile, cpu }: Throttling): Promise<void> {
  const bytes = (kilobits: number) => (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: bytes(profile.down),
    uploadThroughput: bytes(profile.up),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
