import type { ReactNode } from 'react';
import { withSpaceBefore } from '../../lib/index.ts';
import { Link, LocalLink } from '../../routing/index.ts';
import type { IconLike } from '../marks/icon-shapes.ts';
import { Icon } from '../marks/Icon.tsx';
import { NewTabMark } from '../text/ExternalLink.tsx';
import { Text } from '../layout/Layout.tsx';
import styles from './MenuItem.module.css';

interface MenuItemProps {
  children: ReactNode;
  icon?: IconLike | undefined;
  /** A path without its language; or `href`, a URL or this page's path in another language; or `onClick`, a button. */
  to?: string | undefined;
  href?: string | undefined;
  /** The file name for saving the target of `href`. */
  download?: string | undefined;
  isNewTab?: boolean | undefined;
  /** A second, smaller line. It replaces the hidden text of a new tab. */
  hint?: string | undefined;
  onClick?: (() => void) | undefined;
  isCurrent?: boolean | undefined;
  lang?: string | undefined;
  hrefLang?: string | undefined;
}

export function MenuItem(props: MenuItemProps) {
  return (
    <li>
      <Choice {...props} />
    </li>
  );
}

function Choice(props: MenuItemProps) {
  const { icon, to, href, download, isNewTab = false, hint, onClick, isCurrent, lang, hrefLang, children } = props;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <Text as="span" grows>
        {children}
        {hint !== undefined && <span className={styles.hint}>{withSpaceBefore(hint)}</span>}
      </Text>
      {isCurrent && <Icon name="check" size={16} />}
    </>
  );
  const common = { className: styles.item, lang, 'aria-current': isCurrent || undefined };
  if (to !== undefined) {
    return (
      <LocalLink {...common} to={to} hrefLang={hrefLang}>
        {content}
      </LocalLink>
    );
  }
  if (href?.startsWith('/')) {
    // The same page in another language.
    return (
      <Link {...common} to={href} hrefLang={hrefLang} onClick={onClick} preventScrollReset discover="none">
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    const target = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a {...common} {...target} href={href} hrefLang={hrefLang} download={download} onClick={onClick}>
        {content}
        {isNewTab && (hint === undefined ? <NewTabMark /> : <Icon name="external" size={16} />)}
      </a>
    );
  }
  return (
    <button {...common} type="button" onClick={onClick}>
      {content}
    </button>
  );
}
