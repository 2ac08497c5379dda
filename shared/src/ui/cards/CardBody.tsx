import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** The words of a card. */
export function CardBody(props: { children: ReactNode }) {
  return <div className={styles.body}>{props.children}</div>;
}

/** A line of small facts. */
export function CardMeta(props: { children: ReactNode }) {
  return <div className={styles.meta}>{props.children}</div>;
}

/** Buttons that work on their own, above the link that covers the card. */
export function CardActions(props: { children: ReactNode }) {
  return <div className={styles.actions}>{props.children}</div>;
}
