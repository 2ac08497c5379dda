import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, dots, smooth, svg } from '../paint/svg.ts';

/** Lip-sync: mouths that shape sounds, and the wave of a voice. */
export const mouthScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawVoice },
  { schemes: ['day', 'night', 'full'], draw: drawVisemes },
  { schemes: ['full', 'night', 'day'], draw: drawSpeech },
];

type Mouth = { readonly at: Point; readonly half: number; readonly open: number };

export function lips({ at: [x, y], half, open }: Mouth): string {
  const [rise, bow, drop] = [open + half * 0.2, open + half * 0.12, open + half * 0.22];
  return svg`M${x - half} ${y}Q${x - half * 0.5} ${y - rise} ${x - half * 0.14} ${y - rise}Q${x} ${y - rise} ${x} ${y - bow}Q${x} ${y - rise} ${x + half * 0.14} ${y - rise}Q${x + half * 0.5} ${y - rise} ${x + half} ${y}Q${x + half * 0.5} ${y + drop} ${x} ${y + drop}T${x - half} ${y}Z`;
}

export function gap({ at: [x, y], half, open }: Mouth): string {
  const wide = half * 0.84;
  return svg`M${x - wide} ${y}Q${x} ${y - 2 * open} ${x + wide} ${y}Q${x} ${y + 2 * open} ${x - wide} ${y}Z`;
}

export function teeth({ at: [x, y], half, open }: Mouth): string {
  const wide = half * 0.5;
  return svg`M${x - wide} ${y - 0.64 * open}Q${x} ${y - 1.36 * open} ${x + wide} ${y - 0.64 * open}L${x + wide * 0.86} ${y - 0.34 * open}Q${x} ${y - 0.7 * open} ${x - wide * 0.86} ${y - 0.34 * open}Z`;
}

export function tongue({ at: [x, y], half, open }: Mouth): string {
  const wide = half * 0.42;
  return svg`M${x - wide} ${y + 0.75 * open}Q${x} ${y + 1.25 * open} ${x + wide} ${y + 0.75 * open}Q${x} ${y - 0.2 * open} ${x - wide} ${y + 0.75 * open}Z`;
}

/** Bars of a voice along a line, loud in the middle of each word. */
function wave(brush: Brush, { from, to, y, height }: { from: number; to: number; y: number; height: number }): string {
  const pace = brush.between(0.05, 0.08);
  const count = Math.floor((to - from) / 9);
  return Array.from({ length: count + 1 }, (_, at) => {
    const x = from + at * 9;
    const loud = height * (0.12 + Math.abs(Math.sin(x * pace)) * brush.between(0.5, 1));
    return svg`M${x} ${y - loud}V${y + loud}`;
  }).join('');
}

function drawVoice(brush: Brush): string {
  const { ink, lean } = brush;
  const mouth: Mouth = { at: [160, 70], half: 80 - Math.abs(lean) * 12, open: 22 + Math.abs(lean) * 16 };
  const lip = svg`<path d="${lips(mouth)}" fill="${ink.form}"/>`;
  const now = 160 + lean * 90;
  return svg`<ellipse cx="160" cy="70" rx="122" ry="72" fill="${ink.shade}"/>
    ${onion(brush, lip, (nth) => svg`translate(160 70)scale(${1 + nth * 0.13} ${1 + nth * 0.22})translate(-160-70)`)}${lip}
    <path d="${gap(mouth)}" fill="${ink.dark}"/><path d="${teeth(mouth)}" fill="${ink.lite}"/><path d="${tongue(mouth)}" fill="${ink.spark}"/>
    <path d="${wave(brush, { from: 16, to: 306, y: 147, height: 17 })}" stroke="${ink.line}" stroke-width="4"/>
    <path d="M${now} 124V172" stroke="${ink.ground}" stroke-width="8"/><path d="M${now} 126V170" stroke="${ink.spark}" stroke-width="3"/><path d="${diamond([now, 124], 7)}" fill="${ink.spark}"/>`;
}

function drawVisemes(brush: Brush): string {
  const { ink, lean } = brush;
  const shapes = [
    [30, 17],
    [13, 11],
    [31, 1],
    [31, 8],
    [20, 18],
    [23, 5],
  ] as const;
  const chosen = brush.whole(0, 5);
  const mouths = shapes.map((_, at): Mouth => {
    const [half, open] = shapes[(at + brush.ghosts) % 6] ?? [30, 8];
    return { at: [72 + (at % 3) * 88, 52 + Math.floor(at / 3) * 74], half, open };
  });
  const [x, y] = mouths[chosen]?.at ?? [160, 52];
  const cells = mouths.map(({ at: [left, top] }) => svg`M${left - 39} ${top - 32}h78v64h-78Z`);
  const current = svg`<rect x="${x - 39}" y="${y - 32}" width="78" height="64" rx="4" fill="${ink.back}"/>`;
  return svg`<g transform="rotate(${lean * 4} 160 90)"><path d="${cells}" fill="${ink.shade}"/>
    ${onion(brush, current, (nth) => svg`translate(${nth * 9 * Math.sign(lean)} ${nth * 7})`)}${current}
    <path d="${mouths.map(lips)}" fill="${ink.form}"/><path d="${mouths.map(gap)}" fill="${ink.dark}"/><path d="${mouths.filter(({ open }) => open > 7).map(teeth)}" fill="${ink.lite}"/>
    <rect x="${x - 39}" y="${y - 32}" width="78" height="64" rx="4" fill="none" stroke="${ink.spark}" stroke-width="4"/></g>`;
}

function drawSpeech(brush: Brush): string {
  const { ink, lean } = brush;
  const drop = 12 + Math.abs(lean) * 14;
  const brow: readonly Point[] = [
    [108, -12],
    [116, 22],
    [122, 42],
    [146, 70],
    [128, 79],
    [131, 87],
    [138, 94],
    [124, 99],
  ];
  const jaw = svg`L84 104 122 ${100 + drop}q15 0 13 9-2 5-8 7 5 7 1 15-5 14-28 15-20 1-30 20V200H-10V-12Z`;
  const waves = [0, 1, 2, 3].map((nth) => {
    const radius = 30 + nth * 30;
    return svg`<path d="M${146 + radius * 0.8} ${104 - radius * 0.6}a${radius} ${radius} 0 0 1 0 ${radius * 1.2}" opacity="${1 - nth * 0.2}"/>`;
  });
  return svg`<ellipse cx="96" cy="92" rx="122" ry="104" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="M84 104L122 ${100 + drop}q22 20 4 40-8 8-42 4Z" fill="${ink.form}"/>`, (nth) => svg`rotate(${nth * 7} 60 96)`)}
    <path d="M80 98H124L122 ${102 + drop}Z" fill="${ink.dark}"/><path d="M92 98H124L121 104 92 106Z" fill="${ink.lite}"/><path d="M98 ${112 + drop}Q104 ${96 + drop * 0.6} 122 ${100 + drop}Z" fill="${ink.spark}"/>
    <path d="${smooth(brow)}${jaw}" fill="${ink.form}"/><path d="M64 112q14 28 2 52" fill="none" stroke="${ink.fold}" stroke-width="5"/>
    <g fill="none" stroke="${ink.line}" stroke-width="4">${waves.slice(0, brush.ghosts + 1)}</g>
    <path d="${wave(brush, { from: 276, to: 300, y: 104, height: 34 })}" stroke="${ink.line}" stroke-width="5"/>${dots([[98, 42]], 5.4, ink.lite)}<path d="M84 26q14-10 26-2" fill="none" stroke="${ink.lite}" stroke-width="4"/>`;
}
