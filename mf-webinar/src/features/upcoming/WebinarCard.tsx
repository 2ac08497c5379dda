import { findProductFamily, type WebinarItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatPrice } from '@learning-center/shared/lib';
import { useProducts } from '@learning-center/shared/state';
import { LevelDiamonds, Picture, Tag } from '@learning-center/shared/ui';
import { useTitleLanguage } from '@learning-center/shared/video';
import { useWebinarText } from '../../webinar-text.ts';
import { webinarAnchor } from './calendar.ts';
import styles from './WebinarCard.module.css';
import { WebinarHosts } from './WebinarHosts.tsx';
import { WebinarTime } from './WebinarTime.tsx';
import { WebinarWays } from './WebinarWays.tsx';

/** One webinar that is not over: what, when, who, and how to be there. */
export function WebinarCard({ webinar, isEager }: { webinar: WebinarItem; isEager: boolean }) {
  const t = useWebinarText();
  const language = useLanguage();
  const product = findProductFamily(webinar.productName, useProducts());
  const { productName, level, price, titleLanguage, excerpt } = webinar;
  const lang = useTitleLanguage(titleLanguage);
  const title = displayTitle(webinar.title);
  const cost = formatPrice(price, language, t('upcoming.price.free'));
  return (
    <article id={webinarAnchor(webinar.id)} className={styles.card} data-product={product?.slug}>
      <div className={styles.art}>
        <Picture src={webinar.thumbnail} width={640} height={360} isEager={isEager} />
      </div>
      <div className={styles.words}>
        <div className={styles.facts}>
          {productName !== '' && <Tag tone="product">{productName}</Tag>}
          <LevelDiamonds level={level} hasName />
          {cost !== undefined && <span>{cost}</span>}
        </div>
        <h2 className={styles.title} lang={lang}>
          {title}
        </h2>
        <WebinarTime webinar={webinar} />
        {excerpt !== '' && (
          <p className={styles.excerpt} lang={lang}>
            {excerpt}
          </p>
        )}
        <WebinarHosts speakers={webinar.speakers} />
        <WebinarWays webinar={webinar} title={title} />
      </div>
    </article>
  );
}
