import { LESSON } from '../../support/page/fixtures.ts';
import type { Step } from './step.ts';
import { DESKTOP, PHONE, type Target, type Visitor } from './visitor.ts';

const isChecked = ({ css }: Target) => document.querySelector<HTMLInputElement>(css)?.checked === true;

/** Opens an address and waits until its document is complete. */
async function openComplete(visitor: Visitor, path: string): Promise<void> {
  await visitor.openDocument(path);
  await visitor.expect('the document is complete', () => document.readyState === 'complete');
}

/** Browsers that refuse storage, or run no script. */
export const RESTRICTED_STEPS: readonly Step[] = [
  {
    title: 'without storage every section opens, the theme changes, and a lesson plays',
    mode: 'without storage',
    run: async (visitor) => {
      await visitor.resize(DESKTOP);
      for (const path of ['/', '/library', '/webinar/upcoming', '/bookmark', '/skill-paths']) await visitor.open(path);
      await visitor.click({ css: 'footer button', name: 'Dark' });
      await visitor.expect('it is dark', () => document.documentElement.dataset['theme'] === 'dark');
      await visitor.open(LESSON.address);
      await visitor.click({ css: '[data-poster]' });
      await visitor.expect('it plays', () => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
    },
  },
  {
    title: 'without storage a note says that it is not saved, and nothing else',
    mode: 'without storage',
    run: async (visitor) => {
      await visitor.open(LESSON.address);
      await visitor.focus({ css: 'main' });
      await visitor.press('w');
      await visitor.expect('the field has the focus', () => document.activeElement?.tagName === 'TEXTAREA');
      await visitor.type('Nowhere to go');
      await visitor.see({ css: 'main [role="alert"]', name: 'Not saved' });
      await visitor.expect('it does not say that it is saved, too', () => {
        const main = document.querySelector('main')!;
        return !/(^|\W)Saved/.test(main.innerText) || main.innerText.match(/[^\n]*Saved[^\n]*/)?.[0];
      });
    },
  },
  {
    title: 'without script the menus open, and a guest can log in',
    mode: 'without script',
    run: async (visitor) => {
      await visitor.resize(PHONE);
      await openComplete(visitor, '/library');
      await visitor.click({ css: 'button', name: 'Main menu' });
      await visitor.see({ css: 'nav a', name: 'Webinar' });
      await visitor.press('Escape');
      await visitor.click({ css: 'header button', name: 'Account' });
      await visitor.see({ css: 'header [popover] a', name: 'Log In' });
    },
  },
  {
    title: 'without script the library is searched, filtered and switched to another language',
    mode: 'without script',
    run: async (visitor) => {
      await visitor.resize(DESKTOP);
      await openComplete(visitor, '/library?alltags=light');
      const medium: Target = { css: 'main aside input[value="medium"]' };
      await visitor.click({ css: 'main aside label', name: 'Medium' });
      await visitor.expect('it is checked', isChecked, medium);
      await visitor.click({ css: 'main aside button', name: 'Apply' });
      await visitor.expect(
        'the address has the filter',
        () => new URLSearchParams(location.search).get('level') === 'medium',
      );
      await visitor.expect('it is checked still', isChecked, medium);
      await visitor.click({ css: 'header button', name: 'Language' });
      await visitor.click({ css: 'header [popover] a', name: 'Deutsch' });
      await visitor.expect('the page is German', () => document.documentElement.lang === 'de');
    },
  },
  {
    title: 'without script a lesson has the browser’s own player, or says how to watch it',
    mode: 'without script',
    run: async (visitor) => {
      await openComplete(visitor, LESSON.address);
      await visitor.see({ css: 'main section[aria-label="Video"] video[controls]' });
      await visitor.expect('a browser that plays no playlists by itself says what helps', () => {
        const canPlay = document.querySelector('video')?.canPlayType('application/vnd.apple.mpegurl') !== '';
        return canPlay || document.querySelector('main')?.innerText.includes('JavaScript');
      });
      await visitor.expect('no button does nothing', () => {
        const visible = [...document.querySelectorAll('main button')].filter(
          (button) => button.getClientRects().length > 0,
        );
        return visible.length === 0 || visible.map(({ textContent }) => textContent);
      });
    },
  },
];
