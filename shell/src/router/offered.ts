import * as api from '@learning-center/shared/api';
import * as contract from '@learning-center/shared/contract';
import * as i18n from '@learning-center/shared/i18n';
import * as lib from '@learning-center/shared/lib';
import shared from '@learning-center/shared/package.json' with { type: 'json' };
import * as routing from '@learning-center/shared/routing';
import * as state from '@learning-center/shared/state';
import * as ui from '@learning-center/shared/ui';
import * as video from '@learning-center/shared/video';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import type { FederationRuntime } from './federation.ts';

type Offered = Parameters<FederationRuntime['initShareScopeMap']>[1];

/** One version of a module, as the containers of sections look for what they share. */
const offer = (version: string, module: object): Offered[string] => ({
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
});

/** What the sections take from the shell while they run: one React and one `shared` for all. */
export const OFFERED: Offered = {
  react: offer(react.version, react),
  'react/jsx-runtime': offer(react.version, jsxRuntime),
  'react/jsx-dev-runtime': offer(react.version, jsxDevRuntime),
  'react-dom': offer(reactDom.version, reactDom),
  '@learning-center/shared/api': offer(shared.version, api),
  '@learning-center/shared/contract': offer(shared.version, contract),
  '@learning-center/shared/i18n': offer(shared.version, i18n),
  '@learning-center/shared/lib': offer(shared.version, lib),
  '@learning-center/shared/routing': offer(shared.version, routing),
  '@learning-center/shared/state': offer(shared.version, state),
  '@learning-center/shared/ui': offer(shared.version, ui),
  '@learning-center/shared/video': offer(shared.version, video),
};
