export { SHARED_MODULES as singletons } from '../router/sections/shared-modules.ts';
export { render } from './render.tsx';
