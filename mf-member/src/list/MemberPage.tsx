import { storedKeys } from '@learning-center/shared/lib';
import { useLoaderData, useRevalidator } from '@learning-center/shared/routing';
import { isLoggedInAtom, isNotAuthAtom, loginInfoAtom, useAtomValue, viewerAtom } from '@learning-center/shared/state';
import { Page, useIsHydrated } from '@learning-center/shared/ui';
import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useMemberText } from '../member-text.ts';
import { MemberPrompt } from '../MemberPrompt.tsx';
import type { ListState, MemberListState } from './member-list.ts';
import styles from './MemberPage.module.css';

interface MemberPageProps<Result> {
  /** The list, which is also what the login prompt offers. */
  purpose: Purpose;
  /** Shown while the data loads. */
  skeleton: ReactNode;
  children: (data: ListState<Result>) => ReactNode;
}

/**
 * A page for members only (A24). Guests get a login prompt, without any request. Until the login state and the data are
 * loaded, the page shows a skeleton. Without script every visitor is a guest.
 */
export function MemberPage<Result>(props: MemberPageProps<Result>) {
  const { purpose, skeleton, children } = props;
  const t = useMemberText();
  const isHydrated = useIsHydrated();
  const storedLogin = useAtomValue(isLoggedInAtom);
  const isLoggedIn = isHydrated ? storedLogin : undefined;
  const isSessionExpired = useAtomValue(isNotAuthAtom);
  const data = useViewerData<Result>(isSessionExpired ? undefined : isLoggedIn);
  if (isLoggedIn === false) return <GuestPage purpose={purpose} />;
  if (isSessionExpired) return <MemberPrompt purpose={purpose} />;
  return (
    <WaitingPage isDense purpose={purpose} isWaiting={!data}>
      <h1 tabIndex={-1}>{t(`${purpose}.page.title`)}</h1>
      {data ? children(data) : skeleton}
    </WaitingPage>
  );
}

interface WaitingPageProps {
  purpose: ComponentProps<typeof MemberPrompt>['purpose'];
  isWaiting: boolean;
  isDense?: boolean;
  children: ReactNode;
}

/** A page that waits until the login state is known. Without script, the login prompt replaces it. */
export function WaitingPage({ purpose, isWaiting, isDense, children }: WaitingPageProps) {
  return (
    <>
      <Page isDense={isDense} className={styles.page} data-waiting={isWaiting || undefined}>
        {children}
      </Page>
      {isWaiting && (
        <noscript>
          <MemberPrompt purpose={purpose} />
        </noscript>
      )}
    </>
  );
}

/** The login state once it is known, and whether the visitor has to log in. */
export function useMember() {
  const isHydrated = useIsHydrated();
  const storedInfo = useAtomValue(loginInfoAtom);
  const isSessionExpired = useAtomValue(isNotAuthAtom);
  const info = isHydrated ? storedInfo : undefined;
  return { info, isGuest: info?.login === false || isSessionExpired };
}

/** Loads the data after a login and drops it after a logout. */
function useViewerData<Result>(isLoggedIn: boolean | undefined): ListState<Result> | undefined {
  const data = useLoaderData<MemberListState<Result> | null | undefined>();
  const { revalidate } = useRevalidator();
  const viewer = useAtomValue(viewerAtom);
  const loaded = !data || data.state === 'idle' ? undefined : data;
  const loadedViewer = loaded?.viewer;
  useEffect(() => {
    const expectedViewer = isLoggedIn ? viewer : undefined;
    if (isLoggedIn !== undefined && expectedViewer !== loadedViewer) void revalidate();
  }, [loadedViewer, isLoggedIn, revalidate, viewer]);
  return isLoggedIn && loadedViewer === viewer ? loaded : undefined;
}

/** What this device may have for a guest. */
const DEVICE_KEYS = { bookmarks: ['lc.saved'], history: ['lc.position.', 'lc.seen.'] } as const;

type Purpose = keyof typeof DEVICE_KEYS;

/** The login prompt above what this device has. It is a band from the start, so that nothing moves. */
function GuestPage({ purpose }: { purpose: Purpose }) {
  const [isBand] = useState(() => DEVICE_KEYS[purpose].some((key) => storedKeys(key).length > 0));
  return (
    <>
      <MemberPrompt purpose={purpose} isBand={isBand} />
      <Suspense fallback={null}>
        <DeviceLists of={purpose} />
      </Suspense>
    </>
  );
}

/** What this device has for a guest. Its code loads for guests only. */
const DeviceLists = lazy(() =>
  import(/* webpackChunkName: "device-lists" */ '../device/DeviceLists.tsx').then(
    (module) => ({ default: module.DeviceLists }),
    // The login prompt above works without it.
    (error: unknown) => {
      reportError(error);
      return { default: () => null };
    },
  ),
);
