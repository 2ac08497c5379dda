import { LocalLink } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useServices } from '@learning-center/shared/state';
import { SiteLogo } from '@learning-center/shared/ui';
import { useRef, type ReactNode, type Ref } from 'react';
import { useShellText } from '../../shell-text.ts';
import { AccountArea } from './AccountArea.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SidebarToggle } from './SidebarToggle.tsx';
import styles from './TopNavigation.module.css';
import { useHeaderHiding } from './useHeaderHiding.ts';

interface TopNavigationProps {
  sidebarId: string;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  onLogOut: () => void;
  /** The campaign's image on the pages that have one. */
  campaign: ReactNode;
  themeMenu: ReactNode;
  toggleRef: Ref<HTMLButtonElement>;
  searchRef: Ref<HTMLInputElement>;
}

/**
 * The bar at the top (specification 2.4). It shows once the login info has loaded (decision A19): until then its place
 * is kept; without script it stands there as for a guest.
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
      <div className={styles.bar}>
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
        <div className={styles.tools}>
          {props.campaign}
          {props.themeMenu}
          <LanguageMenu />
          <AccountArea onLogOut={props.onLogOut} />
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const t = useShellText();
  const { config } = useServices();
  return (
    <LocalLink to="/" className={styles.logo} aria-label={t('header.home', { site: config.siteName })}>
      <SiteLogo name={config.siteName} />
    </LocalLink>
  );
}

function useLoginState(): 'unknown' | 'member' | 'guest' {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  if (isLoggedIn === undefined) return 'unknown';
  return isLoggedIn ? 'member' : 'guest';
}
