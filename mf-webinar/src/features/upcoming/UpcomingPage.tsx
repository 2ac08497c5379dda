import type { People, WebinarItem } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink, paths, useLoaderData } from '@learning-center/shared/routing';
import {
  ButtonLink,
  DashText,
  EmptyState,
  Grid,
  Icon,
  Page,
  Portrait,
  Row,
  SafeText,
  SectionHeading,
  Stack,
  Text,
} from '@learning-center/shared/ui';
import { useTitleLanguage, VideoList } from '@learning-center/shared/video';
import { AwaitedReplays } from '../../AwaitedReplays.tsx';
import { speakerPath } from '../../people.ts';
import type { ArchiveCards } from '../../replay-cards.ts';
import { useWebinarText } from '../../webinar-text.ts';
import { WebinarHeader } from '../../WebinarHeader.tsx';
import type { UpcomingData } from './data.ts';
import { AboutWebinar } from './AboutWebinar.tsx';
import { SubscribeMenu } from './CalendarMenu.tsx';
import styles from './UpcomingPage.module.css';
import { WebinarCard } from './WebinarCard.tsx';

/**
 * The upcoming webinars or a single one, testimonials and speakers (Specification 2.7). Called by `routes.tsx` with
 * what `data.ts` loaded. Owns nothing; cards follow the page's clock. Fails: `WebinarFailure` replaces the page;
 * people who fail are left out.
 */
function UpcomingPage() {
  const t = useWebinarText();
  const { upcoming, isSingle, people, ...archived } = useLoaderData<UpcomingData>();
  const single = isSingle ? upcoming[0] : undefined;
  const lang = useTitleLanguage(single?.titleLanguage);
  return (
    <Page className={styles.page}>
      {single ? (
        <WebinarHeader title={displayTitle(single.title)} lang={lang} />
      ) : (
        <WebinarHeader title={t('upcoming.page.title')} lead={t('upcoming.page.lead')} />
      )}
      <Row wraps gap={4} rowGap={2}>
        <Row as="p" gap={3} align="start" className={styles.note}>
          <Icon name="info" />
          <span>{t('upcoming.note')}</span>
        </Row>
        <div data-screen-only>
          <SubscribeMenu />
        </div>
      </Row>
      {upcoming.length > 0 ? (
        <Grid as="ol" gap={5} className={styles.list}>
          {upcoming.map((webinar, position) => (
            <li key={webinar.id}>
              <WebinarCard webinar={webinar} isEager={position === 0 && 'first'} isSingle={isSingle} />
            </li>
          ))}
        </Grid>
      ) : (
        <NoUpcomingWebinars {...archived} />
      )}
      {single && <WebinarDetails webinar={single} lang={lang} />}
      {people.testimonials.length > 0 && <Testimonials {...people} />}
      {people.speakers.length > 0 && <SpeakerRow {...people} />}
    </Page>
  );
}

export { UpcomingPage as Component };
export { WebinarFailure as ErrorBoundary } from '../../WebinarHeader.tsx';

function NoUpcomingWebinars({ replays, awaited }: ArchiveCards) {
  const t = useWebinarText();
  const hasReplays = replays.length > 0;
  return (
    <>
      <EmptyState title={t('upcoming.empty.title')} text={hasReplays ? t('upcoming.empty.text') : undefined} />
      <AwaitedReplays items={awaited} />
      {hasReplays && <LatestReplays replays={replays} />}
    </>
  );
}

function LatestReplays({ replays }: Pick<ArchiveCards, 'replays'>) {
  const t = useWebinarText();
  return (
    <section aria-labelledby="latest-replays">
      <SectionHeading id="latest-replays" more={{ to: paths.webinars('archive'), label: t('upcoming.replays.more') }}>
        {t('upcoming.replays.title')}
      </SectionHeading>
      <VideoList items={replays} listFacts={{ type: 'webinar' }} />
    </section>
  );
}

/** The whole description and outline of a webinar, and the way to the others; `lang` is their language, if not the page's. */
function WebinarDetails({ webinar, lang }: { webinar: WebinarItem; lang: string | undefined }) {
  const t = useWebinarText();
  const { excerpt, description = excerpt, outline = [], about } = webinar;
  return (
    <>
      {about && <AboutWebinar webinar={webinar} about={about} />}
      {description !== '' && (
        <section aria-labelledby="about">
          <SectionHeading id="about">{t('upcoming.details.about')}</SectionHeading>
          <Text measure="text" lang={lang}>
            <SafeText text={description} />
          </Text>
        </section>
      )}
      {outline.length > 0 && (
        <section aria-labelledby="outline">
          <SectionHeading id="outline">{t('upcoming.details.outline')}</SectionHeading>
          <Grid as="ol" gap={2} measure="text" className={styles.outline} lang={lang}>
            {outline.map((line, position) => (
              <li key={position}>
                <DashText text={line} />
              </li>
            ))}
          </Grid>
        </section>
      )}
      <p>
        <ButtonLink to={paths.webinars('upcoming')} icon="arrow-left">
          {t('upcoming.details.all')}
        </ButtonLink>
      </p>
    </>
  );
}

/** What participants say, as plain quotes (Specification 1). */
function Testimonials({ testimonials }: Pick<People, 'testimonials'>) {
  const t = useWebinarText();
  return (
    <section aria-labelledby="testimonials">
      <SectionHeading id="testimonials">{t('upcoming.testimonials.title')}</SectionHeading>
      <Row as="ul" wraps gap={5} className={styles.quotes}>
        {testimonials.map(({ content, author, role }) => (
          <li key={content}>
            <Stack as="figure" gap={4} justify="between" size="sm" tone="muted" isPanel className={styles.quote}>
              <blockquote>{content}</blockquote>
              <figcaption>
                <Text as="div" tone="ink" isStrong>
                  {author}
                </Text>
                {role}
              </figcaption>
            </Stack>
          </li>
        ))}
      </Row>
    </section>
  );
}

/** The introduced speakers in short, each linked to their introduction (A66). */
function SpeakerRow({ speakers }: Pick<People, 'speakers'>) {
  const t = useWebinarText();
  const more = { to: paths.webinars('speakerinfo'), label: t('upcoming.speakers.more') };
  return (
    <section aria-labelledby="speakers">
      <SectionHeading id="speakers" more={more}>
        {t('upcoming.speakers.title')}
      </SectionHeading>
      <Grid as="ul" gap={3} rowGap={2} className={styles.people}>
        {speakers.map(({ id, name, thumbnail, title }) => (
          <li key={id}>
            <LocalLink to={speakerPath(id)} className={styles.person}>
              <Portrait src={thumbnail} size={56} />
              <Stack as="span">
                <Text as="span" isStrong>
                  {name}
                </Text>
                <Text as="span" size="sm" tone="muted" className={styles.role}>
                  {title}
                </Text>
              </Stack>
            </LocalLink>
          </li>
        ))}
      </Grid>
    </section>
  );
}
