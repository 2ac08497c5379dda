import { findProductFamily, type Speaker, type WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import {
  absoluteLink,
  displayTitle,
  formatPrice,
  formatRelativeTime,
  isSafeLink,
  parsePdt,
  withSpaceBefore,
} from '@learning-center/shared/lib';
import { LocalLink, paths, useLoaderData } from '@learning-center/shared/routing';
import { useCurrentMinute, useProducts, useServices, useWebinarStage } from '@learning-center/shared/state';
import {
  ButtonLink,
  DashText,
  EventTime,
  Grid,
  Icon,
  LevelDiamonds,
  Picture,
  Portrait,
  Row,
  Stack,
  Tag,
  Text,
  useIsHydrated,
  VisuallyHidden,
} from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { speakerPath } from '../../people.ts';
import { useWebinarText } from '../../webinar-text.ts';
import { CalendarMenu } from './CalendarMenu.tsx';
import type { UpcomingData } from './data.ts';
import styles from './WebinarCard.module.css';

interface WebinarCardProps {
  webinar: WebinarItem;
  isEager: false | 'first';
  /** Whether it is on its own page, which has its title and description. */
  isSingle: boolean;
}

/** One webinar that is not over: title, time, hosts and registration. */
export function WebinarCard({ webinar, isEager, isSingle }: WebinarCardProps) {
  const t = useWebinarText();
  const language = useLanguage();
  const product = findProductFamily(webinar.productName, useProducts());
  const { productName, level, price, titleLanguage, excerpt } = webinar;
  const lang = useTitleLanguage(titleLanguage);
  const title = displayTitle(webinar.title);
  const cost = formatPrice(price, language, t('upcoming.price.free'));
  const which = <VisuallyHidden>{withSpaceBefore(t('upcoming.card.for', { title }))}</VisuallyHidden>;
  return (
    <Grid as="article" isPanel id={`webinar-${webinar.id}`} className={styles.card} data-product={product?.slug}>
      <div className={styles.art}>
        <Picture src={webinar.thumbnail} width={640} height={360} isEager={isEager} />
      </div>
      <Stack gap={3} className={styles.text}>
        <Row wraps gap={3} rowGap={1} size="sm" tone="muted" className={styles.facts}>
          {productName !== '' && <Tag tone="product">{productName}</Tag>}
          <LevelDiamonds level={level} hasName />
          {cost !== undefined && <span>{cost}</span>}
        </Row>
        {!isSingle && (
          <h2 className={styles.title} lang={lang}>
            <DashText text={title} />
          </h2>
        )}
        <WebinarTime webinar={webinar} />
        {!isSingle && (
          <Text tone="muted" measure="text" className={styles.excerpt}>
            <span lang={lang}>{excerpt}</span>{' '}
            <LocalLink to={paths.upcomingWebinar(webinar.urlName)}>
              {t('upcoming.card.details')}
              {which}
            </LocalLink>
          </Text>
        )}
        <WebinarHosts speakers={webinar.speakers} />
        <WebinarActions webinar={webinar} title={title} which={which} />
      </Stack>
    </Grid>
  );
}

/** The registration link (A70), and the calendar menu. A canceled webinar has neither. */
function WebinarActions({ webinar, title, which }: { webinar: WebinarItem; title: string; which: ReactNode }) {
  const t = useWebinarText();
  const { config } = useServices();
  const stage = useWebinarStage(webinar);
  if (webinar.canceled)
    return (
      <p className={styles.actions} data-screen-only>
        {t('upcoming.card.canceledText')}
      </p>
    );
  if (stage === 'over') return <WebinarEnded />;
  const registration = absoluteLink(webinar.link, config.siteBase);
  return (
    <div className={styles.actions} data-screen-only>
      {isSafeLink(registration) && (
        <ButtonLink href={registration} isNewTab variant="primary">
          <span>
            {t(stage === 'live' ? 'upcoming.card.join' : 'upcoming.card.register')}
            {which}
          </span>
        </ButtonLink>
      )}
      <CalendarMenu webinar={webinar} title={title} which={which} />
    </div>
  );
}

/** The webinar ended while the page was open. */
function WebinarEnded() {
  const t = useWebinarText();
  return (
    <div className={styles.actions} data-screen-only>
      <p>{t('upcoming.card.over')}</p>
      <ButtonLink to={paths.webinars('archive')}>{t('upcoming.replays.more')}</ButtonLink>
    </div>
  );
}

/** The hosts of a webinar; those with an introduction are links (A66). */
function WebinarHosts({ speakers }: { speakers: readonly Speaker[] }) {
  const t = useWebinarText();
  if (speakers.length === 0) return null;
  return (
    <Grid gap={1} size="sm" tone="muted">
      <span>{t('upcoming.card.hosts')}</span>
      <Row as="ul" wraps gap={4} rowGap={2}>
        {speakers.map((speaker) => (
          <Row as="li" key={speaker.id} gap={2} hasTargets className={styles.host}>
            {speaker.thumbnail !== '' && <Portrait src={speaker.thumbnail} size={28} />}
            <HostName {...speaker} />
          </Row>
        ))}
      </Row>
    </Grid>
  );
}

function HostName({ id, name }: Pick<Speaker, 'id' | 'name'>) {
  const { people } = useLoaderData<UpcomingData>();
  const isIntroduced = people.speakers.some((introduced) => introduced.id === id);
  return isIntroduced ? <LocalLink to={speakerPath(id)}>{name}</LocalLink> : name;
}

/** The time of a webinar: the visitor's time, the provider's time and a countdown (A42). */
export function WebinarTime({
  webinar,
}: {
  webinar: Pick<WebinarItem, 'date' | 'videoLength' | 'stage' | 'canceled'>;
}) {
  const t = useWebinarText();
  const start = parsePdt(webinar.date);
  const isHydrated = useIsHydrated();
  const isLive = useWebinarStage(webinar) === 'live' && !webinar.canceled;
  if (webinar.date === '') return null;
  return (
    <Grid gap={3} className={styles.time}>
      <Icon name="calendar" />
      <EventTime date={webinar.date}>
        {webinar.canceled && <Tag>{t('upcoming.card.canceled')}</Tag>}
        {isLive && <Tag tone="key">{t('upcoming.card.live')}</Tag>}
        {start !== undefined && isHydrated && !isLive && !webinar.canceled && <Countdown start={start} />}
      </EventTime>
    </Grid>
  );
}

function Countdown({ start }: { start: number }) {
  const language = useLanguage();
  const now = useCurrentMinute();
  return (
    <Text as="span" tone="ink" isStrong className={styles.countdown}>
      {formatRelativeTime(start - now, language)}
    </Text>
  );
}
