import type { WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { useWebinarStage } from '@learning-center/shared/state';
import { Card, CardArt, CardTitle, Icon, Tag } from '@learning-center/shared/ui';
import { nameList, useTitleLanguage } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { Row } from '../../load-row.ts';
import { useRow } from '../../use-row.ts';
import { askForNextWebinar } from './ask-for-home.ts';
import styles from './NextWebinar.module.css';
import { WebinarTime } from './WebinarTime.tsx';

/** The next webinar, or the one that runs, when there is one; its page has the registration. */
export function NextWebinar({ row: loaded }: { row: Row<WebinarItem | null> }) {
  const row = useRow(loaded, askForNextWebinar);
  if (row.state !== 'ready') return <WebinarRow state={row.state} />;
  return row.content && <PlannedWebinar webinar={row.content} />;
}

/** A webinar that ends while the page is open is no longer the next one. */
function PlannedWebinar({ webinar }: { webinar: WebinarItem }) {
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
  const { title, titleLanguage, productName, productVersion, thumbnail, speakers } = webinar;
  const lang = useTitleLanguage(titleLanguage);
  return (
    <div className={styles.place}>
      <Card product={productVersion[0]?.productFamily}>
        <div className={styles.card}>
          <div className={styles.art}>
            <CardArt src={thumbnail} width={640} height={360} />
          </div>
          <div className={styles.words}>
            {productName && (
              <p>
                <Tag tone="product">{productName}</Tag>
              </p>
            )}
            <CardTitle to={paths.webinars('upcoming')} lang={lang}>
              {displayTitle(title)}
            </CardTitle>
            <WebinarTime webinar={webinar} />
            {speakers.length > 0 && (
              <p className={styles.hosts}>
                {t('home.webinar.hosts', {
                  names: nameList(
                    speakers.map(({ name }) => name),
                    language,
                  ),
                })}
              </p>
            )}
            <p className={styles.action} aria-hidden="true">
              {t('home.webinar.details')}
              <Icon name="arrow-right" size={16} />
            </p>
          </div>
        </div>
      </Card>
    </div>
  );
}
