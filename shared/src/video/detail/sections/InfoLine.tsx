import type { ReactNode } from 'react';
import { useLanguage, useSharedText } from '../../../i18n/index.ts';
import { formatPdt, formatPrice, formatServerDate, middleDot, parsePdt } from '../../../lib/index.ts';
import { classNames, LevelDiamonds, LocalTime, Row, Text } from '../../../ui/index.ts';
import { nameList } from '../../name-list.ts';
import { productLabel, useVideoProducts } from '../../products.ts';
import type { ReadyVideoDetail } from '../ready-video-detail.ts';
import styles from './InfoLine.module.css';

/** Version, level, hosts, date, price and languages of a video; omits what is missing (Specification 2.6). */
export function InfoLine({ detail }: { detail: ReadyVideoDetail }) {
  const { video, type } = detail;
  const t = useSharedText();
  const language = useLanguage();
  const products = useVideoProducts(video.productVersion).map((product) => productLabel(product, language));
  const start = type === 'webinar' ? parsePdt(video.date) : undefined;
  const hosts = video.speakers.map(({ name }) => name);
  return (
    <Row as="dl" wraps rowGap={3} size="sm" className={styles.info}>
      <Fact name={t('video.info.version')}>{products.join(middleDot(language)) || video.productName}</Fact>
      <Fact name={t('video.info.level')}>{video.level && <LevelDiamonds level={video.level} hasName />}</Fact>
      <Fact name={t(type === 'webinar' ? 'video.info.hostsOfWebinar' : 'video.info.hosts')}>
        {nameList(hosts, language)}
      </Fact>
      <Fact name={t('video.info.date')}>
        {start !== undefined && (
          <Text as="span" isStrong className={styles.ownTime}>
            <LocalTime instant={start} />
          </Text>
        )}
        {video.date && <time dateTime={formatServerDate(video.date)}>{formatPdt(video.date)}</time>}
      </Fact>
      <Fact name={t('video.info.price')}>{formatPrice(video.price, language, t('video.info.free'))}</Fact>
      <Languages names={detail.languageNames} />
    </Row>
  );
}

function Languages({ names }: { names: ReadyVideoDetail['languageNames'] }) {
  const t = useSharedText();
  const language = useLanguage();
  return (
    <Fact name={t('video.languages.title')} isWide>
      {names.spoken && <span>{t('video.languages.spoken', { language: names.spoken })}</span>}
      {names.captions.length > 0 && (
        <span>{t('video.languages.captions', { languages: nameList(names.captions, language) })}</span>
      )}
    </Fact>
  );
}

/** A fact with its name; nothing without a value. */
function Fact({ name, children, isWide }: { name: string; children: ReactNode; isWide?: boolean }) {
  const hasValue = [children].flat().some(Boolean);
  return hasValue ? (
    <div className={classNames(styles.fact, isWide && styles.wide)}>
      <Text as="dt" size="xs" tone="faint">
        {name}
      </Text>
      <Text as="dd" isNumeric>
        {children}
      </Text>
    </div>
  ) : null;
}
