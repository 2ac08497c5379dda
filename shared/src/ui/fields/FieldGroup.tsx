import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Field.module.css';

export function FieldGroup(props: { legend: string; isLegendHidden?: boolean | undefined; children: ReactNode }) {
  return (
    <fieldset>
      {props.isLegendHidden ? (
        <legend>
          <VisuallyHidden>{props.legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{props.legend}</legend>
      )}
      {props.children}
    </fieldset>
  );
}
