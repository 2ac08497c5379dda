/* global SECTION_MODULES, SECTION_RANGES, SECTION_ROUTES */
import { rangesIn, takeModules } from './vite/container.js';

/** Takes the page's modules once; the section's code reads them from a global (`federation.js`). */
export const init = async (shareScope) => {
  globalThis[SECTION_MODULES] ??= await takeModules(shareScope, rangesIn(shareScope, SECTION_RANGES));
};

export const get = async (expose) => {
  if (expose !== './routes') throw new Error(expose + ' is not exposed');
  const module = await import(/* webpackChunkName: "routes" */ SECTION_ROUTES);
  return () => module;
};
