import { createContext, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Grid, Row, Stack } from '../layout/Layout.tsx';
import styles from './Card.module.css';

/** Whether the pointer is over the enclosing card. */
export const CardHoverContext = createContext(false);

/** A surface with a hairline. Hovering over it draws the onion skin of its artwork. */
export function Card(props: {
  children: ReactNode;
  /** `details` is a row that puts its text below the picture on narrow screens. */
  variant?: 'card' | 'row' | 'details' | undefined;
  /** The slug of the product that gives it its hue. */
  product?: string | undefined;
}) {
  const { variant = 'card', product } = props;
  const [isHovered, setIsHovered] = useState(false);
  return (
    <CardHoverContext value={isHovered}>
      <Stack
        as="article"
        isPanel
        className={classNames(styles.card, variant !== 'card' && styles.row, variant === 'details' && styles.details)}
        data-product={product}
        onPointerEnter={(event) => setIsHovered(event.pointerType !== 'touch')}
        onPointerLeave={() => setIsHovered(false)}
      >
        {props.children}
      </Stack>
    </CardHoverContext>
  );
}

export function CardBody(props: { children: ReactNode }) {
  return (
    <Stack grows className={styles.body}>
      {props.children}
    </Stack>
  );
}

/** The title of a card with what precedes it, and an optional button beside both. */
export function CardHead({ children, action }: { children: ReactNode; action?: ReactNode | undefined }) {
  return (
    <Row gap={2} align="start" className={styles.head}>
      <Grid grows className={styles.heading}>
        {children}
      </Grid>
      {action && <div className={styles.action}>{action}</div>}
    </Row>
  );
}

/** A line of short facts. */
export function CardMeta(props: { children: ReactNode }) {
  return (
    <Row wraps size="xs" tone="faint" isNumeric className={styles.meta}>
      {props.children}
    </Row>
  );
}

/** Buttons above the link that covers the card. */
export function CardActions(props: { children: ReactNode }) {
  return (
    <Row gap={1} isScreenOnly className={styles.actions}>
      {props.children}
    </Row>
  );
}
