import { I18nProvider } from '@learning-center/shared/i18n';
import { Outlet, PrefetchProvider, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Layout } from '../features/layout/Layout.tsx';
import { OfflineNotice } from '../features/offline/OfflineNotice.tsx';
import { OverrideBadge } from '../features/override-badge/OverrideBadge.tsx';
import { PendingPage } from '../features/pending/PendingPage.tsx';
import { ScriptFailure } from '../features/script-failure/ScriptFailure.tsx';
import { PageNotices } from '../PageNotices.tsx';
import { useShell } from '../shell-context.ts';
import { usePageMetadata } from './usePageMetadata.ts';

/** The layout around every page, in the language of the address. */
export function ShellRoute() {
  const { pathname } = useLocation();
  const { i18n } = useServices();
  const { set, prefetch } = useShell();
  usePageMetadata();
  return (
    <I18nProvider i18n={i18n} language={splitLanguage(pathname).language}>
      <PrefetchProvider value={prefetch}>
        <Layout sidebar={set.apps.flatMap((app) => app.sidebar)}>
          <Outlet />
        </Layout>
        <PageNotices>
          <ScriptFailure />
          <OfflineNotice />
          <PendingPage />
        </PageNotices>
        <OverrideBadge apps={set.apps} />
      </PrefetchProvider>
    </I18nProvider>
  );
}
