import { HydrationProvider } from '@learning-center/shared/routing';
import { PageServicesProvider, type PageServices } from '@learning-center/shared/state';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { ShellProvider, type ShellContextValue } from './shell-context.ts';

/** The providers around the router, the same on server and browser. */
export function ShellApp(props: {
  services: PageServices;
  shell: ShellContextValue;
  /** Called after hydration: from then on the page may differ from what the server sent. */
  onHydrated?: () => void;
  children: ReactNode;
}) {
  const { services, shell, onHydrated } = props;
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <StrictMode>
      <PageServicesProvider services={services}>
        <ShellProvider value={shell}>
          <HydrationProvider>{props.children}</HydrationProvider>
        </ShellProvider>
      </PageServicesProvider>
    </StrictMode>
  );
}
