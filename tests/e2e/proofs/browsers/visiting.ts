import { setTimeout as wait } from 'node:timers/promises';
import { readLightness } from '../../support/lightness.ts';
import { until } from './browser.ts';
import type { Step } from './step.ts';
import { DESKTOP, PHONE, type Target, type Visitor } from './visitor.ts';

const HEADING = 'main h1';
const COUNT = 'main #results h2';
const ITEM = 'main #results article';
const SEARCH: Target = { css: 'main [role="search"] [role="combobox"], main form [role="combobox"]' };

const textOf = (visitor: Visitor, css: string) =>
  visitor.read((selector) => document.querySelector(selector)?.textContent ?? '', css);

const expectChanged = (visitor: Visitor, css: string, before: string) =>
  visitor.expect(
    `${css} changes`,
    (selector, text) => ![null, undefined, '', text].includes(document.querySelector(selector)?.textContent),
    css,
    before,
  );

/** A guest looks around. */
export const VISITING_STEPS: readonly Step[] = [
  {
    title: 'the main menu leads from home to the library within the document',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/');
      await visitor.read(() => void Object.assign(window, { isSameDocument: true }));
      await visitor.click({ css: 'nav a[href="/library"]' });
      await visitor.see({ css: HEADING, name: 'Library' });
      await visitor.see({ css: ITEM });
      await visitor.expect('no document was loaded', () => 'isSameDocument' in window);
    },
  },
  {
    title: 'a list loads more, and Back from a video returns to the same place',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/library');
      const more = () => visitor.read((css) => document.querySelectorAll(css).length, ITEM);
      const before = await more();
      await visitor.click({ css: 'main a', name: 'Load more' });
      await until({ what: 'more videos are listed' }, async () => (await more()) > before);
      await visitor.scrollTo(2000);
      const item = await visitor.read((css) => {
        const links = [...document.querySelectorAll<HTMLElement>(`${css} :is(h2, h3) a`)];
        const inSight = links.find((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top > 150 && bottom < innerHeight - 100;
        });
        return inSight?.textContent ?? '';
      }, ITEM);
      await visitor.click({ css: `${ITEM} :is(h2, h3) a`, name: item });
      await visitor.see({ css: HEADING, name: item });
      await visitor.expect('the video begins at the top', () => scrollY < 5);
      await visitor.browser.back();
      await visitor.see({ css: HEADING, name: 'Library' });
      await visitor.expect('the list is where it was', () => Math.abs(scrollY - 2000) < 5 || scrollY);
    },
  },
  {
    title: 'filters narrow a list, its address says so, and Back widens it',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/library');
      const all = await textOf(visitor, COUNT);
      await visitor.click({ css: 'main aside label', name: 'Medium' });
      await expectChanged(visitor, COUNT, all);
      const medium = await textOf(visitor, COUNT);
      await visitor.click({ css: 'main aside label', name: 'Lumistage' });
      await expectChanged(visitor, COUNT, medium);
      await visitor.expectPath('/library?level=medium&product=lumistage');
      await visitor.browser.back();
      await visitor.expectPath('/library?level=medium');
      await visitor.expect(
        'it has as many as before',
        (css, text) => document.querySelector(css)?.textContent === text,
        COUNT,
        medium,
      );
    },
  },
  {
    title: 'the search suggests while typing, by arrow keys and Enter, and says when it finds nothing',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/library');
      await visitor.click(SEARCH);
      await visitor.type('wal');
      await visitor.see({ css: 'main [role="option"]' });
      await visitor.press('ArrowDown', 'Enter');
      await visitor.expect('a suggestion is searched', () =>
        new URLSearchParams(location.search).get('alltags')?.startsWith('wal'),
      );
      await visitor.see({ css: COUNT, name: 'for “' });
      await visitor.open('/library?alltags=zzqqxx');
      await visitor.click({ css: 'main a', name: 'Show all videos' });
      await visitor.expectPath('/library');
    },
  },
  {
    title: 'a theme from the menu changes the colors, and stays after a reload',
    run: async (visitor) => {
      await visitor.open('/library');
      for (const [theme, isDark] of [
        ['Dark', true],
        ['Light', false],
      ] as const) {
        await visitor.click({ css: 'header button', name: 'Theme' });
        await visitor.click({ css: 'header [popover] button', name: theme });
        const expected = () =>
          until({ what: `the page is ${theme.toLowerCase()}` }, async () => {
            const value = await visitor.read(readLightness);
            return (isDark ? value < 60 : value > 200) || value;
          });
        await expected();
        await visitor.reload();
        await expected();
      }
    },
  },
  {
    title: 'another language has the same page, filters and place, and Back returns',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/library?level=medium');
      await visitor.scrollTo(700);
      await visitor.click({ css: 'header button', name: 'Language' });
      await visitor.click({ css: 'header [popover] a', name: '日本語' });
      await visitor.expectPath('/jp/library?level=medium');
      await visitor.see({ css: HEADING, name: 'ライブラリ' });
      await visitor.expect('the place is kept', () => Math.abs(scrollY - 700) < 5 || scrollY);
      await visitor.expect('the document says its language', () => document.documentElement.lang === 'ja');
      await visitor.browser.back();
      await visitor.see({ css: HEADING, name: 'Library' });
    },
  },
  {
    title: 'an explorer, a course, a skill path, the webinars and the manual open from each other',
    run: async (visitor) => {
      await visitor.open('/');
      for (const [link, heading] of [
        ['a[href="/home/lumistage"]', 'Lumistage'],
        ['a[href="/skill-paths"]', 'Skill Paths'],
        ['main a[href="/skill-paths/first-short-film"]', 'First Short Film'],
        ['a[href="/master-class"]', 'Master Class'],
        ['main a[href="/master-class/lumistage/cinematic-lighting"]', 'Cinematic Lighting'],
        ['a[href^="/webinar"]', 'Upcoming webinars'],
        ['main a[href="/webinar/speakerinfo"]', 'peakers'],
        ['a[href="/online-manual"]', 'Online Manual'],
      ] as const) {
        await visitor.click({ css: link });
        await visitor.see({ css: HEADING, name: heading });
      }
    },
  },
  {
    title: 'pages that are left at once report no failure',
    run: async (visitor) => {
      const addresses = ['/library', '/', '/webinar/upcoming', '/skill-paths'];
      for (let visit = 0; visit < 24; visit += 1)
        await visitor.openBriefly(`${addresses[visit % 4]}?visit=${visit}`, 120 + (visit % 8) * 20);
      // What was begun may still end.
      await wait(1000);
      await visitor.open('/privacy');
    },
  },
  {
    title: 'a page goes on when its window gets as narrow as a phone, and wide again',
    run: async (visitor) => {
      await visitor.open('/webinar/upcoming');
      await visitor.resize(PHONE);
      await visitor.resize(DESKTOP);
    },
  },
];
