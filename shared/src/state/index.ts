export { isLoggedInAtom, isNotAuthAtom, loginInfoAtom, themeAtom, type Theme } from './atoms.ts';
export { pageLoader, servicesContext, type LoadedBy, type PageLoaderArgs } from './page-loader.ts';
export { PageServicesProvider, useServices, type PageServices, type Store } from './page-services.tsx';
export { dismissToastAtom, showToastAtom, toastsAtom, type Toast } from './toasts.ts';
export { useLoginLinks } from './use-login-links.ts';
export { atom, createStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
