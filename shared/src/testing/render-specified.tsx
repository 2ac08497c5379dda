import { act, screen } from '@testing-library/react';
import type { Messages } from '../i18n/index.ts';
import { mountRoutes, Outlet, type Section } from '../routing/index.ts';
import { createStore, loginInfoAtom } from '../state/index.ts';
import { renderPage } from './render-page.tsx';
import { specifiedClient } from './specified-api.ts';
import type { SpecifiedOptions } from './specified-videos.ts';

/** The variants that the specification allows an API. */
export const SPECIFIED_VARIANTS: [string, SpecifiedOptions][] = [
  ['ids are numbers', { ids: 'numbers' }],
  ['ids are texts', { ids: 'texts' }],
  ['every nullable field is null', { isNull: true }],
];

/** Renders a section's page with the real client and an API of only specified fields. */
export async function renderSpecified(
  { section, messages }: { section: Section; messages: Messages },
  address: string,
  options: SpecifiedOptions,
) {
  const store = createStore();
  store.set(loginInfoAtom, { login: options.isMember ?? false, avatarUrl: '', defaultAvatarUrl: '' });
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { [section.namespace]: messages },
      services: { api: specifiedClient(options), store },
      routes: [{ hydrateFallbackElement: <p>…</p>, children: mountRoutes(section) }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}
