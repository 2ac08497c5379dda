import { useEffect, useRef } from 'react';
import { useSharedText } from '../i18n/index.ts';
import { ButtonLink } from './actions/ButtonLink.tsx';
import { Grid, Row, Text } from './layout/Layout.tsx';
import styles from './LoginPrompt.module.css';
import { Icon } from './marks/Icon.tsx';

/** The addresses come from `useLoginLinks` of the state layer. */
export interface LoginPromptProps {
  /** What the visitor wanted to see; `account` for anything else. */
  purpose: 'bookmarks' | 'history' | 'account';
  loginHref: string;
  signUpHref: string;
  /** The page to continue on without login: a path without its language, with query. */
  keepBrowsingTo: string;
  /** A band above the content of a page, instead of a card in its place. */
  isBand?: boolean;
}

const ICONS = { bookmarks: 'bookmark', history: 'history', account: 'user' } as const;

/** Replaces a members-only page, also after a NOT_AUTH response (Specification 2.5, A24). */
export function LoginPrompt({ purpose, loginHref, signUpHref, keepBrowsingTo, isBand = false }: LoginPromptProps) {
  const t = useSharedText();
  const heading = useInitialFocus();
  return (
    <Grid as="section" isPanel gap={3} isCentered={!isBand} className={isBand ? styles.band : styles.card}>
      <Icon name={ICONS[purpose]} size={32} />
      <Grid gap={isBand ? undefined : 3} isCentered={!isBand} className={styles.words}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t('loginPrompt.title')}
        </h1>
        <Text tone="muted" measure="short" keepsPhrases className={styles.text}>
          {t(`loginPrompt.${purpose}`)}
        </Text>
      </Grid>
      <Row wraps gap={3} align="stretch" className={styles.actions}>
        <ButtonLink href={loginHref} variant="primary">
          {t('loginPrompt.login')}
        </ButtonLink>
        <ButtonLink href={signUpHref}>{t('loginPrompt.signUp')}</ButtonLink>
        <ButtonLink to={keepBrowsingTo} variant="quiet">
          {t('loginPrompt.keepBrowsing')}
        </ButtonLink>
      </Row>
    </Grid>
  );
}

/** The heading takes the focus from the replaced page, but not from header or sidebar. */
function useInitialFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isFocusOutsidePage = focused !== null && focused !== document.body && !focused.closest('main');
    if (!isFocusOutsidePage) heading.current?.focus();
  }, []);
  return heading;
}
