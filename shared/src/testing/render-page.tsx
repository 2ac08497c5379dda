import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestPage, type TestPage } from './test-page.tsx';

/** Renders a component as part of a page: router, services, store and words around it, in StrictMode. */
export function renderPage(ui: ReactNode, page: TestPage = {}) {
  const { element, ...rest } = createTestPage(ui, page);
  return { ...render(element), ...rest };
}
