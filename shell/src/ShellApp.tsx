import { PageServicesProvider, type PageServices } from '@learning-center/shared/state';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { ShellPageProvider, type ShellPage } from './router/shell-context.ts';

/** What stands around every page, the same on server and browser; the router stands inside. */
export function ShellApp(props: {
  services: PageServices;
  page: ShellPage;
  /** Called once the browser has taken over: from then on the page may differ from what the server sent. */
  onAlive?: () => void;
  children: ReactNode;
}) {
  const { services, page, onAlive } = props;
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <StrictMode>
      <PageServicesProvider services={services}>
        <ShellPageProvider value={page}>{props.children}</ShellPageProvider>
      </PageServicesProvider>
    </StrictMode>
  );
}
