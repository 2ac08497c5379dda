import { useEffect, useRef } from 'react';
import { useSharedText } from '../i18n/index.ts';
import { ButtonLink } from './actions/ButtonLink.tsx';
import { Icon } from './marks/Icon.tsx';
import styles from './LoginPrompt.module.css';

/** What the login prompt needs; the addresses come from `useLoginLinks` of the state layer. */
export interface LoginPromptProps {
  /** What the visitor wanted to see; `account` where it was something else. */
  purpose: 'bookmarks' | 'history' | 'account';
  loginHref: string;
  signUpHref: string;
  /** Where to go on without logging in: a path without its language, with query. */
  keepBrowsingTo: string;
}

const ICONS = { bookmarks: 'bookmark', history: 'history', account: 'user' } as const;

/** Stands in the place of a page that only members see, or after a NOT_AUTH answer (specification 2.5, decision A24). */
export function LoginPrompt({ purpose, loginHref, signUpHref, keepBrowsingTo }: LoginPromptProps) {
  const t = useSharedText();
  const heading = useFocusInPlaceOfPage();
  return (
    <section className={styles.card}>
      <Icon name={ICONS[purpose]} size={32} />
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t('loginPrompt.title')}
      </h1>
      <p className={styles.text}>{t(`loginPrompt.${purpose}`)}</p>
      <div className={styles.ways}>
        <ButtonLink href={loginHref} variant="primary">
          {t('loginPrompt.login')}
        </ButtonLink>
        <ButtonLink href={signUpHref}>{t('loginPrompt.signUp')}</ButtonLink>
        <ButtonLink to={keepBrowsingTo} variant="quiet">
          {t('loginPrompt.keepBrowsing')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The heading takes the focus that the page it replaces had, but never from the header or the sidebar. */
function useFocusInPlaceOfPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused !== null && focused !== document.body && !focused.closest('main');
    if (!isElsewhere) heading.current?.focus();
  }, []);
  return heading;
}
