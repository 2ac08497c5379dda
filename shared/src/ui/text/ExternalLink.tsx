import type { ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { isSafeLink, withSpaceBefore } from '../../lib/index.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './ExternalLink.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** An external link in a new tab. Only http, https and mailto become links. */
export function ExternalLink(props: {
  href: string;
  children: ReactNode;
  variant?: 'inline' | 'plain' | undefined;
  lang?: string | undefined;
}) {
  const { href, children, variant = 'inline', lang } = props;
  if (!isSafeLink(href)) return <span lang={lang}>{children}</span>;
  return (
    <a className={styles[variant]} href={href} target="_blank" rel="noopener noreferrer" lang={lang}>
      {children}
      <NewTabMark />
    </a>
  );
}

/** Tells the visitor, also by screen reader, that a link opens in a new tab. */
export function NewTabMark() {
  const t = useSharedText();
  return (
    <span className={styles.mark}>
      <Icon name="external" size={16} />
      <VisuallyHidden>{withSpaceBefore(t('link.newTab'))}</VisuallyHidden>
    </span>
  );
}
