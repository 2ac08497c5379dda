import { textIn } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { isImeKey } from '@learning-center/shared/lib';
import { LocalLink, segmentOf, useLocation } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Grid, Icon, isIconName, Row, Tag, useIsHydrated } from '@learning-center/shared/ui';
import { useEffect, useState, type Ref } from 'react';
import { useShellText } from '../../shell-text.ts';
import { activeEntry, labelOf, nameOf, orderEntries, pathOf, type SidebarEntry } from './sidebar-entry.ts';
import styles from './Sidebar.module.css';

interface SidebarProps {
  id: string;
  entries: readonly SidebarEntry[];
  isOpen: boolean;
  ref: Ref<HTMLElement>;
  onEntryChosen: () => void;
}

/**
 * The links to the site's sections (Specification 2.4); before hydration the browser opens it as a popover. Called by
 * `Layout.tsx` with the entries of all releases. Owns nothing: `useSidebar.ts` says whether it is open,
 * `useSidebarFocus.ts` where the focus goes. Fails: before hydration it works as a popover.
 */
export function Sidebar({ id, entries, isOpen, ref, onEntryChosen }: SidebarProps) {
  const t = useShellText();
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
      data-tooltips-hidden={tooltip.isDismissed || undefined}
      {...tooltip.listeners}
      popover={isHydrated ? undefined : 'auto'}
    >
      <Grid as="ul" className={styles.entries}>
        {orderEntries(entries).map((entry) => (
          <SidebarLink
            key={entry.segment}
            entry={entry}
            isActive={nameOf(entry.segment) === active}
            onChoose={onEntryChosen}
          />
        ))}
      </Grid>
      <CompanyLink />
    </nav>
  );
}

/** One entry; where the sidebar is collapsed, its label is the icon's tooltip. */
function SidebarLink(props: { entry: SidebarEntry; isActive: boolean; onChoose: () => void }) {
  const { entry, isActive, onChoose } = props;
  const t = useShellText();
  const language = useLanguage();
  return (
    <li>
      <LocalLink
        to={pathOf(entry)}
        className={styles.entry}
        aria-current={isActive ? 'page' : undefined}
        onClick={onChoose}
      >
        <span className={styles.icon}>
          <EntryIcon icon={entry.icon} path={entry.iconPath} />
        </span>
        <Row as="span" isInline gap={2} isOneLine className={styles.label}>
          {labelOf(entry, language, t)}
          {entry.isNew && (
            <>
              {' '}
              <Tag tone="key">{t('sidebar.new')}</Tag>
            </>
          )}
        </Row>
      </LocalLink>
    </li>
  );
}

function EntryIcon({ icon, path }: { icon: string; path: string | undefined }) {
  if (path === undefined) return <Icon name={isIconName(icon) ? icon : 'keyframe'} />;
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** The company's logo, which links to its site in the page's language (Specification 2.4). */
function CompanyLink() {
  const t = useShellText();
  const language = useLanguage();
  const { config } = useServices();
  const company = config.brand ? textIn(config.brand.company, language) : config.siteName;
  const hasSilhouette = config.brand?.pictures.includes('company');
  return (
    <a
      className={styles.company}
      href={config.companySite.replaceAll('{lang}', language)}
      aria-label={t('sidebar.company', { company })}
    >
      <span className={styles.icon} aria-hidden="true">
        <span className={styles.companyMark} data-silhouette={hasSilhouette || undefined} />
      </span>
      <Row as="span" isInline gap={2} isOneLine className={styles.label} translate="no">
        {company}
      </Row>
    </a>
  );
}

/** Escape hides the tooltip until pointer or focus reach another entry (WCAG 1.4.13). */
function useDismissedTooltip() {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isImeKey(event)) setIsDismissed(true);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, []);
  const showTooltip = () => setIsDismissed(false);
  return { isDismissed, listeners: { onFocus: showTooltip, onPointerOver: showTooltip } };
}
