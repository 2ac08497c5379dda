import { useProducts } from '@learning-center/shared/state';
import { ProductMark } from '@learning-center/shared/ui';
import styles from './DopeSheet.module.css';

/** One track of the dope sheet, in frames: key positions, and the ranges in which a drawing holds. */
interface DopeSheetTrack {
  keys: readonly number[];
  holds: readonly (readonly [from: number, to: number])[];
}

/** Poses, eased motions and holds, as animators write them. */
const TRACKS: readonly DopeSheetTrack[] = [
  {
    keys: [3, 11, 19, 26, 42, 58, 66],
    holds: [
      [3, 19],
      [26, 58],
    ],
  },
  { keys: [7, 15, 31, 38, 41, 47, 56, 62, 65], holds: [[15, 31]] },
  { keys: [2, 3, 5, 8, 12, 16, 19, 21, 22, 34, 50, 70], holds: [[34, 50]] },
  { keys: [6, 7, 9, 12, 16, 21, 27, 34, 42, 51, 61, 72], holds: [] },
  {
    keys: [4, 12, 20, 28, 44, 52, 60],
    holds: [
      [4, 12],
      [20, 28],
      [44, 60],
    ],
  },
  {
    keys: [10, 27, 33, 63],
    holds: [
      [10, 27],
      [33, 63],
    ],
  },
  { keys: [5, 13, 21, 29, 37, 40, 46, 55, 68], holds: [[21, 37]] },
];

const FRAME_WIDTH = 8;
const TRACK_HEIGHT = 36;
const RULER_HEIGHT = 32;
const FRAME_COUNT = 96;
const PLAYHEAD_FRAME = 21;
const WIDTH = FRAME_COUNT * FRAME_WIDTH;
const HEIGHT = RULER_HEIGHT + TRACKS.length * TRACK_HEIGHT;

/** The products as tracks of an animator's dope sheet; a decoration beside the greeting. */
export function DopeSheet() {
  const tracks = dopeSheetTracks(useProducts() ?? []);
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.marks}>
        {tracks.map(({ product }, position) => (
          <ProductMark key={position} product={product} size={20} />
        ))}
      </div>
      <div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
          <Ruler />
          {tracks.map((track, position) => (
            <Track key={position} track={track} top={RULER_HEIGHT + position * TRACK_HEIGHT} />
          ))}
          <path className={styles.playhead} d={playheadAt(PLAYHEAD_FRAME * FRAME_WIDTH)} />
        </svg>
      </div>
    </div>
  );
}

function Ruler() {
  const eighths = Array.from({ length: FRAME_COUNT / 8 }, (_, step) => step * 8);
  const ticks = Array.from(
    { length: FRAME_COUNT },
    (_, frame) => `M${frame * FRAME_WIDTH + 0.5} ${RULER_HEIGHT}v-5`,
  ).join('');
  return (
    <g>
      <path className={styles.ticks} d={ticks} />
      <path
        className={styles.bold}
        d={eighths.map((frame) => `M${frame * FRAME_WIDTH + 1} ${RULER_HEIGHT}v-9`).join('')}
      />
      {eighths.map((frame) => (
        <text key={frame} className={styles.number} x={frame * FRAME_WIDTH + 5} y="17">
          {frame}
        </text>
      ))}
    </g>
  );
}

function Track({ track, top }: { track: ReturnType<typeof dopeSheetTracks>[number]; top: number }) {
  const middle = top + TRACK_HEIGHT / 2;
  return (
    <g data-product={track.product}>
      <path className={styles.line} d={`M0 ${top + 0.5}H${WIDTH}`} />
      {track.holds.map(([from, to]) => (
        <rect
          key={from}
          className={styles.hold}
          x={from * FRAME_WIDTH}
          y={middle - 5}
          width={(to - from) * FRAME_WIDTH}
          height="10"
        />
      ))}
      <path className={styles.keys} d={track.keys.map((frame) => diamondAt(frame * FRAME_WIDTH, middle)).join('')} />
    </g>
  );
}

const diamondAt = (x: number, y: number) => `M${x} ${y - 6}l6 6-6 6-6-6Z`;
const playheadAt = (x: number) => `M${x - 6} 2h12v10l-5 5V${HEIGHT}h-2V17l-5-5Z`;

/** Assigns the products to the tracks in turn; without products the tracks have none. */
function dopeSheetTracks(products: readonly { slug: string }[]): (DopeSheetTrack & { product: string })[] {
  return TRACKS.map((track, position) => ({ ...track, product: products[position % products.length]?.slug ?? '' }));
}
