export { siteConfigSchema, type SiteConfig } from './site-config.ts';
export {
  PAGE_ELEMENTS,
  partOfSegment,
  segmentsOf,
  type PagePart,
  type PageSet,
  type PageState,
  type SidebarItem,
  type TakeOver,
} from './page-state.ts';
