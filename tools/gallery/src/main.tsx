import { addMessages, createI18n, loadSharedMessages, UI_LANGUAGES } from '@learning-center/shared/i18n';
import { createStore, siteProductsAtom, syncProductStyles } from '@learning-center/shared/state';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { EXAMPLE_PRODUCTS } from './fixtures.tsx';
import { GalleryPage } from './GalleryPage.tsx';

document.documentElement.dataset['script'] = 'on';
const i18n = createI18n('en');
await Promise.all(
  UI_LANGUAGES.map(async (language) =>
    addMessages(i18n, { language, namespace: 'shared', messages: await loadSharedMessages(language) }),
  ),
);

/** A memory router, so that the links of the examples do not leave the page. */
const router = createMemoryRouter([{ path: '*', element: <GalleryPage i18n={i18n} /> }]);
const store = createStore();
syncProductStyles(store, document);
store.set(siteProductsAtom, EXAMPLE_PRODUCTS);
const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app element');
createRoot(container).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
