import shared from '@learning-center/shared/package.json' with { type: 'json' };
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { version as reactVersion } from 'react';
import { SHARED_MODULES } from './shared-modules.ts';

type ShareScope = Parameters<ModuleFederation['initShareScopeMap']>[1];

/** The page's share scope, in which the sections' containers find the shell's modules. */
export const SHARE_SCOPE: ShareScope = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([name, module]) => [
    name,
    shareModule(name.startsWith('@learning-center/') ? shared.version : reactVersion, module),
  ]),
);

function shareModule(version: string, module: object): ShareScope[string] {
  return {
    [version]: {
      version,
      get: () => () => module,
      loaded: true,
      eager: true,
      from: 'shell',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      strategy: 'loaded-first',
      useIn: [],
      deps: [],
    },
  };
}
