import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { IconLike } from '../marks/icon-shapes.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './IconButton.module.css';

/** A button with only an icon; the label is its accessible name and its tooltip. */
export function IconButton(
  props: {
    icon: IconLike;
    label: string;
    size?: 'small' | 'medium' | undefined;
    isBusy?: boolean | undefined;
    isPressed?: boolean | undefined;
  } & Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'>,
) {
  const { icon, label, size = 'medium', isBusy = false, isPressed, onClick, type = 'button', ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(styles.button, styles[size])}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}
