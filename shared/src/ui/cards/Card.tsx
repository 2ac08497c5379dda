import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CardHoverContext } from './card-hover.ts';
import styles from './Card.module.css';

/** A surface with a hairline; pointing at it draws the onion skin of its artwork. */
export function Card(props: {
  children: ReactNode;
  variant?: 'card' | 'row' | undefined;
  /** Slug of the product whose hue it takes. */
  product?: string | undefined;
  isCurrent?: boolean | undefined;
}) {
  const { variant = 'card', product, isCurrent } = props;
  const [isHovered, setIsHovered] = useState(false);
  return (
    <CardHoverContext value={isHovered}>
      <article
        className={classNames(styles.card, variant === 'row' && styles.row)}
        data-product={product}
        data-current={isCurrent || undefined}
        onPointerEnter={(event) => setIsHovered(event.pointerType !== 'touch')}
        onPointerLeave={() => setIsHovered(false)}
      >
        {props.children}
      </article>
    </CardHoverContext>
  );
}
