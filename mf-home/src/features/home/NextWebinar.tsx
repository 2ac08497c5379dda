import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { useWebinarStage } from '@learning-center/shared/state';
import { Card, CardArt, CardTitle, DashText, EventTime, Grid, Icon, Tag, Text } from '@learning-center/shared/ui';
import { nameList, useTitleLanguage } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { Row } from '../../useRow.ts';
import { useRow } from '../../useRow.ts';
import { fetchNextWebinar } from './data.ts';
import styles from './NextWebinar.module.css';

/** The next or current webinar, linked to its page with the registration. */
export function NextWebinar({ row: loaded }: { row: Row<WebinarItem | null> }) {
  const row = useRow(loaded, fetchNextWebinar);
  if (row.state !== 'ready') return <WebinarRow state={row.state} />;
  return row.content && <UpcomingWebinar webinar={row.content} />;
}

/** Hides a webinar that ends while the page is open. */
function UpcomingWebinar({ webinar }: { webinar: WebinarItem }) {
  if (useWebinarStage(webinar) === 'over') return null;
  return (
    <WebinarRow>
      <WebinarCard webinar={webinar} />
    </WebinarRow>
  );
}

function WebinarRow({ state, children }: { state?: Row<unknown>['state']; children?: ReactNode }) {
  const t = useHomeText();
  const more = { to: paths.webinars('upcoming'), label: t('home.webinar.more') };
  return (
    <HomeRow id="webinar" title={t('home.webinar.title')} more={more} state={state}>
      {children}
    </HomeRow>
  );
}

function WebinarCard({ webinar }: { webinar: WebinarItem }) {
  const t = useHomeText();
  const language = useLanguage();
  const { urlName, title, titleLanguage, productName, productVersion, thumbnail, speakers } = webinar;
  const lang = useTitleLanguage(titleLanguage);
  return (
    <div className={styles.container}>
      <Card product={productVersion[0]?.productFamily}>
        <Grid className={styles.card}>
          <div className={styles.art}>
            <CardArt src={thumbnail} width={640} height={360} />
          </div>
          <Grid gap={3} className={styles.text}>
            {productName && (
              <p>
                <Tag tone="product">{productName}</Tag>
              </p>
            )}
            <CardTitle to={paths.upcomingWebinar(urlName)} lang={lang}>
              <DashText text={displayTitle(title)} />
            </CardTitle>
            <WebinarTime webinar={webinar} />
            {speakers.length > 0 && (
              <Text size="sm" tone="muted">
                {t('home.webinar.hosts', {
                  names: nameList(
                    speakers.map(({ name }) => name),
                    language,
                  ),
                })}
              </Text>
            )}
            <p className={styles.action} aria-hidden="true">
              {t('home.webinar.details')}
              <Icon name="arrow-right" size={16} />
            </p>
          </Grid>
        </Grid>
      </Card>
    </div>
  );
}

/** The time of a webinar: the visitor's time, and the provider's time (A42). */
export function WebinarTime({ webinar }: { webinar: Pick<WebinarItem, 'date' | 'videoLength' | 'stage'> }) {
  const t = useHomeText();
  const stage = useWebinarStage(webinar);
  const { date } = webinar;
  return date === '' ? null : (
    <Grid gap={3} className={styles.time}>
      <Icon name="calendar" />
      <EventTime date={date}>{stage === 'live' && <Tag tone="key">{t('home.webinar.live')}</Tag>}</EventTime>
    </Grid>
  );
}
