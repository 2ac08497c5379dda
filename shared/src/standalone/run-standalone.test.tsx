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

it('a section alone is drawn in the language of its address', async () => {
  const answer = {
    apiStatus: ApiStatus.OPERATE_SUCCESS,
    result: { login: false, avatarUrl: '', defaultAvatarUrl: '' },
  };
  globalThis.fetch = () => Promise.resolve(Response.json(answer));
  document.body.innerHTML = '<div id="app"></div>';
  window.history.replaceState(null, '', '/jp/example');

  await act(() => runStandalone(section));

  expect(await screen.findByRole('heading', { name: '例' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'ja');
  expect(screen.getByRole('button', { name: 'Log in as mira' })).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Languages' })).getByText('日本語')).toHaveAttribute(
    'aria-current',
    'true',
  );
});
