import { addMessages, createI18n, loadSharedMessages, UI_LANGUAGES } from '@learning-center/shared/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CataloguePage } from './CataloguePage.tsx';

const i18n = createI18n('en');
await Promise.all(
  UI_LANGUAGES.map(async (language) =>
    addMessages(i18n, { language, namespace: 'shared', messages: await loadSharedMessages(language) }),
  ),
);

/** Links of the examples lead nowhere: the page has the browser's address, they have one in memory. */
const router = createMemoryRouter([{ path: '*', element: <CataloguePage i18n={i18n} /> }]);
const place = document.getElementById('app');
if (!place) throw new Error('the page has no #app');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
