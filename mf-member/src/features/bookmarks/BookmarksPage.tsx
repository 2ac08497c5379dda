import { useMemberText } from '../../member-text.ts';
import { MemberPage } from '../../MemberPage.tsx';
import { useAsking } from '../../use-asking.ts';
import { readBookmarkQuestion } from './bookmark-question.ts';
import { Bookmarks } from './Bookmarks.tsx';
import { BookmarkSkeletons } from './BookmarkSkeletons.tsx';
import type { BookmarksAnswer } from './load-bookmarks.ts';

/** The videos that a member keeps (Specification 2.7); a visitor is asked to log in. */
export function BookmarksPage() {
  const t = useMemberText();
  const { view } = readBookmarkQuestion(useAsking().query);
  return (
    <MemberPage<BookmarksAnswer>
      purpose="bookmarks"
      title={t('bookmarks.page.title')}
      skeleton={<BookmarkSkeletons view={view} />}
    >
      {(data) => <Bookmarks data={data} />}
    </MemberPage>
  );
}
