import type { MouseEventHandler, ReactNode } from 'react';
import { isSafeLink } from '../../lib/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { NewTabMark } from '../text/ExternalLink.tsx';
import { buttonClass, ButtonContent, type ButtonAppearance } from './ButtonContent.tsx';

type Target =
  /** A path of the site, without its language. */
  | { to: string; href?: never; isNewTab?: never; download?: never }
  /** An address outside the router: the member site, or another site. */
  | { href: string; to?: never; isNewTab?: boolean | undefined; download?: boolean | undefined };

/** A link that looks like a button. */
export function ButtonLink(
  props: Omit<ButtonAppearance, 'isBusy'> & Target & { onClick?: MouseEventHandler | undefined; children: ReactNode },
) {
  const { to, href, isNewTab = false, variant, size, isWide, icon, onClick, download, children } = props;
  const className = buttonClass({ variant, size, isWide });
  if (to !== undefined) {
    return (
      <LocalLink to={to} className={className} onClick={onClick}>
        <ButtonContent icon={icon}>{children}</ButtonContent>
      </LocalLink>
    );
  }
  const target = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      href={isSafeHref(href) ? href : undefined}
      className={className}
      download={download}
      onClick={onClick}
      {...target}
    >
      <ButtonContent icon={icon}>
        {children}
        {isNewTab && <NewTabMark />}
      </ButtonContent>
    </a>
  );
}

const isSafeHref = (href: string) => /^(\/(?![/\\])|#)/.test(href) || isSafeLink(href);
