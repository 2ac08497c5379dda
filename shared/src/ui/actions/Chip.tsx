import type { ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Chip.module.css';

interface ChipProps {
  children: string;
  /** Drawn before the label, for what is no icon. */
  mark?: ReactNode | undefined;
  /** The link's path. Without it and without `onClick`, the chip is only a label. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  isCurrent?: boolean | undefined;
  /** An active filter; choosing it removes it. */
  isRemovable?: boolean | undefined;
  /** What a removable chip removes, if its label has quotes of its own. */
  name?: string | undefined;
  /** Its link changes the page in place, which then stays where it is scrolled. */
  keepsScroll?: boolean | undefined;
}

/** A small rounded label, link or button. */
export function Chip(props: ChipProps) {
  const { to, onClick, isCurrent = false, isRemovable = false, name = props.children, keepsScroll = false } = props;
  const t = useSharedText();
  const className = classNames(styles.chip, isCurrent && styles.current);
  const label = isRemovable ? t('chip.remove', { label: name }) : undefined;
  const content = <ChipContent {...props} />;
  if (to !== undefined) {
    return (
      <LocalLink
        to={to}
        className={className}
        aria-label={label}
        aria-current={isCurrent || undefined}
        preventScrollReset={isRemovable || keepsScroll}
      >
        {content}
      </LocalLink>
    );
  }
  if (!onClick) {
    return <span className={className}>{content}</span>;
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={isRemovable ? undefined : isCurrent}
      onClick={onClick}
    >
      {content}
    </button>
  );
}

function ChipContent({ mark, isRemovable, children }: ChipProps): ReactNode {
  return (
    <>
      {mark}
      <span>{children}</span>
      {isRemovable && <Icon name="close" size={16} />}
    </>
  );
}
