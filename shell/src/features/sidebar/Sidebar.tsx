import { useLanguage } from '@learning-center/shared/i18n';
import { segmentOf, useLocation } from '@learning-center/shared/routing';
import { useIsHydrated } from '@learning-center/shared/ui';
import type { Ref } from 'react';
import { useShellText } from '../../shell-text.ts';
import { CompanyLink } from './CompanyLink.tsx';
import { activeEntry, nameOf, orderEntries, type SidebarEntry } from './sidebar-entry.ts';
import { SidebarLink } from './SidebarLink.tsx';
import styles from './Sidebar.module.css';
import { useDismissedTooltip } from './useDismissedTooltip.ts';

interface SidebarProps {
  id: string;
  entries: readonly SidebarEntry[];
  isOpen: boolean;
  ref: Ref<HTMLElement>;
  onEntryChosen: () => void;
}

/** The sections of the site (specification 2.4); until the script is there, the browser opens it as a popover. */
export function Sidebar({ id, entries, isOpen, ref, onEntryChosen }: SidebarProps) {
  const t = useShellText();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const tooltip = useDismissedTooltip();
  const active = activeEntry({ segment: segmentOf(pathname), search });
  return (
    <nav
      ref={ref}
      id={id}
      className={styles.sidebar}
      aria-label={t('sidebar.label')}
      data-open={isOpen}
      data-bare={tooltip.isDismissed || undefined}
      {...tooltip.listeners}
      popover={isHydrated ? undefined : 'auto'}
    >
      <ul className={styles.entries}>
        {orderEntries(entries).map((entry) => (
          <SidebarLink
            key={entry.segment}
            entry={entry}
            language={language}
            isActive={nameOf(entry.segment) === active}
            onChoose={onEntryChosen}
          />
        ))}
      </ul>
      <CompanyLink />
    </nav>
  );
}
