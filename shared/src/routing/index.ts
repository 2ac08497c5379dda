export {
  firstSegment,
  guardAddress,
  respelledAddress,
  showsVideoDetail,
  videoOf,
  type Address,
} from './address-guard.ts';
export { useAddress, useHref } from './hydration.ts';
export { leadOn } from './lead-on.ts';
export { languageOf, localPath, splitLanguage, switchLanguage, type LocalizedPath } from './language-prefix.ts';
export { LocalLink, useLocalHref } from './LocalLink.tsx';
export { categoryPath, paths, searchOf, segmentOf, videoPath, type LibraryQuery } from './paths.ts';
export { PrefetchProvider, usePrefetch } from './prefetch.ts';
export { useBack } from './use-back.ts';
export { untilInitialized } from './until-initialized.ts';
export { useKeepsScroll } from './scroll-reset.ts';
export {
  mountRoutes,
  pageHandle,
  routeNameOf,
  type PageHandle,
  type PageMeta,
  type PageMetaArgs,
  type RouteName,
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
