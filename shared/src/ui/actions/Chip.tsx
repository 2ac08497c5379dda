import type { ReactNode } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { LocalLink } from '../../routing/index.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import type { IconName } from '../marks/icon-shapes.ts';
import styles from './Chip.module.css';

interface ChipProps {
  children: string;
  icon?: IconName | undefined;
  /** What is drawn before its words, where an icon does not do. */
  mark?: ReactNode | undefined;
  /** Where it leads; without it and without `onClick` it is only a label. */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
  isCurrent?: boolean | undefined;
  /** A filter that goes away when chosen. */
  isRemovable?: boolean | undefined;
  lang?: string | undefined;
}

/** A small rounded label, link or button: siblings, filters in force, other places of a video. */
export function Chip(props: ChipProps) {
  const { to, onClick, isCurrent = false, isRemovable = false, lang } = props;
  const t = useSharedText();
  const className = classNames(styles.chip, isCurrent && styles.current);
  const label = isRemovable ? t('chip.remove', { label: props.children }) : undefined;
  const content = <ChipContent {...props} />;
  if (to !== undefined) {
    return (
      <LocalLink
        to={to}
        className={className}
        lang={lang}
        aria-label={label}
        aria-current={isCurrent || undefined}
        preventScrollReset={isRemovable}
      >
        {content}
      </LocalLink>
    );
  }
  if (!onClick) {
    return (
      <span className={className} lang={lang}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      lang={lang}
      aria-label={label}
      aria-pressed={isRemovable ? undefined : isCurrent}
      onClick={onClick}
    >
      {content}
    </button>
  );
}

function ChipContent({ icon, mark, isRemovable, children }: ChipProps): ReactNode {
  return (
    <>
      {icon && <Icon name={icon} size={16} />}
      {mark}
      <span>{children}</span>
      {isRemovable && <Icon name="close" size={16} />}
    </>
  );
}
