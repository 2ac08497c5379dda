import { siteNameIn } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { LocalLink } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useServices } from '@learning-center/shared/state';
import { IconButton, Row, SiteLogo, useIsHydrated } from '@learning-center/shared/ui';
import { useRef, type ReactNode, type Ref } from 'react';
import { useShellText } from '../../shell-text.ts';
import { AccountArea } from './AccountArea.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import styles from './TopNavigation.module.css';
import { useHeaderHiding } from './useHeaderHiding.ts';

interface TopNavigationProps {
  sidebarId: string;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  onLogOut: () => void;
  /** The campaign's image, on pages with banners. */
  campaign: ReactNode;
  themeMenu: ReactNode;
  toggleRef: Ref<HTMLButtonElement>;
  searchRef: Ref<HTMLInputElement>;
}

/**
 * The bar at the top (Specification 2.4). It appears when the login info has loaded (A19), in space that is reserved
 * for it. Without script it looks as for a guest. Called by `Layout.tsx`. Owns whether it hides on scrolling
 * (`useHeaderHiding.ts`). Fails: without a login info it is a guest's.
 */
export function TopNavigation({ toggleRef, searchRef, ...props }: TopNavigationProps) {
  const header = useRef<HTMLElement>(null);
  const { isHidden, onFocus } = useHeaderHiding(header);
  return (
    <header
      ref={header}
      className={styles.header}
      data-login={useLoginState()}
      data-hidden={isHidden}
      onFocus={onFocus}
    >
      <Row gap={3} className={styles.bar}>
        <SidebarToggle
          sidebarId={props.sidebarId}
          isOpen={props.isSidebarOpen}
          onToggle={props.onToggleSidebar}
          ref={toggleRef}
        />
        <Logo />
        <div className={styles.search}>
          <HeaderSearch inputRef={searchRef} />
        </div>
        <Row gap={1} className={styles.tools}>
          {props.campaign}
          {props.themeMenu}
          <LanguageMenu />
          <AccountArea onLogOut={props.onLogOut} />
        </Row>
      </Row>
    </header>
  );
}

/** The hamburger button; before hydration it controls the sidebar's popover. */
function SidebarToggle(props: {
  sidebarId: string;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}) {
  const { sidebarId, isOpen, onToggle, ref } = props;
  const t = useShellText();
  const isHydrated = useIsHydrated();
  const triggerProps = isHydrated ? { 'aria-expanded': isOpen, onClick: onToggle } : { popoverTarget: sidebarId };
  return <IconButton icon="menu" label={t('sidebar.label')} aria-controls={sidebarId} ref={ref} {...triggerProps} />;
}

function Logo() {
  const t = useShellText();
  const { config } = useServices();
  const site = siteNameIn(config, useLanguage());
  return (
    <LocalLink to="/" className={styles.logo} aria-label={t('header.home', { site })}>
      <SiteLogo name={site} />
    </LocalLink>
  );
}

function useLoginState(): 'unknown' | 'member' | 'guest' {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (isLoggedIn === undefined) return 'unknown';
  return isLoggedIn ? 'member' : 'guest';
}
