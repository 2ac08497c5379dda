import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PASSWORD } from '../support/api/members.ts';
import { useFonts } from '../support/visitors/use-fonts.ts';
import { createTextLookup } from './locale-text.ts';
import type { ScreensOptions } from './options.ts';
import {
  screenshotFile,
  HYDRATED_SELECTOR,
  type ScreenshotLanguage,
  type Screen,
  type Theme,
  type Visit,
} from './screen.ts';

/** Crops longer pages, in pixels. */
const MAX_HEIGHT = 3200;
const HEIGHTS: Readonly<Record<number, number>> = { 375: 740, 800: 1000 };

/** One page of a screen in one language. It is captured at some widths and in all themes. */
interface ScreenVisit {
  screen: Screen;
  language: ScreenshotLanguage;
  widths: readonly number[];
}

/** Captures all screens, two pages at a time; returns failures with their reasons. */
export async function captureScreens(
  browser: Browser,
  screens: readonly Screen[],
  options: ScreensOptions & {
    address: string;
    aloneAt: ReadonlyMap<string, string>;
    /** The browser's time, if not the machine's. */
    now?: Date;
    log: (line: string) => void;
  },
): Promise<string[]> {
  const logins = await logInMembers(browser, screens, options.address);
  const queue = screens.flatMap((screen) =>
    options.languages.flatMap((language) =>
      groupWidths(screen, options.widths).map((widths): ScreenVisit => ({ screen, language, widths })),
    ),
  );
  const failures: string[] = [];
  const work = async () => {
    for (let sitting = queue.shift(); sitting; sitting = queue.shift()) {
      const { screen, language, widths } = sitting;
      options.log(`${screen.name} ${language} ${widths.join(' ')}`);
      const storageState = screen.as && logins.get(screen.as);
      const address = screen.alone ? (options.aloneAt.get(screen.alone) ?? options.address) : options.address;
      const visit = () =>
        captureVisit(browser, sitting, { ...options, address, ...(storageState && { storageState }) });
      // One retry, because a busy machine may have been too slow.
      await visit()
        .catch(visit)
        .catch((error: unknown) => {
          failures.push(`${screen.name} ${language} ${widths.join(' ')}: ${String(error).split('\n')[0]}`);
        });
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}

/**
 * Interactions may depend on the width, so they get a page per width. A page without interactions is narrowed step by
 * step, so that its sidebar stays closed.
 */
function groupWidths({ act, before }: Screen, widths: readonly number[]): (readonly number[])[] {
  const falling = [...widths].sort((one, other) => other - one);
  if (act || before) return falling.map((width) => [width]);
  return [falling.filter((width) => !hasTouchScreen(width)), falling.filter(hasTouchScreen)].filter(
    (each) => each.length > 0,
  );
}

/** Phones and tablets have touch screens. */
const hasTouchScreen = (width: number) => width < 1024;

type Session = NonNullable<BrowserContextOptions['storageState']>;

async function captureVisit(
  browser: Browser,
  { screen, language, widths }: ScreenVisit,
  options: ScreensOptions & { address: string; storageState?: Session; now?: Date },
): Promise<void> {
  const [first = 0] = widths;
  const context = await browser.newContext({
    baseURL: options.address,
    hasTouch: hasTouchScreen(first),
    locale: language === 'jp' ? 'ja-JP' : language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(options.storageState && { storageState: options.storageState }),
  });
  try {
    if (options.now) await context.clock.setSystemTime(options.now);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const prefix = language === 'en' ? '' : `/${language}`;
    const addressOf = (to: string) => (to.startsWith('/member/') ? to : `${prefix}${to}`);
    const visit: Visit = { page, width: first, addressOf, text: createTextLookup(language) };
    await resize(page, first);
    await screen.before?.(visit);
    await page.goto(addressOf(screen.path).replace('{language}', language));
    await page
      .locator(screen.ready ?? HYDRATED_SELECTOR)
      .first()
      .waitFor();
    await screen.act?.(visit);
    for (const width of widths) {
      await resize(page, width);
      for (const theme of options.themes) {
        const file = path.join(options.folder, screenshotFile({ screen: screen.name, language, width, theme }));
        await captureScreenshot(page, screen, { file, theme });
      }
    }
  } finally {
    await context.close();
  }
}

async function captureScreenshot(
  page: Page,
  screen: Screen,
  { file, theme }: { file: string; theme: Theme },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settle(page);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, type: 'jpeg', quality: 85, ...(await screenshotArea(page, screen)) });
}

function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
}

/** Waits for fonts, images (those below the window too) and animations. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(useFonts);
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const loaded = Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const limit = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([loaded, limit]);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}

async function screenshotArea(page: Page, { isWindow }: Screen) {
  if (isWindow) return {};
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } };
}

async function logInMembers(
  browser: Browser,
  screens: readonly Screen[],
  address: string,
): Promise<Map<string, Session>> {
  const logins = new Map<string, Session>();
  for (const name of new Set(screens.flatMap((screen) => screen.as ?? []))) {
    const context = await browser.newContext({ baseURL: address });
    const response = await context.request.post('/member/api/login', { data: { name, password: PASSWORD } });
    if (!response.ok()) throw new Error(`${name} cannot log in at ${address}: the demo's members are needed there.`);
    logins.set(name, await context.storageState());
    await context.close();
  }
  return logins;
}
