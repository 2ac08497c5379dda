import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createTestPage, type TestPage } from './test-page.tsx';

/** Renders a component on a page with router, services, store and messages. */
export function renderPage(ui: ReactNode, page: TestPage = {}) {
  const { element, ...rest } = createTestPage(ui, page);
  return { ...render(element), ...rest };
}

/** The HTML of a component from the server, without the address's hash and without effects. */
export function renderOnServer(ui: ReactNode, page: TestPage = {}): string {
  const [address = '/'] = (page.address ?? '/').split('#');
  return renderToString(createTestPage(ui, { ...page, address }).element);
}

/** Hydrates the server's HTML of a component; a hydration mismatch fails the test. */
export function hydratePage(ui: ReactNode, page: TestPage = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderOnServer(ui, page);
  const { element, ...rest } = createTestPage(ui, page);
  const onRecoverableError = (error: unknown) => {
    throw error;
  };
  return { ...render(element, { container, hydrate: true, onRecoverableError }), ...rest };
}
