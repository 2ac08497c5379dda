import { createInstance } from '@module-federation/enhanced/runtime';
import type { FederationRuntime } from './federation.ts';
import { SHARE_SCOPE } from './share-scope.ts';

/** Creates the federation runtime, which gives the shell's modules to the sections that it loads. */
export function createRuntime(): FederationRuntime {
  const runtime = createInstance({ name: 'shell', remotes: [] });
  runtime.initShareScopeMap('default', SHARE_SCOPE);
  return runtime;
}
