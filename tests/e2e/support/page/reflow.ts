import { expect, type Page } from '../journey.ts';

/** Everything that a visitor may need to press. */
const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, summary, [role="option"]';

/** The page does not scroll sideways; at 320 px this also covers 400 % zoom (WCAG 1.4.10). */
export async function expectNoWiderThanWindow(page: Page, state: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, `${state}: pixels beyond the window`).toBeLessThanOrEqual(0);
}

/** Expects that wide text spacing cuts nothing off. Visitors may choose this spacing (WCAG 1.4.12). */
export async function expectRoomForSpacing(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await expectNoWiderThanWindow(page, `${state}, spaced`);
  expect.soft(await page.evaluate(findCutTexts), `${state}, spaced: texts that are cut off`).toEqual([]);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/**
 * Finds texts that are cut off. Intentional cuts (a line with an ellipsis, an excerpt of some lines) are available in
 * full elsewhere.
 */
function findCutTexts(): string[] {
  const isCut = (element: Element) => {
    const style = getComputedStyle(element);
    const isIntended =
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.clipPath !== 'none';
    if (isIntended || !/hidden|clip/.test(style.overflow) || element.textContent === '') return false;
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  };
  return [...document.querySelectorAll('body *:not(svg *)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Every control has a minimum size in pixels, except links in running text (WCAG 2.5.8). */
export async function expectTargets(page: Page, { size, state }: { size: number; state: string }): Promise<void> {
  const small = await page.evaluate(findSmallTargets, { size, controls: CONTROLS });
  expect.soft(small, `${state}: targets below ${size} px`).toEqual([]);
}

function findSmallTargets({ size, controls }: { size: number; controls: string }): string[] {
  /** The area of a control: its label or frame, or the card that its link covers. */
  const controlArea = (element: Element) => {
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id || 'none'}"]`);
    if (element.matches('[type="checkbox"], [type="radio"]') && label) return label;
    if (getComputedStyle(element, '::after').position === 'absolute') return element.closest('article, li') ?? element;
    return element.closest('[role="search"] form') ?? element;
  };
  const isInText = (element: Element) => {
    const text = element.closest('p, dd, td, li')?.textContent ?? '';
    return getComputedStyle(element).display === 'inline' && text.trim().length > element.textContent.trim().length + 3;
  };
  return [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element))
    .map((element) => ({ element, box: controlArea(element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < size - 0.5 || box.height < size - 0.5))
    .map(({ element, box }) => `${box.width} × ${box.height}: ${element.outerHTML.slice(0, 120)}`);
}

/** The letters of fields are large enough on touch screens: iOS zooms in on a field with smaller ones. */
export async function expectNoZoom(page: Page, state: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('select, textarea, input:not([type="checkbox"], [type="radio"], [type="range"])')]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );
  expect.soft(small, `${state}: fields on which iOS zooms in`).toEqual([]);
}
