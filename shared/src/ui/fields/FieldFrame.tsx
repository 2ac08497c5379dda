import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
  isInline?: boolean | undefined;
  isSmall?: boolean | undefined;
  children: ReactNode;
}

/** Label, hint and error around one control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, isLabelHidden, isInline, isSmall, children } = props;
  return (
    <div className={classNames(styles.field, isInline && !isLabelHidden && styles.inline, isSmall && styles.small)}>
      {isLabelHidden ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
