import type { ProductVersion, VideoType } from '../../contract/index.ts';
import { useLanguage, useSharedText } from '../../i18n/index.ts';
import type { VideoFilters } from '../../lib/index.ts';
import { CardMeta, Highlight, Tag, Text } from '../../ui/index.ts';
import { productLabel, useVideoProducts } from '../products.ts';
import styles from './CardTags.module.css';

interface CardTagsProps {
  type?: VideoType | undefined;
  productVersion: readonly ProductVersion[];
  productName: string;
  listFacts?: ListFacts | undefined;
}

/** The product and type of a card, above its title. In a list of one product, only the version. */
export function CardTags({ type, productVersion, productName, listFacts = {} }: CardTagsProps) {
  const t = useSharedText();
  const language = useLanguage();
  const [first] = useVideoProducts(productVersion);
  const isListProduct = first?.slug !== undefined && first.slug === listFacts.product;
  const product = first ? productLabel(isListProduct ? { ...first, name: '' } : first, language).trim() : productName;
  const shownType = type !== listFacts.type && type;
  if (!product && !shownType) return null;
  return (
    <div className={styles.tags}>
      <CardMeta>
        {product && isListProduct && <span>{t('video.version', { version: product })}</span>}
        {product && !isListProduct && <Tag tone="product">{product}</Tag>}
        {shownType && <span>{t(`video.type.${shownType}`)}</span>}
      </CardMeta>
    </div>
  );
}

/** What a list says once about its items, by its heading or its filters. Their cards leave out the same facts. */
export interface ListFacts {
  product?: string | undefined;
  type?: VideoType | undefined;
}

/** The facts that the filters of a list say. */
export function listFactsOf({ product, type }: Pick<VideoFilters, 'product' | 'type'>): ListFacts {
  if (type === 'all') return { product };
  return { product, type: type === 'tutorial' ? type : 'master' };
}

interface ExcerptProps {
  text: string;
  highlight?: string | undefined;
  isClamped?: boolean | undefined;
  /** The language of the text, unless it is the page's. */
  lang?: string | undefined;
}

/** A card's text below its title. Rows clamp it to two lines. */
export function Excerpt(props: ExcerptProps) {
  if (props.text === '') return null;
  return (
    <Text
      size="sm"
      tone="muted"
      measure="text"
      className={props.isClamped ? styles.clamped : undefined}
      lang={props.lang}
    >
      <Highlight text={props.text} match={props.highlight ?? ''} />
    </Text>
  );
}
