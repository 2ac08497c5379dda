import { queryBookmarks, queryHistory, queryNotes, type LoginInfo } from '@learning-center/shared/contract';
import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { LocalLink, paths } from '@learning-center/shared/routing';
import { useRequest, useServices } from '@learning-center/shared/state';
import { Grid, InlineFailure, Row, SectionHeading, Stack, Text } from '@learning-center/shared/ui';
import type { ReactNode } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import styles from './OwnData.module.css';

/** How much the server holds about the member, with links to the lists. */
export function HeldData({ info }: { info: LoginInfo }) {
  const t = useDataText();
  const shared = useSharedText();
  const language = useLanguage();
  const hasNotes = info.supports?.includes('notes') === true;
  const { state, result, retry } = useHeldCounts(hasNotes);
  const format = (count: number | undefined) =>
    count === undefined ? (state === 'loading' ? shared('loading') : '–') : formatCount(count, language);
  return (
    <section className={styles.section} aria-labelledby="own-data-held" aria-busy={state === 'loading'}>
      <SectionHeading id="own-data-held">{t('ownData.held.title')}</SectionHeading>
      <Grid as="dl" gap={3} hasTargets className={styles.held}>
        {info.name !== undefined && <Held name={t('ownData.held.account')}>{info.name}</Held>}
        <Held name={<LocalLink to={paths.bookmarks()}>{t('ownData.held.bookmarks')}</LocalLink>}>
          {format(result?.bookmarks)}
        </Held>
        <Held name={<LocalLink to={paths.history()}>{t('ownData.held.views')}</LocalLink>}>
          {format(result?.views)}
        </Held>
        {hasNotes && (
          <Held name={<LocalLink to={paths.notes()}>{t('ownData.held.notes')}</LocalLink>}>
            {format(result?.notes)}
          </Held>
        )}
      </Grid>
      {state === 'failed' && <InlineFailure text={t('ownData.held.failed')} isBusy={false} isAlert onRetry={retry} />}
    </section>
  );
}

function Held({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Stack gap={1} justify="end">
      <Row as="dt" size="sm" tone="muted">
        {name}
      </Row>
      <Text as="dd" size="heading-xl" isNumeric>
        {children}
      </Text>
    </Stack>
  );
}

/** Requests the smallest page of each list, for its count. */
function useHeldCounts(hasNotes: boolean) {
  const { api } = useServices();
  return useRequest(String(hasNotes), async (signal) => {
    const smallest = { page: 1, pageSize: 1 };
    const [bookmarks, views, notes] = await Promise.all([
      api.call(queryBookmarks, smallest, { signal }),
      api.call(queryHistory, smallest, { signal }),
      hasNotes ? api.call(queryNotes, smallest, { signal }) : undefined,
    ]);
    return { bookmarks: bookmarks.count, views: views.count, notes: notes?.count };
  });
}
