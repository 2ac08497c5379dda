import styles from './KeyframeChain.module.css';

const MOST_NODES = 12;
const STEP = 17;
const SIZE = 5;

/** The videos of a skill path as keyframes on one line, twelve at most, filled when watched; decoration beside the words. */
export function KeyframeChain(props: { count: number; isDone?: ((position: number) => boolean) | undefined }) {
  const shown = Math.min(props.count, MOST_NODES);
  const width = shown === 0 ? 0 : (shown - 1) * STEP + 2 * SIZE + 2;
  if (shown === 0) return null;
  return (
    <span className={styles.chain} aria-hidden="true">
      <svg className={styles.nodes} viewBox={`0 0 ${width} 12`} width={width} height="12" focusable="false">
        <path className={styles.line} d={`M6 6H${width - 6}`} />
        {Array.from({ length: shown }, (_, position) => (
          <path
            key={position}
            className={styles.node}
            data-done={props.isDone?.(position) || undefined}
            d={nodeAt(position * STEP + SIZE + 1)}
          />
        ))}
      </svg>
      {props.count > shown && <span className={styles.more}>+{props.count - shown}</span>}
    </span>
  );
}

const nodeAt = (x: number) => `M${x} 1 ${x + SIZE} 6 ${x} 11 ${x - SIZE} 6Z`;
