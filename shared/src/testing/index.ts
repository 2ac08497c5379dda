export { failedCall, fakeApi, type Answers, type SeenCall } from './fake-api.ts';
export { hydratePage, renderOnServer } from './hydrate-page.tsx';
export { renderPage } from './render-page.tsx';
export { textFaults } from './text-faults.ts';
export { SPECIFIED_WAYS, showSpecified } from './show-specified.tsx';
export { specifiedClient } from './specified-client.ts';
export { testConfig } from './test-config.ts';
export type { TestPage } from './test-page.tsx';
export { siteProductOf, siteProducts, testProducts } from './site-products.ts';
