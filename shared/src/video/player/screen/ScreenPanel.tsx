import type { ReactNode } from 'react';
import { classNames, Grid, Icon, Row, Text } from '../../../ui/index.ts';
import styles from './ScreenPanel.module.css';

/** A message with actions in place of the picture. */
export function ScreenPanel(props: {
  icon?: 'info' | 'warning' | undefined;
  title: string;
  text?: string | undefined;
  /** A code or the like, in small print after the text. */
  detail?: string | undefined;
  isAlert?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <Grid
      gap={2}
      tone="muted"
      className={classNames(styles.panel, styles.message)}
      role={props.isAlert ? 'alert' : undefined}
    >
      {props.icon && <Icon name={props.icon} size={32} />}
      <Text tone="ink" className={classNames(styles.heading, styles.title)}>
        {props.title}
      </Text>
      {props.text && (
        <p className={styles.text}>
          {props.text}{' '}
          {props.detail && (
            <Text as="span" size="xs" tone="faint" isOneLine>
              {props.detail}
            </Text>
          )}
        </p>
      )}
      {props.children && (
        <Row wraps justify="center" gap={4} rowGap={2} hasTargets className={styles.actions}>
          {props.children}
        </Row>
      )}
    </Grid>
  );
}
