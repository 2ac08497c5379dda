import type { IntroducedSpeaker, People } from '@learning-center/shared/contract';
import { useAddress, useLoaderData } from '@learning-center/shared/routing';
import { EmptyState, Grid, Page, Portrait, SafeText, Text } from '@learning-center/shared/ui';
import { speakerAnchor } from '../../people.ts';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import styles from './SpeakerinfoPage.module.css';

/**
 * Introduces speakers with a picture, a title and a few lines (Specification 1, 2.7). Called by `routes.tsx` with what
 * `people.ts` fetched. Owns nothing. Fails: `WebinarFailure` replaces the page; an API without people shows an empty
 * one.
 */
function SpeakerinfoPage() {
  const t = useWebinarText();
  const { hash } = useAddress();
  const { speakers } = useLoaderData<People>();
  if (speakers.length === 0)
    return (
      <Page>
        <WebinarHeader title={t('speakerinfo.page.title')} />
        <EmptyState title={t('speakerinfo.empty.title')} />
      </Page>
    );
  return (
    <Page>
      <WebinarHeader title={t('speakerinfo.page.title')} lead={t('speakerinfo.page.lead')} />
      <ul className={styles.list}>
        {speakers.map((speaker) => (
          <Introduction key={speaker.id} {...speaker} isCurrent={hash === `#${speakerAnchor(speaker.id)}`} />
        ))}
      </ul>
    </Page>
  );
}

export { SpeakerinfoPage as Component };
export { WebinarFailure as ErrorBoundary } from '../../WebinarHeader.tsx';

/** One speaker. The playhead marks the one that a link led to. */
function Introduction({ id, name, thumbnail, title, lines, isCurrent }: IntroducedSpeaker & { isCurrent: boolean }) {
  return (
    <li className={styles.speaker} data-current={isCurrent || undefined}>
      <Portrait src={thumbnail} size={160} />
      <div>
        <Text as="h2" id={speakerAnchor(id)} size="heading-xl">
          {name}
        </Text>
        <Text tone="faint" className={styles.role}>
          {title}
        </Text>
      </div>
      <Grid gap={2} tone="muted" measure="text" className={styles.intro}>
        {lines.map((line) => (
          <p key={line}>
            <SafeText text={line} />
          </p>
        ))}
      </Grid>
    </li>
  );
}
