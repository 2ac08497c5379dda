/** @jest-environment jsdom */
import { ApiStatus } from '../contract/index.ts';
import { act, screen, within } from '@testing-library/react';
import type { Section } from '../routing/index.ts';
import { runStandalone } from './run-standalone.tsx';

const section: Section = {
  name: 'mf-example',
  namespace: 'example',
  mounts: [{ segment: 'example', routes: [{ index: true, element: <h1>例</h1> }] }],
  loadMessages: () => Promise.resolve({}),
};

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>';
  globalThis.fetch = () => Promise.resolve(Response.json({ apiStatus: ApiStatus.OPERATE_SUCCESS, result: GUEST }));
});

const GUEST = { login: false, avatarUrl: '', defaultAvatarUrl: '' };

async function runAt(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await act(() => runStandalone(section));
}

describe('a section without the shell', () => {
  it('is rendered in the language of its address', async () => {
    await runAt('/jp/example');
    expect(await screen.findByRole('heading', { name: '例' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('button', { name: 'Log in as mira' })).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Languages' })).getByText('日本語')).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it.each([
    ['/', '/example'],
    ['/de/', '/de/example'],
    ['/de', '/de/example'],
  ])('opened at %s shows its first page at %s', async (path, shown) => {
    await runAt(path);
    expect(await screen.findByRole('heading', { name: '例' })).toBeVisible();
    expect(window.location.pathname).toBe(shown);
  });

  it('reports an unknown address next to the links to its pages', async () => {
    await runAt('/webinar');
    expect(await screen.findByText('mf-example has no page /webinar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the section’s first page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: '/example' })).toHaveAttribute('href', '/example');
  });
});
