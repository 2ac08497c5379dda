import { createInstance } from '@module-federation/enhanced/runtime';
import { reportFailure } from './router/failure/report-failure.ts';
import { createFederation } from './router/sections/federation.ts';
import { SHARE_SCOPE } from './router/sections/share-scope.ts';
import { markScriptFailed, markScriptStarted } from './script-state.ts';
import { startPage } from './start-page.tsx';

/** The script's own address contains the shell's release, which a broken page state does not. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;

async function start(): Promise<void> {
  const runtime = createInstance({ name: 'shell', remotes: [] });
  runtime.initShareScopeMap('default', SHARE_SCOPE);
  await startPage((apps) => createFederation(apps, runtime));
}

markScriptStarted(document);
start().catch((error: unknown) => {
  markScriptFailed(document);
  reportFailure({ name: 'shell', release: src.split('/').at(-2) ?? 'unknown' }, error);
  reportError(error);
});
