import { useId, type ComponentProps } from 'react';
import { Icon } from '../marks/Icon.tsx';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

/** The browser's own select in the site's style. */
export function SelectField(
  props: {
    label: string;
    options: readonly SelectOption[];
    isLabelHidden?: boolean | undefined;
    /** The label precedes the control on the same line. */
    isInline?: boolean | undefined;
    size?: 'small' | 'medium' | undefined;
  } & Omit<ComponentProps<'select'>, 'className' | 'size' | 'children'>,
) {
  const { label, options, isLabelHidden, isInline, size, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} isInline={isInline} isSmall={size === 'small'}>
      <span className={styles.select}>
        <select {...rest} id={id} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </FieldFrame>
  );
}
