import { PageServicesProvider, type PageServices } from '@learning-center/shared/state';
import { StrictMode, type ReactNode } from 'react';
import { ShellPageProvider, type ShellPage } from './router/shell-context.ts';

/** The providers of a page, the same on server and browser; the router stands inside. */
export function ShellApp(props: { services: PageServices; page: ShellPage; children: ReactNode }) {
  return (
    <StrictMode>
      <PageServicesProvider services={props.services}>
        <ShellPageProvider value={props.page}>{props.children}</ShellPageProvider>
      </PageServicesProvider>
    </StrictMode>
  );
}
