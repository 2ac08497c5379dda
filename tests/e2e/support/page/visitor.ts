import type { Browser, Page, Response } from '@playwright/test';
import { alive, expect, noteComplaints, sidebar } from './journey.ts';
import { PLACES_OF_SECTIONS } from './sections.ts';

/** How long a busy machine may take for one step, in milliseconds. */
const STEP_LIMIT = 45_000;

/** A visitor who goes about the site without pause, and notes what went wrong. */
export interface Visitor {
  /** Goes on until told that it is over; answers how many steps that were. */
  wander: (isOver: () => boolean) => Promise<number>;
  /** What failed: steps, answers of the server, complaints of the console. */
  faults: string[];
}

/** Lets a visitor in: `seed` decides on every way they take, and stands for their network address. */
export async function letIn(browser: Browser, address: string, seed: number): Promise<Visitor> {
  const headers = { 'X-Forwarded-For': `10.1.0.${seed}` };
  const context = await browser.newContext({ baseURL: address, extraHTTPHeaders: headers, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  noteFaults(page, faults);
  const random = randomOf(seed);
  await page.goto(pick(PLACES_OF_SECTIONS, random).address);
  await alive(page);
  return {
    faults,
    wander: async (isOver) => {
      let steps = 0;
      for (; !isOver() && faults.length === 0; steps += 1) {
        const step = pick(STEPS, random);
        try {
          await step(page, random).catch(letSuperseded);
          await expectSection(page);
        } catch (error) {
          faults.push(`step ${steps} (${step.name}) at ${page.url()}: ${String(error).split('\n')[0]}`);
        }
        await page.waitForTimeout(random() * 600);
      }
      await context.close();
      return steps;
    },
  };
}

/** A step that gives way to a document on its way (a new release comes as one) is no failure: what comes is looked at. */
function letSuperseded(error: unknown): void {
  if (!String(error).includes('net::ERR_ABORTED')) throw error;
}

type Step = (page: Page, random: () => number) => Promise<unknown>;

async function goToSection(page: Page, random: () => number) {
  const { link } = pick(PLACES_OF_SECTIONS, random);
  await sidebar(page).getByRole('link', { name: link }).click({ timeout: STEP_LIMIT });
}

async function goBack(page: Page) {
  const canGoBack = await page
    .evaluate(() => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack)
    .catch((error: unknown) => {
      // The document of the step before may come just now.
      if (!String(error).includes('Execution context was destroyed')) throw error;
      return false;
    });
  if (canGoBack) await page.goBack({ timeout: STEP_LIMIT });
}

async function reload(page: Page) {
  await page.reload({ timeout: STEP_LIMIT });
  await alive(page);
}

/** A link of the page itself that stays on the site: cards, chips, places within a section, each with code of its own. */
async function goDeeper(page: Page, random: () => number) {
  const links = page.getByRole('main').locator('a[href^="/"]:visible');
  const count = Math.min(await links.count(), 12);
  if (count === 0) return;
  const position = Math.floor(random() * count);
  await links
    .nth(position)
    .click({ timeout: STEP_LIMIT / 3 })
    .catch(async (error: unknown) => {
      // The page may have given way to one with fewer links, which was on its way.
      if ((await links.count()) > position) throw error;
    });
}

const STEPS: readonly Step[] = [goToSection, goToSection, goToSection, goDeeper, goDeeper, goBack, reload];

/** A section's page is there under a title, and no panel in its place. */
async function expectSection(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: STEP_LIMIT });
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0, { timeout: STEP_LIMIT });
  await expect(main.getByText('This part of the site could not be loaded')).toHaveCount(0, { timeout: STEP_LIMIT });
}

function noteFaults(page: Page, faults: string[]): void {
  noteComplaints(page, { types: ['error'], complaints: faults });
  page.on('response', (response: Response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
