import { useId, type ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

/** A single-line text input with label, hint and error. */
export function TextField(
  props: {
    label: string;
    hint?: string | undefined;
    error?: string | undefined;
    isLabelHidden?: boolean | undefined;
  } & Omit<ComponentProps<'input'>, 'className'>,
) {
  const { label, hint, error, isLabelHidden, ...rest } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      <input
        {...rest}
        id={id}
        className={styles.control}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}
