import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import { renderPage, type Answers } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import '../ExampleFailure.tsx';
import '../features/example/ExamplePage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';

/** Shows this section's own routes at an address, once their answers are there. */
export async function showExample(address: string, answers: Answers) {
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { [section.namespace]: en },
      answers,
      routes: [{ hydrateFallbackElement: <p>…</p>, children: mountRoutes(section) }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}
