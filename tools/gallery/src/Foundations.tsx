import { SectionHeading } from '@learning-center/shared/ui';
import { EXAMPLE_PRODUCTS } from './fixtures.tsx';
import styles from './Foundations.module.css';

const COLORS = [
  ['paper', 'surface', 'sunken', 'line', 'line-strong'],
  ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover', 'accent-soft', 'on-accent'],
  ['key', 'key-ink', 'on-key', 'ok', 'warn', 'danger', 'focus'],
];
const SIZES = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs', '2xs'] as const;
const SPACES = [4, 8, 12, 16, 24, 32, 48, 72];

/** The colors, sizes and spaces of all components (`shared/src/ui/styles/tokens.css`). */
export function Foundations() {
  return (
    <div className={styles.themes}>
      {['light', 'dark'].map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <SectionHeading>Colors</SectionHeading>
          {COLORS.map((row) => (
            <Swatches key={row[0]} tokens={row} />
          ))}
          <SectionHeading>Products</SectionHeading>
          {EXAMPLE_PRODUCTS.map(({ slug }) => (
            <div key={slug} data-product={slug}>
              <Swatches tokens={['product-deep', 'product-mid', 'product-soft', 'product-ink']} of={slug} />
            </div>
          ))}
          <SectionHeading>Type</SectionHeading>
          {SIZES.map((size) => (
            <p key={size} className={styles[`text-${size}`]}>
              text-{size} Äg 8:05 <span lang="ja">動画を再生</span>
            </p>
          ))}
          <SectionHeading>Space</SectionHeading>
          {SPACES.map((space, position) => (
            <figure key={space} className={styles.swatch}>
              <svg width={space} height="12" aria-hidden="true">
                <rect width={space} height="12" fill="var(--accent)" />
              </svg>
              <figcaption>
                space-{position + 1}: {space} px
              </figcaption>
            </figure>
          ))}
        </div>
      ))}
    </div>
  );
}

function Swatches({ tokens, of = '' }: { tokens: readonly string[]; of?: string }) {
  return (
    <div className={styles.swatches}>
      {tokens.map((token) => (
        <figure key={token} className={styles.swatch}>
          <svg width="72" height="40" aria-hidden="true">
            <rect x=".5" y=".5" width="71" height="39" rx="4" fill={`var(--${token})`} stroke="var(--line-strong)" />
          </svg>
          <figcaption>{of === '' ? token : token.replace('product', of)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
