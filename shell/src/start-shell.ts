import { createInstance } from '@module-federation/enhanced/runtime';
import { createFederation } from './router/sections/federation.ts';
import { SHARE_SCOPE } from './router/sections/share-scope.ts';
import { startPage } from './start-page.tsx';

/** Shares the shell's modules with sections, and starts the page. */
export async function startShell(): Promise<void> {
  const runtime = createInstance({ name: 'shell', remotes: [] });
  runtime.initShareScopeMap('default', SHARE_SCOPE);
  await startPage((apps) => createFederation(apps, runtime));
}
