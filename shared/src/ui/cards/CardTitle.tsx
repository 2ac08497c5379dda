import type { ReactNode } from 'react';
import { isSafeLink } from '../../lib/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { NewTabMark } from '../text/ExternalLink.tsx';
import styles from './Card.module.css';

interface CardTitleProps {
  children: ReactNode;
  /** A path of the site, without its language; or `href`, an external address that opens in a new tab. */
  to?: string | undefined;
  href?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The language of the title, unless it is the page's. */
  lang?: string | undefined;
  /** The history state for the page at `to`. */
  state?: object | undefined;
  /** Following the link preserves the scroll position. */
  preventScrollReset?: boolean | undefined;
  isCurrent?: boolean;
}

/** The title of a card; its link covers the whole card. */
export function CardTitle(props: CardTitleProps) {
  const { headingLevel = 3, lang } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading className={styles.title} lang={lang}>
      <TitleLink {...props} />
    </Heading>
  );
}

function TitleLink({ to, href, state, preventScrollReset = false, isCurrent = false, children }: CardTitleProps) {
  if (to !== undefined) {
    return (
      <LocalLink
        to={to}
        className={styles.link}
        state={state}
        preventScrollReset={preventScrollReset}
        aria-current={isCurrent ? 'true' : undefined}
        viewTransition
      >
        {children}
      </LocalLink>
    );
  }
  if (href === undefined || !isSafeLink(href)) return children;
  return (
    <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabMark />
    </a>
  );
}
