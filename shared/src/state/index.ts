export {
  areShortcutsOnAtom,
  isLoggedInAtom,
  isNotAuthAtom,
  isVideoPlayingAtom,
  loginInfoAtom,
  themeAtom,
  type Theme,
} from './atoms.ts';
export { isNotFoundAtom, leadHome } from './lead-home.ts';
export { pageLoader, replaceQuery, servicesContext, type LoadedBy, type PageLoaderArgs } from './page-loader.ts';
export {
  PageServicesProvider,
  useServices,
  type AnalyticsEvent,
  type PageServices,
  type Store,
} from './page-services.tsx';
export {
  awaitProductOptionsAtom,
  clearProductOptionsAtom,
  keepProductOptionsAtom,
  withoutUnknownVersion,
  loadProductOptionsAtom,
  type ProductOption,
  type ProductOptions,
  type ProductOptionsQuestion,
} from './product-options.ts';
export { followProductStyles, keepProductsAtom, productsAtom, siteProductsAtom, useProducts } from './site-products.ts';
export { dismissToastAtom, showToastAtom, toastsAtom, type Toast } from './toasts.ts';
export { useKeywordSuggestions, type ShownSuggestion } from './use-keyword-suggestions.ts';
export { useLoginLinks } from './use-login-links.ts';
export { useMinute } from './use-minute.ts';
export { useProductOptions, useRetryProductOptions } from './use-product-options.ts';
export { useWebinarStage } from './use-webinar-stage.ts';
export { viewerAtom, viewerOf, viewerValueAtom } from './viewer.ts';
export { atom, createStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
