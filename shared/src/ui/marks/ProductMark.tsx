import { findProductFamily, productMonogram } from '../../contract/index.ts';
import { useProducts } from '../../state/index.ts';
import { PRODUCT_SHAPES } from './product-shapes.ts';
import styles from './ProductMark.module.css';

const UNKNOWN = { line: 'M12 4 20 12 12 20 4 12Z', fill: '' };

/** The mark of a product in its own hue, by slug; decoration, so the name stands beside it. */
export function ProductMark(props: { product: string; size?: 20 | 28 | 40 | 64 | undefined }) {
  const { product, size = 28 } = props;
  const products = useProducts();
  const known = products && findProductFamily(product, products);
  const monogram = known && productMonogram(known);
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
  const shape = PRODUCT_SHAPES[known?.label ?? ''] ?? UNKNOWN;
  return (
    <svg
      className={styles.mark}
      data-product={product}
      viewBox="-4 -4 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.tile} x="-4" y="-4" width="32" height="32" rx="4" />
      <path className={styles.line} d={shape.line} />
      <path className={styles.fill} d={shape.fill} />
    </svg>
  );
}
