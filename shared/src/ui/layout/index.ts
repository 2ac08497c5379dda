export { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
export { Disclosure } from './Disclosure.tsx';
export { LinkStrip } from './LinkStrip.tsx';
export { LinkTab, LinkTabs } from './LinkTabs.tsx';
export { LoadMore } from './LoadMore.tsx';
export { Pagination } from './Pagination.tsx';
export { ScrollRow } from './ScrollRow.tsx';
export { SectionHeading } from './SectionHeading.tsx';
export { ViewToggle, type ViewMode } from './ViewToggle.tsx';
