import { addMessages, createI18n, loadSharedMessages, UI_LANGUAGES } from '@learning-center/shared/i18n';
import { createStore, followProductStyles, siteProductsAtom } from '@learning-center/shared/state';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CataloguePage } from './CataloguePage.tsx';
import { EXAMPLE_PRODUCTS } from './products.ts';

const i18n = createI18n('en');
await Promise.all(
  UI_LANGUAGES.map(async (language) =>
    addMessages(i18n, { language, namespace: 'shared', messages: await loadSharedMessages(language) }),
  ),
);

/** Links of the examples lead nowhere: the page has the browser's address, they have one in memory. */
const router = createMemoryRouter([{ path: '*', element: <CataloguePage i18n={i18n} /> }]);
const store = createStore();
followProductStyles(store, document);
store.set(siteProductsAtom, EXAMPLE_PRODUCTS);
const place = document.getElementById('app');
if (!place) throw new Error('the page has no #app');
createRoot(place).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
