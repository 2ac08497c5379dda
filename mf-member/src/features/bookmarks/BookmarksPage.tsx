import { paths, useLoaderData, useRevalidator } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useLoginLinks } from '@learning-center/shared/state';
import { CardSkeletons, ErrorPanel, LoginPrompt } from '@learning-center/shared/ui';
import { useEffect } from 'react';
import { useMemberText } from '../../member-text.ts';
import { BookmarkList } from './BookmarkList.tsx';
import styles from './BookmarksPage.module.css';
import type { BookmarksData } from './load-bookmarks.ts';

/** The videos that a member keeps (specification 2.7); a visitor is asked to log in. */
export function BookmarksPage() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const links = useLoginLinks();
  if (isLoggedIn === false) return <LoginPrompt purpose="bookmarks" {...links} keepBrowsingTo={paths.library()} />;
  return <MemberBookmarks isKnown={isLoggedIn === true} />;
}

function MemberBookmarks({ isKnown }: { isKnown: boolean }) {
  const t = useMemberText();
  const data = useLoaderData<BookmarksData | null>();
  const { revalidate, state } = useRevalidator();
  const isUnasked = data?.state !== 'ready' && data?.state !== 'failed';
  useEffect(() => {
    if (isKnown && isUnasked) void revalidate();
  }, [isKnown, isUnasked, revalidate]);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('bookmarks.page.title')}</h1>
      {data?.state === 'ready' && <BookmarkList result={data.result} />}
      {data?.state === 'failed' && <ErrorPanel onRetry={() => void revalidate()} isBusy={state === 'loading'} />}
      {isUnasked && <CardSkeletons />}
    </div>
  );
}
