import { storedKeys } from '@learning-center/shared/lib';
import { useLoaderData, useRevalidator } from '@learning-center/shared/routing';
import { isLoggedInAtom, isNotAuthAtom, useAtomValue, viewerAtom } from '@learning-center/shared/state';
import { Page, useIsHydrated } from '@learning-center/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { MemberPrompt } from '../MemberPrompt.tsx';
import type { ListState, MemberListState } from './member-list.ts';
import styles from './MemberPage.module.css';

interface MemberPageProps<Result> {
  /** What the login prompt offers. */
  purpose: keyof typeof DEVICE_KEYS;
  title: string;
  /** Shown while the data loads. */
  skeleton: ReactNode;
  /** Below the login prompt of a guest: what this device has. */
  deviceContent: ReactNode;
  children: (data: ListState<Result>) => ReactNode;
}

/**
 * A page for members only (A24). Guests get a login prompt, without any request. Until the login state and the data are
 * loaded, the page shows a skeleton. Without script every visitor is a guest.
 */
export function MemberPage<Result>(props: MemberPageProps<Result>) {
  const { purpose, title, skeleton, deviceContent, children } = props;
  const isHydrated = useIsHydrated();
  const storedLogin = useAtomValue(isLoggedInAtom);
  const isLoggedIn = isHydrated ? storedLogin : undefined;
  const isSessionExpired = useAtomValue(isNotAuthAtom);
  const data = useViewerData<Result>(isSessionExpired ? undefined : isLoggedIn);
  if (isLoggedIn === false) return <GuestPage purpose={purpose}>{deviceContent}</GuestPage>;
  if (isSessionExpired) return <MemberPrompt purpose={purpose} />;
  return (
    <>
      <Page isDense className={styles.page} data-waiting={!data || undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        {data ? children(data) : skeleton}
      </Page>
      {!data && (
        <noscript>
          <MemberPrompt purpose={purpose} />
        </noscript>
      )}
    </>
  );
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

/** The login prompt above what this device has. It is a band from the start, so that nothing moves. */
function GuestPage({ purpose, children }: { purpose: keyof typeof DEVICE_KEYS; children: ReactNode }) {
  const [isBand] = useState(() => DEVICE_KEYS[purpose].some((key) => storedKeys(key).length > 0));
  return (
    <>
      <MemberPrompt purpose={purpose} isBand={isBand} />
      {children}
    </>
  );
}
