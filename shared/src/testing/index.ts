export { failedCall, fakeApi, type FakeResponses, type RecordedCall } from './fake-api.ts';
export { navigatePage } from './navigate-page.ts';
export { hydratePage, renderOnServer, renderPage } from './render-page.tsx';
export { typographyIssues } from './typography-issues.ts';
export { SPECIFIED_VARIANTS, renderSpecified } from './render-specified.tsx';
export { specifiedClient } from './specified-api.ts';
export { testConfig } from './test-config.ts';
export type { TestPage } from './test-page.tsx';
export { siteProductOf, siteProducts, testProducts } from './demo-products.ts';
