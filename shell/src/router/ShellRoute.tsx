import { I18nProvider } from '@learning-center/shared/i18n';
import { Outlet, PrefetchProvider, splitLanguage, useLocation } from '@learning-center/shared/routing';
import { useServices, isOfflineAtom, useAtomValue } from '@learning-center/shared/state';
import { Layout } from '../features/layout/Layout.tsx';
import { OverrideBadge } from '../features/override-badge/OverrideBadge.tsx';
import { PendingPage } from '../features/pending/PendingPage.tsx';
import { PageNotices, PageNotice } from '../PageNotices.tsx';
import { useShell } from '../shell-context.ts';
import { usePageMetadata } from './usePageMetadata.ts';
import { useShellText } from '../shell-text.ts';
import styles from './ScriptFailure.module.css';

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

export function OfflineNotice() {
  const t = useShellText();
  return <div role="status">{useAtomValue(isOfflineAtom) && <PageNotice>{t('offline.text')}</PageNotice>}</div>;
}

/** A notice in every page. Styles reveal it where the script is slow, failed, or is too new for the browser. */
function ScriptFailure() {
  const t = useShellText();
  const { pathname, search } = useLocation();
  return (
    <aside className={styles.notice}>
      <PageNotice>
        <span className={styles.failed}>{`${t('scriptFailure.text')} `}</span>
        <span className={styles.unsupported}>{t('scriptFailure.unsupported')}</span>
        <span className={styles.slow}>{`${t('pending.slow')} `}</span>
        <a href={pathname + search}>{t('pending.reload')}</a>
      </PageNotice>
    </aside>
  );
}
