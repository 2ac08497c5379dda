import type { ReactNode } from 'react';
import { Grid, Row, Text } from '../layout/Layout.tsx';
import styles from './EmptyState.module.css';

/** Explains that a list is empty; `children` are the actions (Specification 8.3). */
export function EmptyState(props: {
  title: string;
  text?: ReactNode | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
  children?: ReactNode | undefined;
}) {
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <Grid gap={3} isCentered className={styles.empty}>
      <svg viewBox="0 0 240 56" width="240" height="56" aria-hidden="true">
        <path
          className={styles.ticks}
          d="M.5 44.5h239M8.5 40v9M40.5 40v9M72.5 40v9M104.5 40v9M136.5 40v9M168.5 40v9M200.5 40v9M232.5 40v9"
        />
        <path className={styles.keyframe} d="m120.5 6.5 15 15-15 15-15-15Z" />
        <path className={styles.ghost} d="m72.5 11.5 10 10-10 10-10-10ZM168.5 11.5l10 10-10 10-10-10Z" />
      </svg>
      <Heading className={styles.title}>{props.title}</Heading>
      {props.text && (
        <Text tone="muted" measure="short" keepsPhrases className={styles.text}>
          {props.text}
        </Text>
      )}
      {props.children && (
        <Row wraps gap={3} align="stretch" justify="center" className={styles.actions}>
          {props.children}
        </Row>
      )}
    </Grid>
  );
}
