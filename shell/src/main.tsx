import { createInstance } from '@module-federation/enhanced/runtime';
import { reportFailure } from './report-failure.ts';
import { createFederation } from './router/federation.ts';
import { OFFERED } from './router/offered.ts';
import { reasonOf } from './router/reason-of.ts';
import { startPage } from './router/start-page.tsx';
import { sayFailed, sayStarted } from './script-state.ts';

/** Its address names the shell's release also where the page's state is unreadable. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;

async function start(): Promise<void> {
  const runtime = createInstance({ name: 'shell', remotes: [] });
  runtime.initShareScopeMap('default', OFFERED);
  await startPage((parts) => createFederation(parts, runtime));
}

sayStarted(document);
start().catch((error: unknown) => {
  sayFailed(document);
  reportFailure({ part: 'shell', release: src.split('/').at(-2) ?? 'unknown', reason: reasonOf(error) });
  reportError(error);
});
