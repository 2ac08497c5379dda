import { useId, type ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

/** A single-line text input with label and error. */
export function TextField(
  props: {
    label: string;
    error?: string | undefined;
    isLabelHidden?: boolean | undefined;
  } & Omit<ComponentProps<'input'>, 'className'>,
) {
  const { label, error, isLabelHidden, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} isLabelHidden={isLabelHidden}>
      <input
        {...rest}
        id={id}
        className={styles.control}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}
