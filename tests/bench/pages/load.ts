import type { Browser, Page } from '@playwright/test';
import { watchRequests, type LoadedFile } from '../../e2e/support/page/watch-requests.ts';
import { PAGE_TIMEOUT_MS, withThrottledPage, type ThrottledPage, type Throttling } from './throttled-page.ts';

/** Measurements of one load; times in milliseconds since the navigation, sizes in bytes as received. */
export interface Load {
  /** The content is visible. */
  ready: number;
  /** A control of the section has handlers; absent without script. */
  hydrated?: number;
  largestPaint: number;
  layoutShift: number;
  /** How long tasks blocked the main thread, beyond 50 ms each. */
  blocked: number;
  /** The longest task of those. */
  longest: number;
  requests: number;
  bytes: number;
  documentBytes: number;
  /** Scripts loaded before hydration. */
  scriptBytes: number;
  /** How many sequential responses hydration needed. */
  depth: number;
  /** Files fetched more than once. */
  refetched: number;
  heap: number;
}

/** How to load a page. */
interface LoadOptions extends Throttling {
  address: string;
  /** A repeated load: files and compiled code are in the browser's cache. */
  isWarm: boolean;
  /** Whether the page hydrates; without a script it never does. */
  hydrates: boolean;
}

/** Elements that show the content, and the controls that hydration makes interactive. */
const CONTENT = 'main h1';
const BUTTON = 'main button, main a[href], main select';

/** Loads a page once in a fresh profile with a slow network and CPU. */
export function loadPage(browser: Browser, { address, isWarm, hydrates, ...slowness }: LoadOptions): Promise<Load> {
  const before = async (page: Page) => {
    for (let visits = isWarm ? 2 : 0; visits > 0; visits--) await page.goto(address, { waitUntil: 'networkidle' });
  };
  return withThrottledPage(browser, slowness, { before, measure: (slow) => measureLoad(slow, address, hydrates) });
}

async function measureLoad({ page, session }: ThrottledPage, address: string, isHydrated: boolean): Promise<Load> {
  const files = await watchRequests(session);
  await page.addInitScript(recordMoments, { content: CONTENT, button: BUTTON });
  await page.goto(address, { waitUntil: 'commit', timeout: PAGE_TIMEOUT_MS });
  const last = isHydrated ? 'hydrated' : 'ready';
  const isThere = (moment: string) => window.moments?.[moment as 'ready'] !== undefined;
  await page.waitForFunction(isThere, last, { timeout: PAGE_TIMEOUT_MS, polling: 250 });
  await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT_MS });
  const moments = await page.evaluate(() => ({ ...window.moments }) as Moments);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return { ...moments, ...summarize(files(), moments.hydrated ?? moments.ready), heap: usedSize };
}

function summarize(files: readonly LoadedFile[], hydratedAt: number) {
  const before = files.filter(({ ended }) => ended <= hydratedAt);
  const addresses = files.map(({ address }) => address);
  return {
    requests: files.length,
    bytes: sum(files),
    documentBytes: sum(files.filter(({ type }) => type === 'Document')),
    scriptBytes: sum(before.filter(({ type }) => type === 'Script')),
    depth: Math.max(...before.map(({ depth }) => depth)),
    refetched: addresses.length - new Set(addresses).size,
  };
}

const sum = (files: readonly LoadedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);

type Moments = Pick<Load, 'ready' | 'hydrated' | 'largestPaint' | 'layoutShift' | 'blocked' | 'longest'>;

declare global {
  interface Window {
    moments?: Partial<Moments>;
  }
}

/** Runs in the page: checks in every frame whether the content is visible and React handles the controls. */
function recordMoments({ content, button }: { content: string; button: string }): void {
  const moments: Partial<Moments> & Omit<Moments, 'ready' | 'hydrated'> = {
    largestPaint: 0,
    layoutShift: 0,
    blocked: 0,
    longest: 0,
  };
  window.moments = moments;
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (moments.largestPaint = startTime));
  watch('layout-shift', ({ value = 0, hadRecentInput }) => hadRecentInput || (moments.layoutShift += value));
  watch('longtask', ({ duration }) => {
    moments.blocked += duration - 50;
    moments.longest = Math.max(moments.longest, duration);
  });
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
