import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { dots, polar, polygon, smooth, svg } from '../paint/svg.ts';

/** Collaboration: overlapping frames, signed with marks like initials. */
export const frameScenes: readonly Composition[] = [
  { schemes: ['full', 'night', 'day'], isOneWay: true, draw: drawOverlap },
  { schemes: ['day', 'night', 'full'], isOneWay: true, draw: drawStoryboard },
  { schemes: ['night', 'full', 'day'], isOneWay: true, draw: drawCircle },
  { schemes: ['day', 'full', 'night'], isOneWay: true, draw: drawVersions },
  { schemes: ['night', 'day', 'full'], isOneWay: true, draw: drawReview },
  { schemes: ['full', 'night', 'day'], isOneWay: true, draw: drawTracks },
];

/** Strokes that read as somebody's initials and are nobody's, about 16 wide around the origin. */
const signs = [
  'M-7 7L-1-7 5 7M-5 2H3M7-7V7',
  'M-7-7V7M-7-7Q5-7 5-1T-7 3M2 3L7 7',
  'M7-5Q2-8-3-5T-7 0-3 6 7 5M1 0H8',
  'M-8-7V7L0-1 8 7V-7',
  'M-7-7H7L-7 7H7',
  'M-6-7V7H2Q8 6 8 0T2-7ZM-6 0H0',
  'M-8-7L-3 7 0-3 3 7 8-7',
  'M6-6Q-4-9-5-3T3 1 2 7-7 5',
] as const;

type Badge = { readonly at: Point; readonly size: number; readonly fill: string; readonly mark: string };

function badge(brush: Brush, { at: [x, y], size, fill, mark }: Badge): string {
  return svg`<g transform="translate(${x} ${y})scale(${size / 16})"><circle r="16" fill="${fill}" stroke="${brush.ink.ground}" stroke-width="2.5"/><path d="${brush.pick(signs)}" fill="none" stroke="${mark}" stroke-width="2.6" stroke-linejoin="round"/></g>`;
}

function corners([x, y]: Point, width: number, height: number): string {
  return svg`M${x} ${y + 9}V${y}h9M${x + width - 9} ${y}h9v9M${x + width} ${y + height - 9}v9h-9M${x + 9} ${y + height}h-9v-9`;
}

function drawOverlap(brush: Brush): string {
  const { ink, lean } = brush;
  const frames = [
    { x: 36, y: 24, fill: ink.back },
    { x: 172, y: 30, fill: ink.fold },
    { x: 104, y: 42, fill: ink.form },
  ];
  const sheets = frames.map(
    ({ x, y, fill }, at) =>
      svg`<rect x="${x}" y="${y}" width="112" height="104" rx="7" fill="${fill}" transform="rotate(${[-9, 7, -1][at] ?? 0} ${x + 56} ${y + 52})"/>`,
  );
  const dressed = [ink.lite, ink.line, ink.spark];
  return svg`<path d="M0 ${120 + lean * 24}L320 ${120 - lean * 24}V180H0Z" fill="${ink.shade}"/><g transform="rotate(${lean * 6} 160 90)">
    ${onion(brush, svg`<rect x="104" y="42" width="112" height="104" rx="7" fill="${ink.line}"/>`, (nth) => svg`translate(${nth * -11} ${nth * 9})`)}${sheets}
    <path d="${corners([116, 54], 88, 80)}" fill="none" stroke="${ink.lite}" stroke-width="2"/></g>
    ${(
      [
        [70, 56],
        [254, 108],
        [160, 94],
      ] as const
    ).map((at, nth) =>
      badge(brush, {
        at,
        size: nth === 2 ? 27 : 21,
        fill: dressed[nth] ?? ink.lite,
        mark: nth === 0 ? ink.form : nth === 1 ? ink.ground : ink.dark,
      }),
    )}`;
}

function drawStoryboard(brush: Brush): string {
  const { ink, lean } = brush;
  const shots = [
    'M0 44l18-20 12 12 14-16 28 24v10H0Z',
    'M26 54c0-14 4-18 10-18s10 4 10 18ZM29 26a7 7 0 1 1 0 .1Z',
    'M0 40H72V54H0ZM10 40V22H26V40ZM44 40V14H60V40Z',
    'M14 54Q14 12 36 12T58 54Z',
    'M8 54L30 8H44L66 54ZM34 30H40V54H34Z',
    'M0 34Q20 20 36 34T72 32V54H0Z',
  ];
  const first = brush.whole(0, 5);
  const panels = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [32 + (at % 3) * 90, 18 + Math.floor(at / 3) * 80];
    const isCurrent = at === (first + 1) % 6;
    return svg`<g transform="translate(${x} ${y})"><path d="M0 0H72V54H0Z" fill="${isCurrent ? ink.form : ink.lite}"/><path d="${shots[(at + first) % 6] ?? ''}" fill="${isCurrent ? ink.lite : ink.back}"/><path d="M0 62H${brush.between(30, 64)}" stroke="${ink.line}" stroke-width="3"/></g>`;
  });
  const note: Point = [160 + lean * 70, 84];
  return svg`<g transform="rotate(${lean * 4} 160 90)">${onion(brush, svg`<path d="M26 12H298V164H26Z" fill="${ink.back}"/>`, (nth) => svg`translate(${nth * 8} ${nth * 6})`)}<path d="M20 6H292V166H20Z" fill="${ink.shade}"/>${panels}</g>
    ${badge(brush, { at: note, size: 19, fill: ink.form, mark: ink.lite })}${badge(brush, { at: [note[0] + 27, note[1] + 9], size: 17, fill: ink.spark, mark: ink.dark })}`;
}

function drawCircle(brush: Brush): string {
  const { ink, lean } = brush;
  const crew = [0, 1, 2, 3, 4].map((at): Point => {
    const [x, y] = polar([160, 92], 60, at * 72 - 90 + lean * 30);
    return [160 + (x - 160) * 1.75, y];
  });
  const links = [polygon(crew), polygon(crew.map((from, at) => crew[(at * 2) % 5] ?? from))];
  const frame = svg`<rect x="114" y="58" width="92" height="66" rx="5" fill="${ink.form}"/>`;
  return svg`<ellipse cx="160" cy="92" rx="106" ry="60" fill="${ink.shade}"/><path d="${links}" fill="none" stroke="${ink.back}" stroke-width="2"/>
    ${onion(brush, frame, (nth) => svg`rotate(${nth * 9 * Math.sign(lean)} 160 90)`)}${frame}<path d="${corners([122, 66], 76, 50)}M150 79l24 12-24 12Z" fill="none" stroke="${ink.lite}" stroke-width="2.4" stroke-linejoin="round"/>
    ${crew.map((at, nth) => badge(brush, { at, size: nth === 0 ? 25 : 20, fill: nth === 0 ? ink.spark : ink.line, mark: nth === 0 ? ink.dark : ink.ground }))}`;
}

function drawVersions(brush: Brush): string {
  const { ink, lean } = brush;
  const count = 4 + (brush.ghosts > 1 ? 1 : 0);
  const step: Point = [15 * Math.sign(lean), -11];
  const left = 92 - step[0] * 2;
  const frames = Array.from({ length: count }, (_, at) => count - 1 - at).map((depth) => {
    const [x, y] = [left + depth * step[0], 68 + depth * step[1]];
    return svg`<rect x="${x}" y="${y}" width="136" height="84" rx="6" fill="${depth === 0 ? ink.form : depth % 2 === 0 ? ink.back : ink.shade}" stroke="${ink.line}" stroke-width="1.5"/>`;
  });
  const [x, y] = [left, 68];
  return svg`${frames}<path d="M${x + 14} ${y + 64}l26-30 18 18 16-22 46 34Z" fill="${ink.line}" opacity=".55"/>${dots([[x + 104, y + 24]], 9, ink.lite)}
    <path d="M${x + 14} ${y + 74}h108" stroke="${ink.lite}" stroke-width="3" stroke-dasharray="18 5"/>
    ${badge(brush, { at: [x, y + 84], size: 21, fill: ink.spark, mark: ink.dark })}${badge(brush, { at: [x + 34, y + 88], size: 18, fill: ink.line, mark: ink.ground })}
    <g transform="translate(${x + 132} ${y + 2})"><path d="M-7-2V-9a7 7 0 0 1 14 0v7" fill="none" stroke="${ink.line}" stroke-width="4"/><rect x="-12" y="-4" width="24" height="20" rx="3" fill="${ink.lite}"/><path d="M0 3v6" stroke="${ink.form}" stroke-width="4"/></g>`;
}

function drawReview(brush: Brush): string {
  const { ink, lean } = brush;
  const x = 150 + lean * 34;
  const ring = Array.from({ length: 10 }, (_, at): Point => polar([x, 84], 27 + at * 0.9, at * 44 - 100));
  const hill = brush.between(70, 100);
  const sheet = (fill: string): string => svg`<path d="M46 20H274V146H46Z" fill="${fill}"/>`;
  return svg`${onion(brush, sheet(ink.back), (nth) => svg`translate(${nth * 9} ${nth * 6})`)}
    ${sheet(ink.shade)}${dots([[92 - lean * 14, 50]], 15, ink.back)}<path d="M46 ${hill + 20}Q110 ${hill - 30} 170 ${hill + 16}T274 ${hill}V146H46Z" fill="${ink.form}"/><path d="M46 132Q120 106 190 124T274 116V146H46Z" fill="${ink.back}"/>
    <path d="${corners([54, 28], 212, 110)}" fill="none" stroke="${ink.line}" stroke-width="1.6"/><path d="${smooth(ring)}" fill="none" stroke="${ink.spark}" stroke-width="4.5"/>
    <path d="M${x + 32} 102l6 22 5-8 9-2Z" fill="${ink.lite}" stroke="${ink.dark}" stroke-width="1.5"/>${badge(brush, { at: [x + 58, 136], size: 18, fill: ink.spark, mark: ink.dark })}
    <path d="M222 6h62a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8h-42l-14 14V48h-6a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z" fill="${ink.line}"/><path d="M228 20H278M228 32H${brush.between(250, 272)}" stroke="${ink.ground}" stroke-width="4"/>
    <path d="M46 160H274" stroke="${ink.line}" stroke-width="2"/>${dots(
      [
        [84, 160],
        [x, 160],
        [222, 160],
      ],
      4,
      ink.line,
    )}`;
}

function drawTracks(brush: Brush): string {
  const { ink, lean } = brush;
  const rows = [40, 88, 136];
  const clips = rows.map((y, row) => {
    const start = 74 + row * 22 + lean * 12;
    const middle = start + brush.between(70, 110);
    return svg`<path d="M${start} ${y - 15}H${middle - 3}v30H${start}Z" fill="${row === 1 ? ink.line : ink.form}"/><path d="M${middle} ${y - 15}H${Math.min(300, middle + brush.between(50, 96))}v30H${middle}Z" fill="${ink.back}"/>`;
  });
  const cut = 168 + lean * 40;
  return svg`<path d="M66 18H320V62H66ZM66 66H320V110H66ZM66 114H320V158H66Z" fill="${ink.shade}"/>${clips}
    ${onion(brush, svg`<path d="M${cut} 8V168" stroke="${ink.lite}" stroke-width="5"/>`, (nth) => svg`translate(${nth * -15})`)}
    <path d="M${cut} 8V168" stroke="${ink.lite}" stroke-width="2.5"/><path d="M${cut - 8} 4h16v8l-8 8-8-8Z" fill="${ink.lite}"/>
    <path d="M37 40V136" stroke="${ink.line}" stroke-width="2"/>${rows.map((y, row) => badge(brush, { at: [37, y], size: 19, fill: row === 1 ? ink.spark : ink.line, mark: row === 1 ? ink.dark : ink.ground }))}`;
}
