import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Profile } from './options.ts';

/** A page of a fresh profile on a slow line and processor. */
export interface SlowPage {
  page: Page;
  session: CDPSession;
}

/** Whose line and processor a page gets; `cpu` is how many times slower the processor is made. */
export interface Slowness {
  profile: Profile;
  cpu: number;
}

/** How long a page may take before the measurement gives up, in milliseconds. */
export const LIMIT = 120_000;

/** Opens a page in a fresh profile, which is gone when `measure` is done; `before` sees the profile while it is still quick. */
export async function withSlowPage<Result>(
  browser: Browser,
  { profile, cpu }: Slowness,
  { before, measure }: { before?: (page: Page) => Promise<void>; measure: (slow: SlowPage) => Promise<Result> },
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    await before?.(await context.newPage());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, { profile, cpu });
    return await measure({ page, session });
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession, { profile, cpu }: Slowness): Promise<void> {
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
