import { PASSWORD } from '../../support/api/members.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import { until } from './browser.ts';
import type { Step } from './step.ts';
import { DESKTOP, type Visitor } from './visitor.ts';

const BOOKMARK = { css: 'main button', name: `Bookmark “${LESSON.title}”` };
const BOOKMARK_OF_CARD = { css: 'main #results article button', name: 'Bookmark “' };

/** Writes a note by the key of the player. */
async function writeNote(visitor: Visitor, text: string): Promise<void> {
  await visitor.focus({ css: 'main' });
  await visitor.press('w');
  await visitor.expect('the field of the note has the focus', () => document.activeElement?.tagName === 'TEXTAREA');
  await visitor.type(text);
  await visitor.expect(
    'the note is typed',
    (note) => (document.activeElement as HTMLTextAreaElement).value === note,
    text,
  );
}

/** Sends the form of the member site. Waits until the page that it returns to knows the member. */
async function sendForm(visitor: Visitor, name: string): Promise<void> {
  await visitor.click({ css: '#name' });
  await visitor.type(name);
  await visitor.click({ css: '#password' });
  await visitor.type(PASSWORD);
  await visitor.click({ css: '#submit' });
  await visitor.expect('the visitor is a member', () => document.querySelector('[data-login="member"]') !== null);
  await visitor.waitUntilHydrated();
}

/** Logs a member of the demo in with the form. */
export async function logIn(visitor: Visitor, name: string): Promise<void> {
  await visitor.open('/library');
  await visitor.click({ css: 'header a', name: 'Log In' });
  await sendForm(visitor, name);
}

/** A guest who becomes a member. */
export const MEMBER_STEPS: readonly Step[] = [
  {
    title: 'a guest’s note is written by a key, stays after a reload, and is on the page of notes',
    isQuick: true,
    run: async (visitor) => {
      await visitor.resize(DESKTOP);
      await visitor.open(LESSON.address);
      await writeNote(visitor, 'Keep the rim light thin. k m 5');
      await visitor.see({ css: 'main *', name: 'Saved on this device' });
      await visitor.press('Escape');
      await visitor.reload();
      await visitor.see({ css: 'main li', name: 'Keep the rim light thin. k m 5' });
      await visitor.open('/note');
      await visitor.see({ css: 'main li', name: 'Keep the rim light thin. k m 5' });
    },
  },
  {
    title: 'a guest’s bookmark asks to log in, and gives the focus back',
    run: async (visitor) => {
      await visitor.open(LESSON.address);
      await visitor.click(BOOKMARK);
      await visitor.see({ css: '[role="dialog"], dialog', name: 'Please Log In' });
      await visitor.press('Escape');
      await visitor.expectGone({ css: '[role="dialog"], dialog', name: 'Please Log In' });
      await visitor.expectFocus(BOOKMARK);
    },
  },
  {
    title: 'a guest signs up with the form, and returns to the page as a member',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/library?alltags=walk');
      await visitor.click({ css: 'header a', name: 'Sign Up' });
      await sendForm(visitor, `b-${Date.now().toString(36)}`);
      await visitor.expectPath('/library?alltags=walk');
    },
  },
  {
    title: 'a member’s bookmark is said, listed, taken away and restored',
    isQuick: true,
    run: async (visitor) => {
      await visitor.open('/library?alltags=walk');
      await visitor.expect(
        'the bookmarks are known',
        (css) => document.querySelector(css)?.getAttribute('aria-busy') !== 'true',
        BOOKMARK_OF_CARD.css,
      );
      const title = await visitor.read(() => document.querySelector('main #results article h3')?.textContent ?? '');
      await visitor.click(BOOKMARK_OF_CARD);
      await visitor.see({ css: 'section[aria-label="Messages"] *', name: 'Successfully bookmarked' });
      await visitor.open('/bookmark');
      await visitor.see({ css: 'main article h3', name: title });
      await visitor.click({ css: 'main article button', name: `Bookmark “${title}”` });
      await visitor.click({ css: 'main button', name: 'Undo: bookmark' });
      await visitor.see({ css: 'main article h3', name: title });
      await visitor.reload();
      await visitor.see({ css: 'main article h3', name: title });
    },
  },
  {
    title: 'a member’s note is in the account, and a watched lesson in the history',
    run: async (visitor) => {
      await visitor.open(LESSON.address);
      await visitor.click({ css: '[data-poster]' });
      await visitor.expect('it plays', () => (document.querySelector('video')?.currentTime ?? 0) > 1);
      await writeNote(visitor, 'In my account');
      await visitor.see({ css: 'main *', name: 'Saved in your account' });
      await visitor.press('Escape');
      await visitor.open('/history');
      await visitor.see({ css: 'main h3', name: LESSON.title });
      await visitor.open('/note');
      await visitor.see({ css: 'main li', name: 'In my account' });
    },
  },
  {
    title: 'a member logs out by the account menu, and is a guest on the same page',
    run: async (visitor) => {
      await visitor.open('/library?alltags=walk');
      await visitor.click({ css: 'header button', name: 'Account of' });
      await visitor.click({ css: 'header [popover] button', name: 'Log' });
      await until({ what: 'the visitor is a guest' }, () =>
        visitor.read(() => document.querySelector('[data-login="guest"]') !== null),
      );
      await visitor.waitUntilHydrated();
      await visitor.expectPath('/library?alltags=walk');
    },
  },
];
