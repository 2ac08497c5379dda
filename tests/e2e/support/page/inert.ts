import { expect, type Page } from '@playwright/test';
import { MARK } from '../api/hostile-values.ts';

/** Records dialogs and policy violations of a page from the start. */
export async function watchPage(page: Page): Promise<string[]> {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('reportViolation', (what: string) => events.push(`violation: ${what}`));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return events;
}

/** Hostile values stayed text: nothing ran, nothing became an element, and every link has an allowed target. */
export async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate((mark) => {
    const isAllowed = (link: HTMLAnchorElement) =>
      ['http:', 'https:', 'mailto:'].includes(link.protocol) ||
      /^data:text\/calendar/.test(link.href) ||
      // The site's own calendar.
      link.href === `webcal://${location.host}/calendars/${link.pathname.split('/')[2]}/webinars.ics`;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const planted = '[onerror], [onload], [onclick], [onmouseover], img[src="x"], iframe[srcdoc], base, object, embed';
    const handled = [...document.querySelectorAll<HTMLElement>('form[action]')].map(({ outerHTML }) => outerHTML);
    return {
      hasRun: mark in window,
      planted: [...document.querySelectorAll(planted)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      schemes: links.filter((link) => !isAllowed(link)).map(({ href }) => href.slice(0, 200)),
      open: links
        .filter(({ target, relList }) => target !== '' && !relList.contains('noopener'))
        .map(({ href }) => href),
      elsewhere: links
        .filter(({ origin, target, protocol }) => origin !== location.origin && protocol !== 'data:' && target === '')
        .map(({ href }) => href)
        .filter((href) => href.includes('evil.example')),
      forms: handled.filter((html) => /action="\s*(javascript|data|vbscript):/i.test(html)),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')]
        .map(({ textContent }) => textContent)
        .filter((text) => {
          try {
            JSON.parse(text ?? '');
            return false;
          } catch {
            return true;
          }
        }),
      title:
        document.title === '' ||
        document.querySelectorAll('title').length > 1 + document.querySelectorAll('svg title').length,
    };
  }, MARK);
  expect(found, page.url()).toEqual({
    hasRun: false,
    planted: [],
    schemes: [],
    open: [],
    elsewhere: [],
    forms: [],
    structured: [],
    title: false,
  });
}

/** The page is no wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(window);
}
