import { useAtomValue, useLazyDialog } from '@learning-center/shared/state';
import { SkipLink } from '@learning-center/shared/ui';
import { useMemberSync, guestBookmarkAtom } from '@learning-center/shared/video';
import { useId, useRef, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useShellText } from '../../shell-text.ts';
import { CampaignBanner } from '../banners/CampaignBanner.tsx';
import { TextBanner, TextBannerPlaceholder } from '../banners/TextBanner.tsx';
import { useBanners } from '../banners/useBanners.ts';
import { NavigationFocus } from '../focus/NavigationFocus.tsx';
import { Footer } from '../footer/Footer.tsx';
import { goToTopAtom } from '../go-to-top/go-to-top-atom.ts';
import { useLoginInfo } from '../login/useLoginInfo.ts';
import { useLogOut } from '../login/useLogOut.ts';
import { useNotFoundNotice } from '../not-found/useNotFoundNotice.ts';
import { ScrollRestoration } from '../scroll/ScrollRestoration.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { useShortcutSheet } from '../shortcuts/useShortcutSheet.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import type { SidebarEntry } from '../sidebar/sidebar-entry.ts';
import { useSidebar } from '../sidebar/useSidebar.ts';
import { useSidebarFocus } from '../sidebar/useSidebarFocus.ts';
import { ThemeChoice, ThemeMenu } from '../theme/ThemeMenu.tsx';
import { useThemeSync } from '../theme/useTheme.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { TopNavigation } from '../top-navigation/TopNavigation.tsx';
import styles from './Layout.module.css';

/**
 * The frame around every page. Called by `ShellRoute.tsx`, on the server too. Owns no data: it wires the other
 * features and hands them each other's elements. Fails: `ShellErrorBoundary` puts back what the server sent.
 */

const MAIN_ID = 'main';

/** The layout around every page: skip link, text banner, top navigation, sidebar, content, footer (Specification 2.4). */
export function Layout({ sidebar: entries, children }: { sidebar: readonly SidebarEntry[]; children: ReactNode }) {
  usePageBehavior();
  const t = useShellText();
  const sidebarId = useId();
  const sidebarElement = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const sidebar = useSidebar(sidebarElement);
  const { close, onEntryChosen } = useSidebarFocus(sidebar, { sidebar: sidebarElement, toggle });
  const banners = useBanners();
  const logOut = useLogOut(reload);
  const goToTop = useAtomValue(goToTopAtom);
  const [shortcutSheet, showSheet] = useShortcutSheet();
  useShortcuts({ search: () => focusAndSelect(search.current ?? pageSearchField()), sheet: showSheet });

  return (
    <div className={styles.layout} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <SkipLink target={MAIN_ID}>{t('layout.skip')}</SkipLink>
      <div className={styles.banner}>
        {banners.state === 'loading' && <TextBannerPlaceholder />}
        {banners.text && <TextBanner banner={banners.text} onClose={banners.closeText} />}
      </div>
      <TopNavigation
        sidebarId={sidebarId}
        isSidebarOpen={sidebar.isOpen}
        onToggleSidebar={sidebar.toggle}
        onLogOut={logOut}
        campaign={banners.state !== 'none' && <CampaignBanner banner={banners.campaign} />}
        themeMenu={<ThemeMenu />}
        toggleRef={toggle}
        searchRef={search}
      />
      <Sidebar
        id={sidebarId}
        entries={entries}
        isOpen={sidebar.isOpen}
        ref={sidebarElement}
        onEntryChosen={onEntryChosen}
      />
      {sidebar.isOverPage && (
        <button type="button" className={styles.scrim} aria-label={t('sidebar.close')} onClick={close} />
      )}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1} inert={sidebar.isOverPage}>
        {children}
      </main>
      <div className={styles.end} inert={sidebar.isOverPage}>
        <Footer themeChoice={<ThemeChoice />} onShowShortcuts={showSheet} />
        {goToTop}
      </div>
      <ScrollRestoration />
      <NavigationFocus mainId={MAIN_ID} />
      <Toasts />
      <LoginDialogSlot />
      {shortcutSheet}
    </div>
  );
}

/** Behavior of every page that renders nothing; it starts after hydration. */
function usePageBehavior(): void {
  useLoginInfo(reload);
  useThemeSync();
  useMemberSync();
  useNotFoundNotice();
}

const reload = () => window.location.reload();

/** A page with its own search field has none in the header. */
function pageSearchField(): HTMLInputElement | null {
  return document.querySelector(`#${MAIN_ID} [role="search"] input[role="combobox"]`);
}

/** Selects the text of the field, so that typing replaces it. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

const loadDialog = async () =>
  (await import(/* webpackChunkName: "login-dialog" */ '../login-prompt/LoginDialog.tsx')).LoginDialog;

/** The login dialog of a guest who presses a bookmark. Its code loads when it is first opened. */
function LoginDialogSlot() {
  const bookmark = useAtomValue(guestBookmarkAtom);
  const { Dialog, open } = useLazyDialog(loadDialog);
  const load = useEffectEvent(open);
  useEffect(() => {
    if (bookmark) load();
  }, [bookmark]);
  return Dialog && bookmark && <Dialog key={bookmark.video.id} bookmark={bookmark} />;
}
