import { act, waitFor } from '@testing-library/react';
import type { renderPage } from './render-page.tsx';

/** What a visitor does to navigate on a rendered page, for tests. */
export function navigatePage({ router, shown }: Pick<ReturnType<typeof renderPage>, 'router' | 'shown'>) {
  const { navigate } = router;
  return {
    go: (to: string) => act(() => navigate(to)),
    goBack: () => act(() => navigate(-1)),
    /** Waits until the page at an address is rendered. The router changes its own state before. */
    arrived: (at: string) => waitFor(() => expect(decodeURIComponent(shown.address)).toBe(at)),
  };
}
