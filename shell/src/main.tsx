import './router/offered.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createFederation } from './router/federation.ts';
import { startPage } from './router/start-page.tsx';

void startPage((parts) => createFederation(parts, { loadRemote, registerPlugins, registerRemotes }));
