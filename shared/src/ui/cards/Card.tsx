import { createContext, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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
      <article
        className={classNames(styles.card, variant !== 'card' && styles.row, variant === 'details' && styles.details)}
        data-product={product}
        onPointerEnter={(event) => setIsHovered(event.pointerType !== 'touch')}
        onPointerLeave={() => setIsHovered(false)}
      >
        {props.children}
      </article>
    </CardHoverContext>
  );
}

export function CardBody(props: { children: ReactNode }) {
  return <div className={styles.body}>{props.children}</div>;
}

/** The title of a card with what precedes it, and an optional button beside both. */
export function CardHead({ children, action }: { children: ReactNode; action?: ReactNode | undefined }) {
  return (
    <div className={styles.head}>
      <div className={styles.heading}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A line of short facts. */
export function CardMeta(props: { children: ReactNode }) {
  return <div className={styles.meta}>{props.children}</div>;
}

/** Buttons above the link that covers the card. */
export function CardActions(props: { children: ReactNode }) {
  return <div className={styles.actions}>{props.children}</div>;
}
