import type { Browser, Page } from '@playwright/test';
import { watchRequests, type LoadedFile } from './requests.ts';
import { LIMIT, withSlowPage, type SlowPage, type Slowness } from './slow-page.ts';

/** What one load of a page was like; times in milliseconds since the navigation began, sizes in bytes as received. */
export interface Load {
  /** The content is visible. */
  ready: number;
  /** A button of the section answers; absent where there is no script. */
  hydrated?: number;
  largestPaint: number;
  layoutShift: number;
  /** How long the main thread did not answer, over 50 ms a time. */
  blocked: number;
  requests: number;
  bytes: number;
  /** Script that came before the page was hydrated. */
  scriptBytes: number;
  /** How many answers had to come one after the other until then. */
  depth: number;
  /** What was fetched more than once. */
  twice: number;
  heap: number;
}

/** How one load is made. */
export interface LoadOptions extends Slowness {
  address: string;
  /** A second load: files and compiled code lie in the browser's cache. */
  isWarm: boolean;
  /** Whether the page comes to life; without a script it never does. */
  isAlive: boolean;
}

/** Where the content shows, and what answers once the page is alive. */
const CONTENT = 'main h1';
const BUTTON = 'main button, main a[href], main select';

/** Loads a page once in a fresh profile on a slow line and processor. */
export function loadPage(browser: Browser, { address, isWarm, isAlive, ...slowness }: LoadOptions): Promise<Load> {
  const before = async (page: Page) => {
    for (let visits = isWarm ? 2 : 0; visits > 0; visits--) await page.goto(address, { waitUntil: 'networkidle' });
  };
  return withSlowPage(browser, slowness, { before, measure: (slow) => measureLoad(slow, address, isAlive) });
}

async function measureLoad({ page, session }: SlowPage, address: string, isAlive: boolean): Promise<Load> {
  const files = await watchRequests(session);
  await page.addInitScript(noteMoments, { content: CONTENT, button: BUTTON });
  await page.goto(address, { waitUntil: 'commit', timeout: LIMIT });
  const last = isAlive ? 'hydrated' : 'ready';
  const isThere = (moment: string) => window.moments?.[moment as 'ready'] !== undefined;
  await page.waitForFunction(isThere, last, { timeout: LIMIT, polling: 250 });
  await page.waitForLoadState('networkidle', { timeout: LIMIT });
  const moments = await page.evaluate(() => ({ ...window.moments }) as Moments);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return { ...moments, ...sumUp(files(), moments.hydrated ?? moments.ready), heap: usedSize };
}

function sumUp(files: readonly LoadedFile[], alive: number) {
  const before = files.filter(({ ended }) => ended <= alive);
  const addresses = files.filter(({ isPreload }) => !isPreload).map(({ address }) => address);
  return {
    requests: files.length,
    bytes: sum(files),
    scriptBytes: sum(before.filter(({ type }) => type === 'Script')),
    depth: Math.max(...before.map(({ depth }) => depth)),
    twice: addresses.length - new Set(addresses).size,
  };
}

const sum = (files: readonly LoadedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);

type Moments = Pick<Load, 'ready' | 'hydrated' | 'largestPaint' | 'layoutShift' | 'blocked'>;

declare global {
  interface Window {
    moments?: Partial<Moments>;
  }
}

/** Runs in the page: looks every frame whether the content shows, and whether React answers for what can be pressed. */
function noteMoments({ content, button }: { content: string; button: string }): void {
  const moments: Partial<Moments> & Omit<Moments, 'ready' | 'hydrated'> = {
    largestPaint: 0,
    layoutShift: 0,
    blocked: 0,
  };
  window.moments = moments;
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (moments.largestPaint = startTime));
  watch('layout-shift', ({ value = 0, hadRecentInput }) => hadRecentInput || (moments.layoutShift += value));
  watch('longtask', ({ duration }) => (moments.blocked += duration - 50));
  const look = () => {
    if (moments.ready === undefined && document.querySelector(content)?.checkVisibility())
      moments.ready = performance.now();
    const pressed = document.querySelector(button);
    if (pressed && Object.keys(pressed).some((key) => key.startsWith('__reactProps')))
      moments.hydrated ??= performance.now();
    if (moments.hydrated === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
