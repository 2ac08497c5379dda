import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ChoiceField.module.css';

/** A checkbox or a radio button with what stands beside it. */
export interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  label: ReactNode;
  /** How many results it would give, already in words; the option stays usable at zero. */
  count?: string | undefined;
  /** Drawn back, because it would give nothing. */
  isDimmed?: boolean | undefined;
}

/** One option to tick, with the number of its results at the end of the line. */
export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="checkbox" />;
}

/** One option of several that exclude each other. */
export function RadioField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="radio" />;
}

function ChoiceField({ label, count, isDimmed, type, ...rest }: ChoiceFieldProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.choice, isDimmed && styles.dimmed)}>
      <input {...rest} type={type} className={styles.box} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
