import type { ReactNode } from 'react';
import { isSafeLink } from '../../lib/index.ts';
import { classNames } from '../class-names.ts';
import styles from './ExternalLink.module.css';
import { NewTabMark } from './NewTabMark.tsx';

/** A link out of the site, in a new tab; an address that is not http, https or mailto leaves the words alone. */
export function ExternalLink(props: {
  href: string;
  children: ReactNode;
  variant?: 'inline' | 'plain' | undefined;
  lang?: string | undefined;
}) {
  const { href, children, variant = 'inline', lang } = props;
  if (!isSafeLink(href)) return <span lang={lang}>{children}</span>;
  return (
    <a
      className={classNames(styles.link, styles[variant])}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      lang={lang}
    >
      {children}
      <NewTabMark />
    </a>
  );
}
