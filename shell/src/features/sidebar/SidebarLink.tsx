import type { LanguageCode } from '@learning-center/shared/contract';
import { LocalLink } from '@learning-center/shared/routing';
import { Icon, isIconName, Row, Tag } from '@learning-center/shared/ui';
import { useShellText } from '../../shell-text.ts';
import { labelOf, pathOf, type SidebarEntry } from './sidebar-entry.ts';
import styles from './Sidebar.module.css';

interface SidebarLinkProps {
  entry: SidebarEntry;
  language: LanguageCode;
  isActive: boolean;
  onChoose: () => void;
}

/** One entry; where the sidebar is collapsed, its label is the icon's tooltip. */
export function SidebarLink({ entry, language, isActive, onChoose }: SidebarLinkProps) {
  const t = useShellText();
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
