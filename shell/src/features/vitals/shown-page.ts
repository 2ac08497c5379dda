import { showsVideoDetail } from '@learning-center/shared/routing';
import { shellRelease, type AppRelease, type PageRouter, type ShellContextValue } from '../../shell-context.ts';

export interface ShownPage {
  /** The running release of the section; of the shell, where no section serves the address. */
  app: AppRelease;
  /** Whether the video detail, which is the shell's, replaces the section's page. */
  isVideo: boolean;
}

export interface PageSource {
  router: PageRouter;
  shell: Pick<ShellContextValue, 'set' | 'releaseAt'>;
}

export function currentPage({ router, shell: { releaseAt, set } }: PageSource): ShownPage {
  const { location } = router.state;
  return { app: releaseAt(location.pathname) ?? shellRelease(set), isVideo: showsVideoDetail(location) };
}
