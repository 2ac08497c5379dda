import { readFile, writeFile, cp } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, LONG_TAG, open, sidebar, test } from '../../support/journey.ts';
import { startDays, type Days } from '../../support/site/release-days.ts';
import { NEW_TITLE, OLD_TITLE } from '../../support/site/releases.ts';

test(
  "an operator's day and a publisher's day go as the documents say, from the first key to a stolen one",
  { tag: LONG_TAG },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const days = await startDays();
    const { operator, publisher, file } = days;
    try {
      await test.step('an operator sets up keys and people, and starts the edge', async () => {
        await publisher.walk('Once: a key and a token');
        await cp(file('home/library/public-key.json'), file('learning-center/keys/library.json'));
        await operator.walk('Once: keys');
        const people = await operator.walk('Once: who may come in');
        await writeFile(file('home/olive-token'), readToken(people, 'olive'));
        await writeFile(file('home/pia-token'), readToken(people, 'pia'));
        await operator.walk('Once: notices, and the start');
      });
      await test.step('an operator looks after tokens and the shell', async () => {
        const tokens = await operator.walk('Morning');
        await writeFile(file('home/library/token'), readToken(tokens, 'ci-library'));
        await revokeTokenOfPia(browser, days);
        await operator.walk('A change of the shell');
      });
      await test.step('a publisher shows a pull request, releases it, and takes it back', () => publish(page, days));
      await test.step('an operator exports the audit, and repairs a store to which somebody added a release', async () => {
        await operator.walk('Evening');
        await operator.walk('The alarm');
        expect(await days.readLog()).toContainEqual(expect.objectContaining({ event: 'tampering-detected' }));
        expect(await readTitle(days)).toBe(OLD_TITLE);
      });
      await test.step('a stolen key ends without an effect on visitors', async () => {
        await publisher.walk('The key was stolen');
        await cp(file('home/library/public-key-2.json'), file('learning-center/keys/library-2.json'));
        await operator.walk('A stolen key');
        expect(await readTitle(days)).toBe(OLD_TITLE);
      });
      await operator.walk('A failed release');
      await expect.poll(() => days.toldChanges()).toEqual(CHANGES);
      expect([...operator.unwalked(), ...publisher.unwalked()]).toEqual([]);
    } finally {
      await days.stop();
    }
  },
);

/** The changes of both days. */
const CHANGES = ['activate', 'canary', 'hold-rollout', 'promote', 'rollback', 'activate', 'rollback'];

const readToken = (printed: string, name: string): string =>
  new RegExp(`the token ${name} [^\\n]*\\n[^\\n]*(lct_\\S+)`).exec(printed)?.[1] ?? '';

async function publish(page: Page, { publisher, site }: Days): Promise<void> {
  await publisher.walk('Morning');
  const shown = await publisher.walk('A pull request');
  await open(page, new RegExp(`${site}/library\\?\\S+`).exec(shown)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: NEW_TITLE, exact: true })).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'Test releases' });
  await expect(badge).toContainText('mf-library@1.1.0-');
  await publisher.walk('The link is no longer needed');
  await expect(async () => {
    await page.goto(`${site}/library`);
    await expect(badge).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  for (const heading of ['The merge', 'Something is wrong', "Another team's app", 'Evening'])
    await publisher.walk(heading);
}

/** Olive revokes a token on `/ops/`, which also ends what it opened. */
async function revokeTokenOfPia(browser: Browser, { site, file }: Days): Promise<void> {
  const logIn = async (name: string): Promise<Page> => {
    const person = await browser.newPage();
    await person.goto(`${site}/ops/`);
    await person.getByLabel('Token').fill(await readFile(file(`home/${name}-token`), 'utf8'));
    await person.getByRole('button', { name: 'Log in' }).click();
    return person;
  };
  const [pia, olive] = [await logIn('pia'), await logIn('olive')];
  await olive.getByRole('link', { name: 'Tokens' }).click();
  const form = olive.locator('details').filter({ has: olive.locator('summary', { hasText: 'Revoke a token' }) });
  await form.locator('summary').click();
  await form.locator('select').selectOption(await form.locator('option', { hasText: /^pia / }).getAttribute('value'));
  await form.getByLabel('Reason').fill('Pia has lost it');
  await form.getByRole('button').click();
  await expect(olive.getByRole('status')).toHaveText(/^revoked the token pia /);
  await pia.reload();
  await expect(pia.getByLabel('Token')).toBeVisible();
  await Promise.all([pia.close(), olive.close()]);
}

/** What the library's visitors get. */
async function readTitle({ site }: Days): Promise<string | undefined> {
  return />([^<]+)<\/h1>/.exec(await (await fetch(`${site}/library`)).text())?.[1];
}
