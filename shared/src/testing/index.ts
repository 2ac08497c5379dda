export { failedCall, fakeApi, type Answers, type SeenCall } from './fake-api.ts';
export { renderPage, type TestPage } from './render-page.tsx';
export { testConfig } from './test-config.ts';
