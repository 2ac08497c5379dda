import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { renderPage, type FakeResponses } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import '../features/example/ExamplePage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';

/** Renders this section's routes at an address and waits for their responses. */
export async function renderExample(address: string, responses: FakeResponses) {
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { [section.namespace]: en },
      responses,
      routes: [{ hydrateFallbackElement: <p>…</p>, children: mountRoutes(section) }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}
