import { act, screen } from '@testing-library/react';
import type { ApiClient } from '../api/index.ts';
import type { Messages } from '../i18n/index.ts';
import { mountRoutes, Outlet, type Section } from '../routing/index.ts';
import { createStore, loginInfoAtom } from '../state/index.ts';
import { renderPage } from './render-page.tsx';
import { specifiedClient } from './specified-api.ts';
import type { SpecifiedOptions } from './specified-videos.ts';

/** The variants that the specification allows an API. */
export const SPECIFIED_VARIANTS: [string, SpecifiedOptions][] = [
  ['ids are texts', { ids: 'texts' }],
  ['every nullable field is null', { isNull: true }],
];

/**
 * Renders a section's page in StrictMode, with an API of only specified fields. Whatever a page does twice then, it must
 * undo, and it sends no call twice.
 */
export async function renderSpecified(
  { section, messages }: { section: Section; messages: Messages },
  address: string,
  options: SpecifiedOptions,
) {
  const store = createStore();
  const { api, sent } = recordCalls(specifiedClient(options));
  store.set(loginInfoAtom, { login: options.isMember ?? false, avatarUrl: '', defaultAvatarUrl: '' });
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { [section.namespace]: messages },
      services: { api, store },
      isStrict: true,
      routes: [{ hydrateFallbackElement: <p>…</p>, children: mountRoutes(section) }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(sent).toEqual([...new Set(sent)]);
  return page;
}

/** The same client, with a record of the calls that it sends. */
function recordCalls(client: ApiClient) {
  const sent: string[] = [];
  const call: ApiClient['call'] = (endpoint, request, options) => {
    sent.push(`${endpoint.path} ${JSON.stringify(request)}`);
    return client.call(endpoint, request, options);
  };
  return { api: { ...client, call }, sent };
}
