import * as sharedApi from '@learning-center/shared/api';
import * as sharedContract from '@learning-center/shared/contract';
import * as sharedI18n from '@learning-center/shared/i18n';
import * as sharedLib from '@learning-center/shared/lib';
import * as sharedRouting from '@learning-center/shared/routing';
import * as sharedState from '@learning-center/shared/state';
import * as sharedUi from '@learning-center/shared/ui';
import * as sharedVideo from '@learning-center/shared/video';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactJsxRuntime from 'react/jsx-runtime';

export { render } from './render.tsx';

/** What every section's server bundle gets from its `require`: the shell's own, and nothing else. */
export const singletons: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': reactJsxRuntime,
  '@learning-center/shared/api': sharedApi,
  '@learning-center/shared/contract': sharedContract,
  '@learning-center/shared/i18n': sharedI18n,
  '@learning-center/shared/lib': sharedLib,
  '@learning-center/shared/routing': sharedRouting,
  '@learning-center/shared/state': sharedState,
  '@learning-center/shared/ui': sharedUi,
  '@learning-center/shared/video': sharedVideo,
};
