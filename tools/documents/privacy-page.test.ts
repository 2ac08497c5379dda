import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, MAX_NOTES, NOT_FOUND_SET_COOKIE } from '@learning-center/shared/contract';
import { WINDOW_SECONDS } from '../../servers/api/src/limits/login-guard.ts';
import { MINUTE_SECONDS } from '../../servers/api/src/limits/request-limits.ts';
import { MAX_BOOKMARKS } from '../../servers/api/src/members/bookmark-rows.ts';
import { MAX_SESSIONS, SESSION_SECONDS } from '../../servers/api/src/members/session-rows.ts';
import { MAX_VIEWS } from '../../servers/api/src/members/view-rows.ts';
import { COOKIE_SECONDS } from '../../servers/edge/src/operate/browser-requests.ts';
import { REDIRECTS_MAX_AGE_SECONDS } from '../../servers/edge/src/serve/pages/lagging-edge.ts';
import { CANARY_SECONDS } from '../../servers/edge/src/serve/release-sets/canary-bucket.ts';

const ROOT = path.join(__dirname, '../..');
const DAY_SECONDS = 24 * 60 * 60;
const sessionDays = SESSION_SECONDS / DAY_SECONDS;

/** The numbers of each text, from the code. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  'privacy.row.sessions.until': [sessionDays],
  'privacy.row.address.until': [MINUTE_SECONDS / 60, WINDOW_SECONDS / 60, sessionDays],
  'privacy.cookie.session.until': [sessionDays],
  'privacy.cookie.canary.until': [CANARY_SECONDS / DAY_SECONDS],
  'privacy.cookie.redirects.until': [REDIRECTS_MAX_AGE_SECONDS],
  'privacy.cookie.missing.until': [Number(/Max-Age=(\d+)/.exec(NOT_FOUND_SET_COOKIE)?.[1])],
  'privacy.cookie.operator.until': [COOKIE_SECONDS / 3_600],
};

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const textsOf = (code: string) =>
  JSON.parse(read(`mf-member/src/data-texts/locales/${code}.json`)) as Record<string, string>;

describe('the numbers of the privacy page', () => {
  it.each(LANGUAGES.map(({ code }) => code))('are those of the code in the language %s', (code) => {
    const texts = textsOf(code);
    const withNumbers = Object.entries(texts).filter(
      ([key, text]) => /^privacy\..*\.until$/.test(key) && /\d/.test(text),
    );
    const shown = withNumbers.map(([key, text]) => [key, (text.match(/\d+/g) ?? []).map(Number)]);
    expect(Object.fromEntries(shown)).toEqual(NUMBERS);
    for (const name of ['bookmarks', 'views', 'notes'])
      expect(texts[`privacy.row.${name}.until`]).toContain(`{{${name}}}`);
  });

  it('are the limits of the members store', () => {
    const [, bookmarks, views] = /LIMITS = \{ bookmarks: ([\d_]+), views: ([\d_]+)/.exec(
      read('mf-member/src/features/privacy/HeldTables.tsx'),
    ) ?? [undefined, '', ''];
    const shown = [bookmarks, views].map((count = '') => Number(count.replaceAll('_', '')));
    expect(shown).toEqual([MAX_BOOKMARKS, MAX_VIEWS]);
  });

  it('are in the documentation of own data, too', () => {
    const page = read('docs/data-and-caches.md');
    const rows = [
      ['| sessions', `${sessionDays} days from the login, at most ${MAX_SESSIONS}`],
      ['| bookmarks', MAX_BOOKMARKS],
      ['| views', MAX_VIEWS],
      ['| notes', MAX_NOTES],
      ['| failed logins', `${WINDOW_SECONDS / 60} minutes`],
      ['| households', `${sessionDays} days`],
    ] as const;
    for (const [start, fact] of rows)
      expect(page.split('\n').find((line) => line.startsWith(start))).toContain(fact.toLocaleString('en'));
  });
});
