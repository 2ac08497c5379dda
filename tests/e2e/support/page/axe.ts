import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './journey.ts';
import { unfold } from './unfold.ts';

/** What axe looks for only when asked: targets too small to hit, and names without the words that are seen (WCAG 2.5.8 and 2.5.3). */
const ASKED_FOR = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock'];

/** Of what axe looks at, only this differs from theme to theme. */
const RULES_OF_THEMES = ['color-contrast', 'link-in-text-block'];

/** Looks at a state of a page in both themes, and goes on to the next one whatever it finds. */
export async function expectNoFaults(page: Page, state: string): Promise<void> {
  expect.soft(await findFaults(page), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findFaults(page, { only: RULES_OF_THEMES }), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** What axe finds wrong but for colors, which do not depend on the width of the window. */
export function findFaultsOfLayout(page: Page): Promise<string[]> {
  return findFaults(page, { without: RULES_OF_THEMES });
}

/** What axe finds wrong, as one line for each rule. */
async function findFaults(page: Page, { only, without = [] }: { only?: string[]; without?: string[] } = {}) {
  const options = {
    // What is right need not be described.
    resultTypes: ['violations'],
    ...(only ? { runOnly: { type: 'rule' as const, values: only } } : {}),
    rules: Object.fromEntries([
      ...(only ? [] : ASKED_FOR).map((rule) => [rule, { enabled: true }]),
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

/** A document that was looked at before holds axe already; undefined where it does not. */
async function runAgain(options: RunOptions): Promise<Violations | undefined> {
  const { axe } = window as { axe?: { run: (options: RunOptions) => Promise<{ violations: Violations }> } };
  return (await axe?.run(options))?.violations;
}

/** Waits until nothing on the page is on its way any more, and unfolds what is folded, which axe does not look into. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await unfold(page);
}
