import type { ComponentProps, ReactNode } from 'react';
import { Row, Text } from '../layout/Layout.tsx';
import styles from './ChoiceField.module.css';

/** A checkbox or a radio button with its label and count. */
export interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  label: ReactNode;
  /** The formatted number of results; the option stays usable at zero. */
  count?: string | undefined;
  /** Dimmed, because it would match nothing. */
  isDimmed?: boolean | undefined;
}

/** An option to tick, with the number of its results. */
export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="checkbox" />;
}

/** One option of several that exclude each other. */
export function RadioField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="radio" />;
}

function ChoiceField({ label, count, isDimmed, type, ...rest }: ChoiceFieldProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={styles.choice}>
      <input {...rest} type={type} className={styles.box} />
      <Row as="span" gap={2} tone={isDimmed ? 'faint' : undefined}>
        {label}
      </Row>
      {count !== undefined && (
        <Text as="span" size="xs" tone="faint" isNumeric>
          {count}
        </Text>
      )}
    </label>
  );
}
