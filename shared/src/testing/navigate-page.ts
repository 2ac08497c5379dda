import { act, waitFor } from '@testing-library/react';
import type { renderPage } from './render-page.tsx';

/** What a visitor does to navigate on a rendered page, for tests. */
export function navigatePage({ router }: Pick<ReturnType<typeof renderPage>, 'router'>) {
  const { navigate } = router;
  const address = () => decodeURIComponent(router.state.location.pathname + router.state.location.search);
  return {
    go: (to: string) => act(() => navigate(to)),
    goBack: () => act(() => navigate(-1)),
    arrived: async (at: string) => {
      await waitFor(() => expect(address()).toBe(at));
      // The router renders a new page in a transition, which React may defer to a later task.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    },
  };
}
