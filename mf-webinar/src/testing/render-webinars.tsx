import type { Messages } from '@learning-center/shared/i18n';
import { mountRoutes, Outlet } from '@learning-center/shared/routing';
import type { PageServices } from '@learning-center/shared/state';
import { renderPage, type Answers } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import '../features/archive/ArchivePage.tsx';
import '../features/speakerinfo/SpeakerinfoPage.tsx';
import '../features/upcoming/UpcomingPage.tsx';
import en from '../locales/en.json';
import { section } from '../routes.tsx';
import '../WebinarFailure.tsx';
import { comingOf, families, webinarsOf } from './webinar-answers.ts';

/** Two webinars to come and 50 replays, unless a test answers otherwise. */
const ANSWERS: Answers = {
  listWebinars: webinarsOf([comingOf(1), comingOf(2)], 50),
  listProductFamilies: () => families,
};

/** Shows the section's own routes at an address, once their answers are there. */
export async function showWebinars(
  address: string,
  answers: Answers = {},
  { messages = {}, ...services }: Partial<PageServices> & { messages?: Record<string, Messages> } = {},
) {
  const page = await act(async () =>
    renderPage(<Outlet />, {
      address,
      messages: { webinar: en, ...messages },
      answers: { ...ANSWERS, ...answers },
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
