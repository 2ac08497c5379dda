import { isFileWrong } from './is-file-wrong.js';

// The script in the page's head loads this where the shell did not start (`servers/edge/src/serve/pages/document-head.ts`).
// Browsers that are too old run it too.
const scripts = [...document.querySelectorAll('script[defer][integrity]')];
const [{ serverTiming = [] } = {}] = performance.getEntriesByType('navigation');
const report = {
  app: 'shell',
  release: scripts[0].src.split('/').slice(-2)[0],
  reason: 'the script did not start',
  page: location.pathname.slice(0, 1000),
  token: (serverTiming.find(({ name }) => name === 'page') || {}).description,
  isBrowserUnsupported: document.documentElement.dataset.shell === 'unsupported' || undefined,
};
const sendReport = () =>
  navigator.sendBeacon &&
  navigator.sendBeacon('/failures', new Blob([JSON.stringify(report)], { type: 'application/json' }));
// The release is to blame for scripts that ran, or are wrong.
Promise.all(scripts.filter(({ hasRun }) => !hasRun).map(isFileWrong)).then(
  (areWrong) => areWrong.every(Boolean) && sendReport(),
  () => undefined,
);
