import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { Text } from './Layout.tsx';
import styles from './Disclosure.module.css';

/** A section that opens and closes, even without script. */
export function Disclosure(props: {
  summary: ReactNode;
  count?: string | undefined;
  isOpen?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={props.isOpen}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} />
        <Text as="span" grows>
          {props.summary}
        </Text>
        {props.count !== undefined && (
          <Text as="span" size="xs" tone="faint" isNumeric className={styles.count}>
            {props.count}
          </Text>
        )}
      </summary>
      <div className={styles.content}>{props.children}</div>
    </details>
  );
}
