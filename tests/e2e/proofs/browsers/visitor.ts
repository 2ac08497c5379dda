import { setTimeout as wait } from 'node:timers/promises';
import { SITE } from '../../support/site/start-site.ts';
import { until, type Browser, type Point, type Size } from './browser.ts';

/** An element by a selector and, where several match, by its name or text; the first visible one is meant. */
export interface Target {
  css: string;
  name?: string;
}

/** A person at a browser: what is on the page is waited for, and pressed with the pointer and keys. */
export type Visitor = ReturnType<typeof createVisitor>;

export const DESKTOP: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 375, height: 740 };

const HYDRATED = '[data-login="guest"], [data-login="member"]';

/** Drives a browser as a visitor does. */
export function createVisitor(browser: Browser) {
  const read = async <Args extends unknown[], Value>(
    look: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> => {
    const list = args.map((arg) => JSON.stringify(arg)).join(', ');
    return (await browser.evaluate(`(${look.toString()})(${list})`)) as Value;
  };
  /** Waits until the page answers true. */
  const expect = <Args extends unknown[]>(what: string, look: (...args: Args) => unknown, ...args: Args) =>
    until({ what }, () => read(look, ...args));
  const see = (target: Target) =>
    until(
      { what: `shows ${describeTarget(target)}`, seconds: 10 },
      async () => (await read(findTarget, target)).length > 0,
    );
  const click = async (target: Target) => {
    let point: Point = { x: 0, y: 0 };
    await until({ what: `can press ${describeTarget(target)}` }, async () => {
      const before = await read(locateTarget, target);
      if (typeof before === 'string') return before;
      await wait(60);
      const after = await read(locateTarget, target);
      if (typeof after === 'string') return after;
      point = after;
      return Math.abs(before.x - after.x) + Math.abs(before.y - after.y) < 1 || 'it moves';
    });
    await browser.clickAt(point);
  };
  const waitUntilHydrated = () =>
    until({ what: 'the page is hydrated', seconds: 20 }, () =>
      read(
        (selector) =>
          document.readyState === 'complete' &&
          document.querySelector(selector) !== null &&
          document.querySelector('[data-hydrating]') === null,
        HYDRATED,
      ),
    );
  return {
    browser,
    read,
    expect,
    see,
    click,
    waitUntilHydrated,
    openDocument: (path: string) => browser.open(SITE + path),
    openBriefly: (path: string, milliseconds: number) => browser.openBriefly(SITE + path, milliseconds),
    open: async (path: string) => {
      await browser.open(SITE + path);
      await waitUntilHydrated();
    },
    reload: async () => {
      await browser.open(await read(() => location.href));
      await waitUntilHydrated();
    },
    expectGone: (target: Target) =>
      until(
        { what: `no longer shows ${describeTarget(target)}` },
        async () => (await read(findTarget, target)).length === 0,
      ),
    expectPath: (path: string) =>
      until({ what: `is at ${path}` }, () =>
        read((expected) => {
          const { pathname, search } = location;
          return pathname + search === expected || pathname + search;
        }, path),
      ),
    expectFocus: (target: Target) =>
      expect(
        `the focus is on ${describeTarget(target)}`,
        ({ css, name }) => {
          const { activeElement: active } = document;
          const label = active?.getAttribute('aria-label') ?? active?.textContent ?? '';
          return (active?.matches(css) && label.includes(name ?? '')) || `${active?.tagName} ${label.slice(0, 60)}`;
        },
        target,
      ),
    focus: (target: Target) =>
      until({ what: `can focus ${describeTarget(target)}` }, () =>
        read(({ css, name = '' }) => {
          const all = [...document.querySelectorAll<HTMLElement>(css)].filter(
            (each) => each.getClientRects().length > 0,
          );
          const one = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name));
          one?.focus();
          return one !== undefined && document.activeElement === one;
        }, target),
      ),
    press: async (...keys: string[]) => {
      for (const key of keys) await browser.press(key);
    },
    type: async (text: string) => {
      for (const key of text) await browser.press(key);
    },
    /** Scrolls at once, and waits until the page rests there. */
    scrollTo: async (top: number) => {
      await read((position) => window.scrollTo({ top: position, behavior: 'instant' }), top);
      await expect(`has scrolled to ${top}`, (position) => Math.abs(scrollY - position) < 5 || scrollY, top);
      // A list stores its place a moment after it has been scrolled.
      await wait(300);
    },
    resize: async (size: Size) => {
      await browser.resize(size);
      await until({ what: `the window is ${size.width} px wide` }, () =>
        read((width) => innerWidth === width || innerWidth, size.width),
      );
    },
  };
}

const describeTarget = ({ css, name }: Target) => (name === undefined ? css : `“${name}” (${css})`);

/** Names of the visible elements that match. Runs in the page. */
function findTarget({ css, name = '' }: Target): string[] {
  return [...document.querySelectorAll(css)].flatMap((element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const isVisible = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    return isVisible && text.includes(name) ? [text.trim().slice(0, 80)] : [];
  });
}

/** The point where a press hits the element; otherwise what is wrong. Runs in the page, perhaps without timers. */
function locateTarget({ css, name = '' }: Target): Point | string {
  const element = [...document.querySelectorAll(css)].find((each) => {
    const text = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible' && text.includes(name);
  });
  if (!element) return 'it is not there';
  const place = () => {
    // A link that breaks has several boxes.
    const { x, y, width, height } = element.getClientRects()[0]!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isInWindow = ({ x, y }: Point) => x >= 0 && x <= innerWidth && y >= 70 && y <= innerHeight - 40;
  const isFixed = element.closest('header, [popover], dialog') !== null;
  if (!isFixed && !isInWindow(place())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const point = place();
  const top = document.elementFromPoint(point.x, point.y);
  if (!top) return 'it is outside of the window';
  const isHit = element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true;
  return isHit ? point : `it is covered by ${top.outerHTML.slice(0, 100)}`;
}
