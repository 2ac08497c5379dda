import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createTestPage, type TestPage } from './test-page.tsx';

/** The HTML of a component as the server sends it, where no hash is known and no effect runs. */
export function renderOnServer(ui: ReactNode, page: TestPage = {}): string {
  const [address = '/'] = (page.address ?? '/').split('#');
  return renderToString(createTestPage(ui, { ...page, address }).element);
}

/** Takes over a component's HTML from the server in the browser; a difference between the two fails the test. */
export function hydratePage(ui: ReactNode, page: TestPage = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderOnServer(ui, page);
  const { element, ...rest } = createTestPage(ui, page);
  const onRecoverableError = (error: unknown) => {
    throw error;
  };
  return { ...render(element, { container, hydrate: true, onRecoverableError }), ...rest };
}
