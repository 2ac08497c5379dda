import { paths, useLoaderData, useRevalidator } from '@learning-center/shared/routing';
import {
  isLoggedInAtom,
  isNotAuthAtom,
  useAtomValue,
  useLoginLinks,
  useSetAtom,
  viewerAtom,
} from '@learning-center/shared/state';
import { LoginPrompt, useIsHydrated } from '@learning-center/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { shownListAtom, type KnownData, type ListPages, type MemberData } from './member-data.ts';
import styles from './MemberPage.module.css';

interface MemberPageProps<Answer> {
  /** What a visitor is asked to log in for. */
  purpose: 'bookmarks' | 'history';
  title: string;
  /** Shapes of what is to come. */
  skeleton: ReactNode;
  children: (data: KnownData<Answer>) => ReactNode;
}

/**
 * A page that only members see (decision A24): a visitor is asked to log in, without any call; until it is known who
 * is there, and what they keep, shapes stand in its place. Without script the visitor is a guest.
 */
export function MemberPage<Answer extends ListPages>(props: MemberPageProps<Answer>) {
  const { purpose, title, skeleton, children } = props;
  const isHydrated = useIsHydrated();
  const known = useAtomValue(isLoggedInAtom);
  const isLoggedIn = isHydrated ? known : undefined;
  const isRefused = useAtomValue(isNotAuthAtom);
  const data = useAskedData<Answer>(isRefused ? undefined : isLoggedIn);
  useShownList(data);
  if (isLoggedIn === false || isRefused) return <Prompt purpose={purpose} />;
  return (
    <>
      <div className={styles.page} data-waiting={!data || undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        {data ? children(data) : skeleton}
      </div>
      {!data && (
        <noscript>
          <Prompt purpose={purpose} />
        </noscript>
      )}
    </>
  );
}

/** Asks as soon as somebody is logged in, and forgets what was answered when they are not there any more. */
function useAskedData<Answer>(isLoggedIn: boolean | undefined): KnownData<Answer> | undefined {
  const data = useLoaderData<MemberData<Answer> | null | undefined>();
  const { revalidate } = useRevalidator();
  const viewer = useAtomValue(viewerAtom);
  const answered = !data || data.state === 'unasked' ? undefined : data;
  const answeredFor = answered?.viewer;
  useEffect(() => {
    const wanted = isLoggedIn ? viewer : undefined;
    if (isLoggedIn !== undefined && wanted !== answeredFor) void revalidate();
  }, [answeredFor, isLoggedIn, revalidate, viewer]);
  return isLoggedIn && answeredFor === viewer ? answered : undefined;
}

/** Tells the loader what is on the screen; a failure leaves there what came before. */
function useShownList(data: KnownData<ListPages> | undefined): void {
  const show = useSetAtom(shownListAtom);
  useEffect(() => {
    if (data?.state === 'ready') show(data.answer);
  }, [data, show]);
  useEffect(() => () => show(undefined), [show]);
}

function Prompt({ purpose }: { purpose: 'bookmarks' | 'history' }) {
  return <LoginPrompt purpose={purpose} {...useLoginLinks()} keepBrowsingTo={paths.library()} />;
}
