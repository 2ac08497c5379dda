import { IconButton, useIsHydrated } from '@learning-center/shared/ui';
import type { Ref } from 'react';
import { useShellText } from '../../shell-text.ts';

/** The hamburger; until the script is there, the browser opens the sidebar's popover and says whether it is open. */
export function SidebarToggle(props: {
  sidebarId: string;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}) {
  const { sidebarId, isOpen, onToggle, ref } = props;
  const t = useShellText();
  const isHydrated = useIsHydrated();
  const way = isHydrated ? { 'aria-expanded': isOpen, onClick: onToggle } : { popoverTarget: sidebarId };
  return <IconButton icon="menu" label={t('sidebar.label')} aria-controls={sidebarId} ref={ref} {...way} />;
}
