import { useLocation } from '@learning-center/shared/routing';
import { SectionFailure } from '../features/section-failure/SectionFailure.tsx';

/** What the server shows where it could not render a section; the browser then tries the section itself. */
export function SectionStandIn() {
  const { pathname, search } = useLocation();
  return <SectionFailure retryHref={pathname + search} />;
}
