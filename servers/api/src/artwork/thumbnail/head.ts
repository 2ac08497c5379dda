import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { dots, polar, polyline, smooth, svg } from '../paint/svg.ts';

/** Facial expression: a head from overlapping ellipses, with landmark dots. */
export const headScenes: readonly Composition[] = [
  { schemes: ['day', 'night', 'full'], draw: drawFront },
  { schemes: ['day', 'night', 'full'], draw: drawProfile },
  { schemes: ['night', 'day', 'full'], draw: drawTurned },
  { schemes: ['day', 'full', 'night'], draw: drawLineup },
  { schemes: ['night', 'day', 'full'], draw: drawMorph },
  { schemes: ['night', 'full', 'day'], draw: drawEye },
];

type Head = { readonly at: Point; readonly size: number; readonly wide: number; readonly jaw: number };

function ellipse([x, y]: Point, rx: number, ry: number): string {
  return svg`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function headShape({ at: [x, y], size, wide, jaw }: Head): readonly [skull: string, chin: string] {
  return [
    ellipse([x, y - size * 0.16], size * wide, size * 0.92),
    ellipse([x, y + size * 0.4], size * wide * jaw, size * 0.84),
  ];
}

function landmarks({ at: [x, y], size, wide, jaw }: Head): readonly (readonly Point[])[] {
  const place = (u: number, v: number): Point => [x + u * size * wide, y + v * size];
  const mirrored = (list: readonly Point[]): Point[][] => [
    list.map(([u, v]) => place(-u, v)),
    list.map(([u, v]) => place(u, v)),
  ];
  const chin = [-66, -33, 0, 33, 66].map((turn) => {
    const [u, v] = polar([0, 0], 0.94, 90 - turn);
    return place(u * jaw, 0.4 + v * 0.84);
  });
  return [
    chin,
    ...mirrored([
      [0.2, -0.22],
      [0.42, -0.3],
      [0.64, -0.22],
    ]),
    ...mirrored([
      [0.24, 0],
      [0.42, -0.07],
      [0.58, 0.01],
    ]),
    [place(0, -0.04), place(0, 0.22), place(0, 0.36)],
    [place(-0.32, 0.68), place(-0.1, 0.63), place(0.1, 0.63), place(0.32, 0.68), place(0, 0.82), place(-0.32, 0.68)],
  ];
}

function marks(lines: readonly (readonly Point[])[], brush: Brush, radius = 2.6): string {
  const color = brush.ink.lite;
  return svg`<path d="${lines.map(polyline)}" fill="none" stroke="${color}" stroke-width="1" opacity=".7"/>${dots(lines.flat(), radius, color)}`;
}

function shoulders(x: number, brush: Brush): string {
  return svg`<path d="M${x - 17} 120h34v26h-34Z" fill="${brush.ink.form}"/><ellipse cx="${x}" cy="186" rx="82" ry="44" fill="${brush.ink.back}"/>`;
}

function drawFront(brush: Brush): string {
  const { ink, lean } = brush;
  const head: Head = { at: [160, 80], size: 58, wide: brush.between(0.74, 0.86), jaw: brush.between(0.76, 0.92) };
  const [skull, chin] = headShape(head);
  const ear = 57 * head.wide;
  return svg`<circle cx="${160 + lean * 26}" cy="84" r="84" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="${skull}${chin}" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * 24 * Math.sign(lean)})`)}
    ${shoulders(160, brush)}<g transform="rotate(${lean * 9} 160 130)"><path d="${ellipse([160 - ear, 86], 8, 14)}${ellipse([160 + ear, 86], 8, 14)}" fill="${ink.form}"/>
    ${faceOf(head, ink)}${marks(landmarks(head), brush)}</g>`;
}

function drawProfile(brush: Brush): string {
  const { ink, lean } = brush;
  const face: readonly Point[] = [
    [118, 44],
    [108, 66],
    [110, 80],
    [97, 100],
    [106, 106],
    [103, 115],
    [108, 121],
    [106, 136],
    [122, 146],
    [146, 138],
  ];
  const nudge = lean * 6;
  return svg`<path d="${ellipse([206, 96], 96, 74)}" fill="${ink.shade}"/>
    ${onion(brush, svg`<ellipse cx="166" cy="74" rx="58" ry="54" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * 20} ${nth * 3})`)}
    <g transform="rotate(${nudge} 180 160)"><path d="M150 110L158 190H238L208 92Z" fill="${ink.back}"/>
    <path d="${smooth(face)}L168 90Z" fill="${ink.fold}"/><ellipse cx="164" cy="74" rx="58" ry="54" fill="${ink.form}"/><ellipse cx="138" cy="102" rx="33" ry="44" fill="${ink.fold}"/>
    <path d="M180 84a11 13 0 1 1-7 22" fill="none" stroke="${ink.lite}" stroke-width="2.5"/>
    ${marks(
      [
        face,
        [
          [118, 74],
          [128, 66],
          [142, 68],
        ],
        [
          [124, 84],
          [132, 80],
          [140, 85],
        ],
        [
          [106, 117],
          [116, 116],
          [126, 121],
        ],
      ],
      brush,
    )}</g>
    <path d="M${60 + nudge} 24V156M54 24H66M54 66H66M54 106H66M54 156H66" fill="none" stroke="${ink.line}"/>`;
}

function drawTurned(brush: Brush): string {
  const { ink, lean } = brush;
  const side = Math.sign(lean);
  const place = (x: number, y: number): Point => [160 + x * side, y];
  const eye = (x: number, half: number): readonly Point[] => [
    place(x - half, 84),
    place(x, 79),
    place(x + half, 84),
    place(x, 87),
    place(x - half, 84),
  ];
  const ring = (rx: number, ry: number): string => svg`<ellipse cx="160" cy="76" rx="${rx}" ry="${ry}"/>`;
  return svg`<path d="M136 118h48v62h-48Z" fill="${ink.back}"/><ellipse cx="160" cy="184" rx="88" ry="30" fill="${ink.back}"/>
    <g transform="rotate(${lean * 14} 160 120)">
    ${onion(brush, svg`<circle cx="160" cy="76" r="60" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * -23 * side})`)}
    <circle cx="160" cy="76" r="60" fill="${ink.form}"/><ellipse cx="${160 + side * 15}" cy="108" rx="40" ry="52" fill="${ink.fold}"/>
    <g fill="none" stroke="${ink.lite}" opacity=".5">${ring(60, 14)}${ring(24, 60)}<ellipse cx="${160 - side * 34}" cy="82" rx="15" ry="30"/></g>
    ${marks(
      [
        eye(4, 9),
        eye(40, 7),
        [place(-8, 70), place(4, 65), place(16, 69)],
        [place(32, 68), place(41, 64), place(48, 68)],
        [place(25, 80), place(34, 106), place(24, 111)],
        [place(6, 131), place(20, 126), place(26, 128), place(36, 130), place(24, 138), place(6, 131)],
        [place(-18, 138), place(2, 156), place(24, 158), place(42, 146)],
      ],
      brush,
    )}</g>`;
}

function drawLineup(brush: Brush): string {
  const { ink } = brush;
  const level = brush.between(70, 120);
  const seats = [
    { x: 78, y: 96, size: 44 },
    { x: 242, y: 96, size: 44 },
    { x: 160, y: 84, size: 54 },
  ];
  const heads = seats.map(({ x, y, size }, seat) => {
    const head: Head = { at: [x, y], size, wide: brush.between(0.7, 0.96), jaw: brush.between(0.7, 0.98) };
    const body = svg`M${x - 14} ${y + 30}v90h28v-90Z${ellipse([x, y + 108], size + 14, 40)}`;
    if (seat === 2)
      return svg`<path d="${body}" fill="${ink.form}"/>${faceOf(head, ink)}${marks(landmarks(head), brush, 2)}`;
    const lines = landmarks(head).slice(3, 5);
    return svg`<path d="${body}${headShape(head)}" fill="${ink.back}"/><path d="${lines.map(polyline)}" fill="none" stroke="${ink.lite}" stroke-width="1.6"/>`;
  });
  return svg`<path d="M0 ${level}L320 ${level + brush.lean * 30}V180H0Z" fill="${ink.shade}"/><path d="M20 32H300M20 82H300M20 134H300" stroke="${ink.line}" stroke-dasharray="2 5"/>
    ${onion(brush, svg`<ellipse cx="160" cy="75" rx="45" ry="50" fill="${ink.form}"/>`, (nth) => svg`translate(0 ${nth * -9})`)}${heads}`;
}

function drawMorph(brush: Brush): string {
  const { ink, lean } = brush;
  const from: Head = { at: [108, 82], size: 58, wide: brush.between(0.84, 0.96), jaw: brush.between(0.84, 0.96) };
  const to: Head = { at: [218, 82], size: 58, wide: brush.between(0.6, 0.7), jaw: brush.between(0.7, 0.8) };
  const before = landmarks(from).flat();
  const after = landmarks(to).flat();
  const threads = before.filter((_, at) => at % 3 === 0).map((point, at) => polyline([point, after[at * 3] ?? point]));
  return svg`<path d="M${160 + lean * 16} 0H320V180H${160 - lean * 16}Z" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="${headShape(from)}" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * 22} ${nth * lean * 3})`)}
    ${faceOf(from, ink)}<path d="${headShape(to)}" fill="none" stroke="${ink.line}" stroke-width="1.6" stroke-dasharray="0 4"/>
    <path d="${threads}" stroke="${ink.line}" stroke-width=".7"/>${dots(before, 2.6, ink.lite)}${dots(after, 2.6, ink.spark)}`;
}

function drawEye(brush: Brush): string {
  const { ink, lean } = brush;
  const [x, y]: Point = [160 + lean * 26, 98];
  const upper: readonly Point[] = [
    [56, 108],
    [96, 76],
    [160, 60],
    [224, 74],
    [266, 100],
  ];
  const lower: readonly Point[] = [
    [266, 100],
    [216, 128],
    [160, 138],
    [100, 130],
    [56, 108],
  ];
  const brow: readonly Point[] = [
    [60, 52],
    [112, 26],
    [182, 18],
    [262, 42],
  ];
  const lid = svg`<path d="${smooth(upper)}" fill="none" stroke="${ink.form}" stroke-width="7"/>`;
  const rim = [...upper, ...lower.slice(1, 4)];
  return svg`<ellipse cx="164" cy="120" rx="150" ry="104" fill="${ink.shade}"/><ellipse cx="150" cy="60" rx="130" ry="74" fill="${ink.back}" opacity=".35"/>
    <path d="${smooth(upper)}${smooth(lower).replace('M', 'L')}Z" fill="${ink.lite}"/>
    <circle cx="${x}" cy="${y}" r="37" fill="${ink.form}"/><circle cx="${x}" cy="${y}" r="30" fill="${ink.fold}"/><circle cx="${x}" cy="${y}" r="30" fill="none" stroke="${ink.form}" stroke-width="12" stroke-dasharray="1 4" stroke-linecap="butt"/>
    ${dots([[x, y]], 15, ink.dark)}${dots([[x - 12, y - 13]], 7, ink.lite)}
    ${onion(brush, lid, (nth) => svg`translate(0 ${nth * -9})`)}${lid}<path d="${smooth(brow)}" fill="none" stroke="${ink.form}" stroke-width="13"/>
    ${dots(rim, 5, ink.ground)}${dots(rim, 3.6, ink.spark)}${dots(brow, 3, ink.lite)}`;
}

function faceOf(head: Head, ink: Brush['ink']): string {
  const [skull, chin] = headShape(head);
  return svg`<path d="${skull}" fill="${ink.form}"/><path d="${chin}" fill="${ink.fold}"/>`;
}
