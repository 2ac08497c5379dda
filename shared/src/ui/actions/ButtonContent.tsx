import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconLike } from '../marks/icon-shapes.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Button.module.css';

/** The appearance of a button, or of a link that looks like one. */
export interface ButtonAppearance {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconLike | undefined;
  isBusy?: boolean | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
}

export function buttonClass({ variant = 'secondary', size = 'medium', isWide }: ButtonAppearance): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/** The label behind its icon; three keyframes cover them while busy. */
export function ButtonContent(props: Pick<ButtonAppearance, 'icon' | 'isBusy'> & { children: ReactNode }) {
  return (
    <>
      <span className={styles.content}>
        {props.icon && <Icon name={props.icon} />}
        {props.children}
      </span>
      {props.isBusy && (
        <span className={styles.busy} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </>
  );
}
