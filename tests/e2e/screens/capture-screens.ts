import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { PASSWORD } from '../support/members.ts';
import { textsOf } from './locale-text.ts';
import type { ScreensOptions } from './options.ts';
import { fileOf } from './picture.ts';
import { ALIVE, type PicturedLanguage, type Screen, type Theme, type Visit } from './screen.ts';

/** The lower end of a long page is left out, in pixels. */
const LONGEST = 3200;
const HEIGHTS: Readonly<Record<number, number>> = { 375: 740, 800: 1000 };

/** One page of a screen in one language, of which the pictures of some widths and all themes are taken. */
interface Sitting {
  screen: Screen;
  language: PicturedLanguage;
  widths: readonly number[];
}

/** Takes the pictures of all screens, two pages at a time; answers what could not be taken, and why. */
export async function takePictures(
  browser: Browser,
  screens: readonly Screen[],
  options: ScreensOptions & { address: string; aloneAt: ReadonlyMap<string, string>; say: (line: string) => void },
): Promise<string[]> {
  const logins = await logInMembers(browser, screens, options.address);
  const queue = screens.flatMap((screen) =>
    options.languages.flatMap((language) =>
      sittingsOf(screen, options.widths).map((widths): Sitting => ({ screen, language, widths })),
    ),
  );
  const faults: string[] = [];
  const work = async () => {
    for (let sitting = queue.shift(); sitting; sitting = queue.shift()) {
      const { screen, language, widths } = sitting;
      options.say(`${screen.name} ${language} ${widths.join(' ')}`);
      const storageState = screen.as && logins.get(screen.as);
      const address = screen.alone ? (options.aloneAt.get(screen.alone) ?? options.address) : options.address;
      const visit = () => takeSitting(browser, sitting, { ...options, address, ...(storageState && { storageState }) });
      // Once more, because a busy machine may have been too slow.
      await visit()
        .catch(visit)
        .catch((error: unknown) => {
          faults.push(`${screen.name} ${language} ${widths.join(' ')}: ${String(error).split('\n')[0]}`);
        });
    }
  };
  await Promise.all([work(), work()]);
  return faults;
}

/** What is brought about may depend on the width; a page that is only opened is made narrower, which keeps its sidebar closed. */
function sittingsOf({ act, before }: Screen, widths: readonly number[]): (readonly number[])[] {
  const falling = [...widths].sort((one, other) => other - one);
  if (act || before) return falling.map((width) => [width]);
  return [falling.filter((width) => !isTouched(width)), falling.filter(isTouched)].filter((each) => each.length > 0);
}

/** Phones and tablets are touched, desks are not. */
const isTouched = (width: number) => width < 1024;

type Session = NonNullable<BrowserContextOptions['storageState']>;

async function takeSitting(
  browser: Browser,
  { screen, language, widths }: Sitting,
  options: ScreensOptions & { address: string; storageState?: Session },
): Promise<void> {
  const [first = 0] = widths;
  const context = await browser.newContext({
    baseURL: options.address,
    hasTouch: isTouched(first),
    locale: language === 'jp' ? 'ja-JP' : language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(options.storageState && { storageState: options.storageState }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const prefix = language === 'en' ? '' : `/${language}`;
    const addressOf = (to: string) => (to.startsWith('/member/') ? to : `${prefix}${to}`);
    const visit: Visit = { page, width: first, addressOf, text: textsOf(language) };
    await resize(page, first);
    await screen.before?.(visit);
    await page.goto(addressOf(screen.path).replace('{language}', language));
    await page
      .locator(screen.ready ?? ALIVE)
      .first()
      .waitFor();
    await screen.act?.(visit);
    for (const width of widths) {
      await resize(page, width);
      for (const theme of options.themes) {
        const file = path.join(options.folder, fileOf({ screen: screen.name, language, width, theme }));
        await takePicture(page, screen, { file, theme });
      }
    }
  } finally {
    await context.close();
  }
}

async function takePicture(page: Page, screen: Screen, { file, theme }: { file: string; theme: Theme }): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settle(page);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, type: 'jpeg', quality: 85, ...(await extentOf(page, screen)) });
}

/** The window of a phone, a tablet or a desk. */
function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
}

/** Fonts and pictures are there, those below the window too, and what moves has come to rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    const loaded = Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const limit = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.all([loaded, document.fonts.ready]), limit]);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}

async function extentOf(page: Page, { isWindow }: Screen) {
  if (isWindow) return {};
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) } };
}

async function logInMembers(
  browser: Browser,
  screens: readonly Screen[],
  address: string,
): Promise<Map<string, Session>> {
  const logins = new Map<string, Session>();
  for (const name of new Set(screens.flatMap((screen) => screen.as ?? []))) {
    const context = await browser.newContext({ baseURL: address });
    const answer = await context.request.post('/member/api/login', { data: { name, password: PASSWORD } });
    if (!answer.ok()) throw new Error(`${name} cannot log in at ${address}: the demo's members are needed there.`);
    logins.set(name, await context.storageState());
    await context.close();
  }
  return logins;
}
