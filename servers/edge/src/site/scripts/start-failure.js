import { isFileWrong } from './is-file-wrong.js';

// The script in the page's head loads this where the shell did not start (`servers/edge/src/pages/document-head.ts`).
const scripts = [...document.querySelectorAll('script[defer][integrity]')];
const [entry] = performance.getEntriesByType('navigation');
const report = {
  app: 'shell',
  release: scripts[0].src.split('/').at(-2),
  reason: 'the script did not start',
  page: location.pathname.slice(0, 1_000),
  token: entry?.serverTiming?.find(({ name }) => name === 'page')?.description,
  isBrowserUnsupported: document.documentElement.dataset.shell === 'unsupported' || undefined,
};
const sendReport = () =>
  navigator.sendBeacon?.('/failures', new Blob([JSON.stringify(report)], { type: 'application/json' }));
// The release is to blame for scripts that ran, or are wrong.
Promise.all(scripts.filter(({ hasRun }) => !hasRun).map(isFileWrong)).then(
  (areWrong) => areWrong.every(Boolean) && sendReport(),
  () => undefined,
);
