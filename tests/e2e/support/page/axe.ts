import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '../journey.ts';
import { unfold } from './layout.ts';

/** Rules that axe runs only on request: small targets, and names without the visible text (WCAG 2.5.8 and 2.5.3). */
const OPT_IN_RULES = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'];

/** The only rules whose result depends on the theme. */
const THEME_RULES = ['color-contrast', 'link-in-text-block'];

/** Checks a state of a page in both themes, and continues whatever it finds. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  expect.soft(await findViolations(page), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForTransitions(page);
  expect.soft(await findViolations(page, { only: THEME_RULES }), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** The same on a phone and on a wide screen. */
export async function expectNoViolationsAtWidths(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Targets under the sticky header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolations(page, `${state}, ${width} px`);
  }
  if (before) await page.setViewportSize(before);
}

/** Colors change step by step. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Violations except colors, which do not depend on the width of the window. */
export function findLayoutViolations(page: Page): Promise<string[]> {
  return findViolations(page, { without: THEME_RULES });
}

/** Runs axe; returns one line per violated rule. */
async function findViolations(page: Page, { only, without = [] }: { only?: string[]; without?: string[] } = {}) {
  const options = {
    // Passed rules need no report.
    resultTypes: ['violations'],
    ...(only ? { runOnly: { type: 'rule' as const, values: only } } : {}),
    rules: Object.fromEntries([
      ...(only ? [] : OPT_IN_RULES).map((rule) => [rule, { enabled: true }]),
      ...without.map((rule) => [rule, { enabled: false }]),
    ]),
  } satisfies RunOptions;
  const violations =
    (await page.evaluate(runAgain, options)) ??
    (await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()).violations;
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Runs axe in a document that has it loaded already; undefined otherwise. */
async function runAgain(options: RunOptions): Promise<Violations | undefined> {
  const { axe } = window as { axe?: { run: (options: RunOptions) => Promise<{ violations: Violations }> } };
  return (await axe?.run(options))?.violations;
}

/** Names that five visible buttons have, or five links to different places. */
export function findRepeatedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = new Map<string, string[]>();
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button')) {
      if (!element.checkVisibility()) continue;
      const name = (element.ariaLabel ?? element.textContent).trim();
      const place = element.getAttribute('href') ?? `button ${places.get(name)?.length}`;
      places.set(name, [...(places.get(name) ?? []), place]);
    }
    return [...places].filter(([, all]) => new Set(all).size > 4).map(([name]) => name);
  });
}

/** Waits until nothing is loading, and opens collapsed elements, which axe would skip. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await unfold(page);
}
