import { ApiError } from '@learning-center/shared/api';
import { I18nProvider } from '@learning-center/shared/i18n';
import { splitLanguage, useLocation, useRevalidator, useRouteError } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { CardSkeletons } from '@learning-center/shared/ui';
import { useEffect, useState, useLayoutEffect, useRef } from 'react';
import { shellRelease, useServerContent, useShell, type AppRelease } from '../../shell-context.ts';
import { isCodeError } from '../sections/section-load-error.ts';
import { FailurePage } from './FailurePage.tsx';
import { markHydrated, markScriptFailed, markScriptStarted } from '../../script-state.ts';

/**
 * Where a failure is caught, what takes over, and what is reported:
 *
 * | What fails                              | Caught by              | What takes over                                  |
 * | --------------------------------------- | ---------------------- | ------------------------------------------------ |
 * | a section's entry or routes do not load | `SectionLoader`        | its last good release                            |
 * | … nor does the last good one            | `SectionErrorBoundary` | `FailurePage` with a retry                       |
 * | a chunk is missing, or its code throws  | `SectionErrorBoundary` | `FallbackLoader`: the last good release, in place |
 * | a page's own boundary cannot help       | `LazyErrorBoundary`    | `SectionErrorBoundary`                           |
 * | the API sends no usable response        | `SectionErrorBoundary` | `FailurePage`; nothing is reported               |
 * | a video's detail or another shell page  | `PageErrorBoundary`    | `FailurePage` inside the layout                  |
 * | the layout                              | `ShellErrorBoundary`   | `FailurePage` alone                              |
 * | texts of the shell in another language  | `routes.tsx`           | the page as a document                           |
 * | the code of the enhancements            | `start-page.tsx`       | the page without prefetch and view transitions   |
 * | anything else, or hydration             | `start-page.tsx`       | the server's HTML, without script                |
 * | a section on the server                 | `server/render.tsx`    | `SectionPlaceholder`; the browser tries again    |
 *
 * On the page that the server sent, its content takes over instead of `FailurePage`: what could be read stays.
 *
 * Code has failed to load after two attempts (`load-code.ts`). `reportFailure` sends every release that failed, and not
 * only its requests, to the edge, which logs `section-failed` and may roll it back.
 */

/** Catches a broken layout; `start-page.tsx` puts back what the server sent. */
export function ShellErrorBoundary() {
  const { i18n } = useServices();
  const error = useRouteError();
  if (useServerContent()) throw error;
  const { language } = splitLanguage(useLocation().pathname);
  return (
    <I18nProvider i18n={i18n} language={language}>
      <main>
        <PageErrorBoundary />
      </main>
    </I18nProvider>
  );
}

/** Catches a broken video detail, which is the shell's code and not a section's. */
export function PageErrorBoundary() {
  return <ReportedFailurePage failed={shellRelease(useShell().set)} />;
}

/** Catches a section that did not load or broke. The visitor learns of it only where the last good release fails too. */
export function SectionErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const [unfixedError, setUnfixedError] = useState<unknown>();
  const failed = useShell().releaseAt(pathname) ?? { name: 'unknown', release: 'unknown' };
  if (isCodeError(error) && unfixedError !== error)
    return <FallbackLoader pathname={pathname} failed={failed} error={error} onUnfixed={setUnfixedError} />;
  return <ReportedFailurePage failed={failed} />;
}

/** Shows skeletons, or what the server rendered, while the section's last good release loads. */
function FallbackLoader(props: {
  pathname: string;
  failed: AppRelease;
  error: unknown;
  onUnfixed: (error: unknown) => void;
}) {
  const { pathname, error, onUnfixed } = props;
  const { fallbackToLastGood, reportFailure } = useShell();
  const [{ name, release }] = useState(props.failed);
  useEffect(() => {
    void fallbackToLastGood(pathname).then((hasFallback) => {
      if (hasFallback) reportFailure({ name, release }, error);
      else onUnfixed(error);
    });
  }, [error, fallbackToLastGood, name, onUnfixed, pathname, release, reportFailure]);
  const nodes = useServerContent();
  return nodes ? <ServerContent nodes={nodes} isFinal={false} /> : <CardSkeletons />;
}

/** Reports the release, unless the API failed. What the server rendered stays; else the page offers to retry in place. */
function ReportedFailurePage({ failed: { name, release } }: { failed: AppRelease }) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { reportFailure } = useShell();
  const isApiError = error instanceof ApiError;
  useEffect(() => {
    if (!isApiError) reportFailure({ name, release }, error);
  }, [error, isApiError, name, release, reportFailure]);
  const nodes = useServerContent();
  if (nodes) return <ServerContent nodes={nodes} isFinal />;
  return <FailurePage isApiError={isApiError} onRetry={() => void revalidate()} isBusy={state === 'loading'} />;
}

/**
 * What the server rendered, in the place of what failed: it can still be read, and its links load documents. Once nothing
 * can replace it, the page takes its form without script, with a notice.
 */
function ServerContent({ nodes, isFinal }: { nodes: readonly Node[]; isFinal: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  useEffect(() => {
    if (!isFinal) return undefined;
    markScriptFailed(document);
    return () => {
      markScriptStarted(document);
      markHydrated(document);
    };
  }, [isFinal]);
  return <div ref={place} />;
}
