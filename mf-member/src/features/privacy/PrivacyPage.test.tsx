/** @jest-environment jsdom */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LATER_KEYS, STORED_KEYS } from '@learning-center/shared/lib';
import { GUEST, hrefOf, testConfig } from '@learning-center/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderMember } from '../../testing/render-member.tsx';

const ROOT = path.join(__dirname, '../../../..');

/** The names of all cookies that the code of the servers and pages declares. */
function cookiesInCode(): string[] {
  const files = globSync('{servers/*,shared,shell}/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  const code = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  return [...code.matchAll(/\b\w*COOKIE = '([\w.-]+)'/g)].map(([, name = '']) => name);
}

const namesIn = (table: string) =>
  [...screen.getByRole('table', { name: table }).querySelectorAll('code')].map(({ textContent }) => textContent);

describe('the privacy page', () => {
  it('names every key that the site stores in the browser', async () => {
    await renderMember('/privacy', {}, GUEST);
    const keys: string[] = [...Object.values(STORED_KEYS).flat(), ...LATER_KEYS];
    const shown = namesIn('What your browser stores').map((name) => name.replace('*', ''));
    expect(shown.toSorted()).toEqual(keys.toSorted());
  });

  it('names every cookie that the servers and pages set', async () => {
    await renderMember('/privacy', {}, GUEST);
    const cookies = cookiesInCode();
    expect(cookies).toContain('lc.canary');
    const shown = namesIn('Cookies').filter((name) => !name.startsWith('__Host-'));
    expect(shown.toSorted()).toEqual(cookies.toSorted());
  });

  it('says what, why and for how long, and leads to the visitor’s own data and the operator', async () => {
    const { api } = await renderMember('/privacy', {}, GUEST);
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    const account = within(screen.getByRole('table', { name: 'If you have an account' }));
    expect(account.getByText('Until you delete them; only the latest 10,000 are kept')).toBeVisible();
    expect(account.getByText('Until you delete them; at most 1,000')).toBeVisible();
    expect(screen.getByText(/^Some browsers delete it sooner/)).toHaveTextContent('seven days without a visit');
    expect(screen.getByRole('link', { name: 'My data' })).toHaveAttribute('href', '/own-data');
    expect(hrefOf(/^Write to the support team/)).toBe(testConfig.community.support);
    expect(screen.getByText('No analytics script is set up on this site.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});
