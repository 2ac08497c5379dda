import type { ProductVersion, VideoType } from '../../contract/index.ts';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { CardMeta, Tag } from '../../ui/index.ts';
import { productLabel, useVideoProducts } from '../products.ts';
import styles from './CardTags.module.css';

/** The product and type of a card, above its title. */
export function CardTags(props: { type: VideoType; productVersion: readonly ProductVersion[]; productName: string }) {
  const t = useSharedText();
  const language = useLanguage();
  const [first] = useVideoProducts(props.productVersion);
  const product = first ? productLabel(first, language) : props.productName;
  return (
    <div className={styles.tags}>
      <CardMeta>
        {product && <Tag tone="product">{product}</Tag>}
        <span>{t(`video.type.${props.type}`)}</span>
      </CardMeta>
    </div>
  );
}
