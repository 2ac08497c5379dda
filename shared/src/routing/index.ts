// The inspection of a build finds a second copy by this name (`releases/src/checks/build/check-server.ts`).
Object.assign(globalThis, { __SHARED_ROUTING__: true });

export {
  canonicalAddress,
  firstSegment,
  guardAddress,
  redirectFrom,
  requestedVideo,
  requestedWebinar,
  showsVideoDetail,
  type Address,
} from './address-guard.ts';
export { useAddress, useBack, useHref } from './address-hooks.ts';
export { lazyForeignPage } from './lazy-foreign-page.ts';
export type { ForeignPage, ForeignPageProps } from './mount-foreign-page.ts';
export { HydrationProvider, useIsHydrated } from './hydration.tsx';
export { LocalLink, PrefetchProvider, useLocalHref, usePrefetch } from './LocalLink.tsx';
export { categoryPath, localPath, paths, segmentOf, splitLanguage, switchLanguage, videoPath } from './paths.ts';
export { waitForInitialization } from './wait-for-initialization.ts';
export {
  lazyPage,
  lazyPageWithFailure,
  lazyPageWithLoader,
  mountRoutes,
  pageHandle,
  routeNameOf,
  type PageHandle,
  type PageMeta,
  type PageMetaArgs,
  type Section,
  type SectionModule,
  type SectionMount,
} from './section.ts';
export {
  createContext as createRouterContext,
  Form,
  Link,
  matchRoutes,
  Outlet,
  redirect,
  replace,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
