import type { Browser, Page, Response } from '@playwright/test';
import { waitUntilHydrated, expect, recordConsole, sidebar } from '../journey.ts';
import { SECTION_PAGES } from '../page/section-pages.ts';

const STEP_TIMEOUT_MS = 45_000;

/** A visitor who browses the site without pause and records failures. */
interface RandomVisitor {
  /** Browses until `isOver`; returns the number of steps. */
  browse: (isOver: () => boolean) => Promise<number>;
  /** Failed steps, responses and console errors. */
  failures: string[];
}

/** Opens the site as a new visitor; `seed` determines every step and the network address. */
export async function newVisitor(browser: Browser, address: string, seed: number): Promise<RandomVisitor> {
  const headers = { 'X-Forwarded-For': `10.1.0.${seed}` };
  const context = await browser.newContext({ baseURL: address, extraHTTPHeaders: headers, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const failures: string[] = [];
  recordFailures(page, failures);
  const random = createRandom(seed);
  await page.goto(pick(SECTION_PAGES, random).address);
  await waitUntilHydrated(page);
  return {
    failures,
    browse: async (isOver) => {
      let steps = 0;
      for (; !isOver() && failures.length === 0; steps += 1) {
        const step = pick(STEPS, random);
        try {
          await step(page, random).catch(ignoreAborted);
          await expectSection(page);
        } catch (error) {
          failures.push(`step ${steps} (${step.name}) at ${page.url()}: ${String(error).split('\n')[0]}`);
        }
        await page.waitForTimeout(random() * 600);
      }
      await context.close();
      return steps;
    },
  };
}

/** Ignores a step that a new document interrupts (a new release loads as one): the next page is checked instead. */
function ignoreAborted(error: unknown): void {
  if (!String(error).includes('net::ERR_ABORTED')) throw error;
}

type Step = (page: Page, random: () => number) => Promise<unknown>;

async function goToSection(page: Page, random: () => number) {
  const { link } = pick(SECTION_PAGES, random);
  await sidebar(page).getByRole('link', { name: link }).click({ timeout: STEP_TIMEOUT_MS });
}

async function goBack(page: Page) {
  const canGoBack = await page
    .evaluate(() => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack)
    .catch((error: unknown) => {
      // The document of the previous step may load just now.
      if (!String(error).includes('Execution context was destroyed')) throw error;
      return false;
    });
  if (canGoBack) await page.goBack({ timeout: STEP_TIMEOUT_MS });
}

async function reload(page: Page) {
  await page.reload({ timeout: STEP_TIMEOUT_MS });
  await waitUntilHydrated(page);
}

/** Follows a link in the page that stays on the site: cards, chips, other pages of a section. */
async function goDeeper(page: Page, random: () => number) {
  const links = page.getByRole('main').locator('a[href^="/"]:visible');
  const count = Math.min(await links.count(), 12);
  if (count === 0) return;
  const position = Math.floor(random() * count);
  await links
    .nth(position)
    .click({ timeout: STEP_TIMEOUT_MS / 3 })
    .catch(async (error: unknown) => {
      // The page may have been replaced by one with fewer links.
      if ((await links.count()) > position) throw error;
    });
}

const STEPS: readonly Step[] = [goToSection, goToSection, goToSection, goDeeper, goDeeper, goBack, reload];

/** Expects a section's page with a heading, and no failure panel. */
async function expectSection(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: STEP_TIMEOUT_MS });
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0, { timeout: STEP_TIMEOUT_MS });
  await expect(main.getByText('This part of the site could not be loaded')).toHaveCount(0, {
    timeout: STEP_TIMEOUT_MS,
  });
}

function recordFailures(page: Page, failures: string[]): void {
  recordConsole(page, { types: ['error'], consoleErrors: failures });
  page.on('response', (response: Response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
  });
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
