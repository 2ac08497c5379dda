import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Grid, Row } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
  isInline?: boolean | undefined;
  isSmall?: boolean | undefined;
  children: ReactNode;
}

/** Label and error around one control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, error, isLabelHidden, isInline, isSmall, children } = props;
  return (
    <Grid className={classNames(styles.field, isInline && !isLabelHidden && styles.inline, isSmall && styles.small)}>
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
      {error && (
        <Row as="p" size="xs" tone="danger" id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </Row>
      )}
    </Grid>
  );
}
