// The inspection of a build finds a second copy by this name (`releases/src/checks/build/check-server.ts`).
Object.assign(globalThis, { __SHARED_STATE__: true });

export {
  addRetryAtom,
  areShortcutsOnAtom,
  isOfflineAtom,
  isVideoPlayingAtom,
  themeAtom,
  waitingRetriesAtom,
  type Theme,
} from './atoms.ts';
export {
  isNotFoundAtom,
  pageLoader,
  redirectBeyondLastPage,
  redirectHome,
  redirectToQuery,
  servicesContext,
  type LoaderData,
  type PageLoaderArgs,
} from './page-loader.ts';
export {
  PageServicesProvider,
  useServices,
  type AnalyticsEvent,
  type PageServices,
  type Store,
} from './page-services.tsx';
export {
  awaitProductOptionsAtom,
  cacheProductOptionsAtom,
  loadProductOptionsAtom,
  useProductOptions,
  useRetryProductOptions,
  withoutUnknownVersion,
  type ProductOption,
  type ProductOptions,
} from './product-options.ts';
export { defineReadCache } from './read-cache.ts';
export { syncProductStyles, updateProductsAtom, productsAtom, siteProductsAtom, useProducts } from './site-products.ts';
export { dismissToastAtom, showMergedToastAtom, showToastAtom, toastsAtom, type Toast } from './toasts.ts';
export { useKeywordSuggestions } from './useKeywordSuggestions.ts';
export { useLazyDialog } from './useLazyDialog.ts';
export {
  isLoggedInAtom,
  isNotAuthAtom,
  loginInfoAtom,
  useLoginLinks,
  viewerAtom,
  viewerOf,
  viewerValueAtom,
} from './viewer.ts';
export { useListParams, type ListSearch } from './useListParams.ts';
export { useRequest } from './useRequest.ts';
export { useCurrentMinute, useWebinarStage } from './useCurrentMinute.ts';
export { atom, createStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
