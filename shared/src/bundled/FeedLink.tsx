import type { ReactNode } from 'react';
import { useLanguage } from '@learning-center/shared/i18n';
import styles from './FeedLink.module.css';

interface FeedLinkProps {
  of: 'videos' | 'archive';
  /** The slug of a product; empty for all. */
  product: string;
  children: ReactNode;
}

/** The link to a feed, of one product or of all. */
export function FeedLink({ of, product, children }: FeedLinkProps) {
  const folder = product === '' ? '' : `/${encodeURIComponent(product)}`;
  return (
    <a className={styles.feed} data-screen-only href={`/feeds/${useLanguage()}${folder}/${of}.atom`}>
      {children}
    </a>
  );
}
