import type { Messages } from '@learning-center/shared/i18n';
import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import type { PageServices } from '@learning-center/shared/state';
import { renderPage, type FakeResponses } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import '../features/archive/ArchivePage.tsx';
import '../features/speakerinfo/SpeakerinfoPage.tsx';
import '../features/upcoming/UpcomingPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';
import { upcomingOf, families, people, webinarsOf } from './webinar-fixtures.ts';

/** Two upcoming webinars and 50 replays, unless a test overrides them. */
const DEFAULT_RESPONSES: FakeResponses = {
  listWebinars: webinarsOf([upcomingOf(1), upcomingOf(2)], 50),
  listProductFamilies: () => families,
  listPeople: () => people,
};

/** Renders the section's routes at an address and waits for their responses. */
export async function renderWebinars(
  address: string,
  responses: FakeResponses = {},
  { messages = {}, ...services }: Partial<PageServices> & { messages?: Record<string, Messages> } = {},
) {
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { webinar: en, ...messages },
      responses: { ...DEFAULT_RESPONSES, ...responses },
      services,
      routes: [{ hydrateFallbackElement: <p>…</p>, children: mountRoutes(section) }],
    }),
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...page,
    lists: () => page.api.calls.filter(({ name }) => name === 'listWebinars').map(({ request }) => request),
    currentAddress: () => page.router.state.location.pathname + page.router.state.location.search,
  };
}
