import { findProductFamily, productMonogram } from '../../contract/index.ts';
import { useProducts } from '../../state/index.ts';
import styles from './ProductMark.module.css';

const DEFAULT_SHAPE = { line: 'M12 4 20 12 12 20 4 12Z', fill: '' };

/** A product's mark in its own hue; decoration beside the product's name. */
export function ProductMark(props: { product: string; size?: 20 | 28 | 64 | undefined }) {
  const { product, size = 28 } = props;
  const products = useProducts();
  const family = products && findProductFamily(product, products);
  const monogram = family && productMonogram(family);
  if (monogram !== undefined) {
    return (
      <span
        className={styles.monogram}
        data-product={product}
        data-monogram={monogram}
        data-size={size}
        aria-hidden="true"
      />
    );
  }
  const shape = PRODUCT_SHAPES[family?.label ?? ''] ?? DEFAULT_SHAPE;
  return (
    <svg
      className={styles.mark}
      data-product={product}
      viewBox="-4 -4 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect className={styles.tile} x="-4" y="-4" width="32" height="32" rx="4" />
      <path className={styles.line} d={shape.line} />
      <path className={styles.fill} d={shape.fill} />
    </svg>
  );
}

/** SVG paths of a mark for each product kind, on a 24 × 24 grid. */
const PRODUCT_SHAPES: Readonly<Record<string, { line: string; fill: string }>> = {
  P1: { line: 'M4 9.8v4.4l9 4.6V5.2ZM16.5 8.4l4-2.1M17 12h4M16.5 15.6l4 2.1', fill: 'M4 9.8v4.4l3 1.5V8.3Z' },
  P2: {
    line: 'M12 3.4c4 0 6.2 2.8 6.2 6.7 0 4.7-3 10.5-6.2 10.5s-6.2-5.8-6.2-10.5c0-3.9 2.2-6.7 6.2-6.7ZM6 11.4c3.6 1.6 8.4 1.6 12 0M12.6 3.4c1.6 5.4 1.6 11.6-.2 17',
    fill: 'm8.8 10.3 1.9 1.9-1.9 1.9-1.9-1.9ZM16 10.1l1.7 1.9-1.7 1.9-1.7-1.9Z',
  },
  P3: {
    line: 'M3.9 16.7 9.7 7.5a2.7 2.7 0 0 1 4.6 2.9L8.5 19.6a2.7 2.7 0 0 1-4.6-2.9ZM14.3 7.5l5.9 5.4a2.5 2.5 0 0 1-3.4 3.7l-5-4.6',
    fill: 'M12 7.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM6.2 16.7a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8ZM18.5 13.4a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z',
  },
  P4: {
    line: 'M3 19h18M4 15.5C6 3 18 3 20 15.5',
    fill: 'm4 13.2 2.3 2.3L4 17.8l-2.3-2.3ZM6.6 7.4 8.9 9.7 6.6 12 4.3 9.7ZM12 3.8l2.3 2.3L12 8.4 9.7 6.1ZM20 13.2l2.3 2.3-2.3 2.3-2.3-2.3Z',
  },
  P5: {
    line: 'M3.5 8.8h17M3.5 14.3h17M3.5 19.8h17',
    fill: 'M5 4h4.5v4H5ZM11 5.2h2.8V8H11ZM8 10h5.5v3.5H8ZM16 9.6h2.5v3.9H16ZM5 16h2.5v3H5ZM11 15.2h6.5V19H11Z',
  },
  P6: { line: 'M3.5 4.5h11.5v9.5H3.5ZM9 10h11.5v9.5H9Z', fill: 'M9 10h6v4H9Z' },
  P7: {
    line: 'M6 18 10 12.5M10 12.5h4.8M14.8 12.5 18 6',
    fill: 'M6 15.6 8.4 18 6 20.4 3.6 18ZM10 10.1l2.4 2.4L10 14.9l-2.4-2.4ZM14.8 10.1l2.4 2.4-2.4 2.4-2.4-2.4ZM18 3.6 20.4 6 18 8.4 15.6 6Z',
  },
};
