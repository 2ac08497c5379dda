import { evaluateReact } from './evaluate-react.ts';
import { reportFailure } from './router/failure/report-failure.ts';
import { isBrowserUnsupported, markScriptFailed, markScriptStarted } from './script-state.ts';

/** The script's own address contains the shell's release, which a broken page state does not. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;

async function start(): Promise<void> {
  if (isBrowserUnsupported(document)) return;
  markScriptStarted(document);
  // The newest of what `browser/polyfills.ts` has, and what only Firefox got later.
  if (!('withResolvers' in Promise) || document.body.popover === undefined)
    await import(/* webpackChunkName: "polyfills" */ './browser/polyfills.ts');
  if (!('Segmenter' in Intl)) await import(/* webpackChunkName: "segmenter" */ '@formatjs/intl-segmenter/polyfill.js');
  await evaluateReact();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.ts');
  await startShell();
}

start().catch((error: unknown) => {
  markScriptFailed(document);
  reportFailure({ name: 'shell', release: src.split('/').at(-2) ?? 'unknown' }, error);
  reportError(error);
});
