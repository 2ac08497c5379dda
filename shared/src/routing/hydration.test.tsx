/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationBoundary, HydrationProvider } from './hydration.tsx';

const events: string[] = [];

function Content() {
  useEffect(() => void events.push('content'), []);
  return <p>Content</p>;
}

const page = (onHydrated?: () => void) => (
  <StrictMode>
    <HydrationProvider onHydrated={onHydrated}>
      <HydrationBoundary fallback={<p>Loading</p>}>
        <Content />
      </HydrationBoundary>
    </HydrationProvider>
  </StrictMode>
);

it('a page counts as hydrated only after the content of its boundaries', async () => {
  const element = document.createElement('div');
  element.innerHTML = renderToString(page());
  await act(
    async () =>
      void hydrateRoot(
        element,
        page(() => events.push('page')),
      ),
  );
  expect(events.at(-1)).toBe('page');
  expect(events.filter((event) => event === 'page')).toHaveLength(1);
  expect(events).toContain('content');
});
