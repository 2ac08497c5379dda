import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import type { IconName } from '../marks/icon-shapes.ts';
import styles from './Button.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  isBusy?: boolean | undefined;
  /** As wide as what it stands in. */
  isWide?: boolean | undefined;
}

/** The class of a button of this look. */
export function buttonClass({ variant = 'secondary', size = 'medium', isWide }: ButtonLook): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/** Icons around the words, with three keyframes in their place while busy. */
export function ButtonContent(props: Pick<ButtonLook, 'icon' | 'iconEnd' | 'isBusy'> & { children: ReactNode }) {
  return (
    <>
      <span className={styles.content}>
        {props.icon && <Icon name={props.icon} />}
        {props.children}
        {props.iconEnd && <Icon name={props.iconEnd} size={16} />}
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
