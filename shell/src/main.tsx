import './router/offered.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createFederation } from './router/federation.ts';
import { startPage } from './router/start-page.tsx';
import { sayFailed, sayStarted } from './script-state.ts';

sayStarted(document);
startPage((parts) => createFederation(parts, { loadRemote, registerPlugins, registerRemotes })).catch(
  (error: unknown) => {
    sayFailed(document);
    reportError(error);
  },
);
