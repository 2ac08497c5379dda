/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import { PendingPage } from './PendingPage.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Opens a page with a link to another one, which never loads. */
async function leaveFor(address: string) {
  const { router } = await act(async () =>
    renderPage(<PendingPage />, {
      address: '/de/library',
      messages: { shell: en },
      routes: [
        {
          path: '*',
          loader: ({ request }) => (request.url.includes('?') ? hang() : null),
          Component: Nothing,
          HydrateFallback: Nothing,
        },
      ],
    }),
  );
  act(() => void router.navigate(address));
  await pass(1_000);
  return router;
}

/** The region of the notice, after those of the loading bar and its announcement. */
const words = () => screen.getAllByRole('status')[2];
const Nothing = () => null;
const hang = () => new Promise<never>(() => undefined);

describe('a page that is loading', () => {
  it('shows a loading bar at once, and after 8 seconds a link to load a new document', async () => {
    await leaveFor('/de/webinar/archive?year=2025#may');
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await pass(5_000);
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(words()).toBeEmptyDOMElement();
    await pass(3_500);
    expect(words()).toHaveTextContent('This is taking longer than usual. Reload the page');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/de/webinar/archive?year=2025#may');
  });
});
