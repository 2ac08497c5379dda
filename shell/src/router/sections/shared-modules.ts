import * as api from '@learning-center/shared/api';
import * as i18n from '@learning-center/shared/i18n';
import * as lib from '@learning-center/shared/lib';
import * as routing from '@learning-center/shared/routing';
import * as state from '@learning-center/shared/state';
import * as ui from '@learning-center/shared/ui';
import * as video from '@learning-center/shared/video';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as contract from './contract-for-sections.ts';

/** The modules that sections take from the shell, in the browser and on the server: one React, one `shared` for all. */
export const SHARED_MODULES: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  '@learning-center/shared/api': api,
  '@learning-center/shared/contract': { ...contract },
  '@learning-center/shared/i18n': i18n,
  '@learning-center/shared/lib': lib,
  '@learning-center/shared/routing': routing,
  '@learning-center/shared/state': state,
  '@learning-center/shared/ui': ui,
  '@learning-center/shared/video': video,
};
