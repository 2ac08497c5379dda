import { createInstance } from '@module-federation/enhanced/runtime';
import { createFederation } from './router/federation.ts';
import { OFFERED } from './router/offered.ts';
import { startPage } from './router/start-page.tsx';
import { sayFailed, sayStarted } from './script-state.ts';

sayStarted(document);
const runtime = createInstance({ name: 'shell', remotes: [] });
runtime.initShareScopeMap('default', OFFERED);
startPage((parts) => createFederation(parts, runtime)).catch((error: unknown) => {
  sayFailed(document);
  reportError(error);
});
