import { useProducts } from '@learning-center/shared/state';
import { ProductMark } from '@learning-center/shared/ui';
import styles from './DopeSheet.module.css';
import { dopeSheetTracks } from './dope-sheet-tracks.ts';

const FRAME = 8;
const TRACK = 36;
const RULER = 32;
const FRAMES = 96;
const NOW = 21;
const WIDTH = FRAMES * FRAME;
const HEIGHT = RULER + dopeSheetTracks([]).length * TRACK;

/** The products as tracks of an animator's dope sheet; decoration beside the greeting. */
export function DopeSheet() {
  const tracks = dopeSheetTracks(useProducts() ?? []);
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.marks}>
        {tracks.map(({ product }, position) => (
          <ProductMark key={position} product={product} size={20} />
        ))}
      </div>
      <div className={styles.frames}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} focusable="false">
          <Ruler />
          {tracks.map((track, position) => (
            <Track key={position} track={track} top={RULER + position * TRACK} />
          ))}
          <path className={styles.playhead} d={playheadAt(NOW * FRAME)} />
        </svg>
      </div>
    </div>
  );
}

function Ruler() {
  const eighths = Array.from({ length: FRAMES / 8 }, (_, step) => step * 8);
  const ticks = Array.from({ length: FRAMES }, (_, frame) => `M${frame * FRAME + 0.5} ${RULER}v-5`).join('');
  return (
    <g className={styles.ruler}>
      <path className={styles.ticks} d={ticks} />
      <path className={styles.bold} d={eighths.map((frame) => `M${frame * FRAME + 1} ${RULER}v-9`).join('')} />
      {eighths.map((frame) => (
        <text key={frame} className={styles.number} x={frame * FRAME + 5} y="17">
          {frame}
        </text>
      ))}
    </g>
  );
}

function Track({ track, top }: { track: ReturnType<typeof dopeSheetTracks>[number]; top: number }) {
  const middle = top + TRACK / 2;
  return (
    <g data-product={track.product}>
      <path className={styles.line} d={`M0 ${top + 0.5}H${WIDTH}`} />
      {track.held.map(([from, to]) => (
        <rect
          key={from}
          className={styles.held}
          x={from * FRAME}
          y={middle - 5}
          width={(to - from) * FRAME}
          height="10"
        />
      ))}
      <path className={styles.keys} d={track.keys.map((frame) => diamondAt(frame * FRAME, middle)).join('')} />
    </g>
  );
}

const diamondAt = (x: number, y: number) => `M${x} ${y - 6}l6 6-6 6-6-6Z`;
const playheadAt = (x: number) => `M${x - 6} 2h12v10l-5 5V${HEIGHT}h-2V17l-5-5Z`;
