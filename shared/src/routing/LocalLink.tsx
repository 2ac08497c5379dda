import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/index.ts';
import { localPath } from './language-prefix.ts';
import { usePrefetch } from './prefetch.ts';

/** A link within the site, kept in the language of the page; pointing at it fetches the code behind it. */
export function LocalLink(props: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { to, viewTransition = false, ...rest } = props;
  const href = localPath(useLanguage(), to);
  const prefetch = usePrefetch();
  const prepare = () => prefetch(href);
  const ahead = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare };
  return <Link {...rest} {...ahead} to={href} viewTransition={viewTransition && hasViewTransitions()} />;
}

const hasViewTransitions = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/** The address of a path of the site in the language of the page. */
export function useLocalHref(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
