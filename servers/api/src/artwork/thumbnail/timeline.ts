import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, smooth, svg } from '../paint/svg.ts';

/** No topic: a timeline with keyframe diamonds. */
export const timeline: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawSheet },
  { schemes: ['day', 'night', 'full'], draw: drawKeyframe },
  { schemes: ['night', 'full', 'day'], draw: drawCurves },
];

function ruler(ink: Brush['ink'], y: number): string {
  return svg`<path d="M8 ${y}H312" stroke="${ink.line}" stroke-width="10" stroke-dasharray="1 7" stroke-linecap="butt"/><path d="M8 ${y}H312" stroke="${ink.line}" stroke-width="18" stroke-dasharray="2 62" stroke-linecap="butt"/>`;
}

function playhead(brush: Brush, x: number): string {
  const bar = svg`<path d="M${x} 14V172" stroke="${brush.ink.lite}" stroke-width="4"/>`;
  return svg`${onion(brush, bar, (nth) => svg`translate(${nth * -16 * Math.sign(brush.lean)})`)}
    <path d="M${x} 14V172" stroke="${brush.ink.line}" stroke-width="2"/><path d="M${x - 7} 6h14v9l-7 7-7-7Z" fill="${brush.ink.line}"/>`;
}

function drawSheet(brush: Brush): string {
  const { ink, lean } = brush;
  const rows = [56, 88, 120, 152];
  const keys = rows.map((y) => {
    const from = brush.between(30, 110);
    const to = brush.between(190, 290);
    const between = brush.between(from + 40, to - 40);
    return { bar: svg`M${from} ${y}H${to}`, keys: [from, between, to].map((x) => diamond([x, y], 9)).join('') };
  });
  return svg`<path d="M0 42H320V70H0ZM0 106H320V134H0Z" fill="${ink.shade}"/>${ruler(ink, 24)}
    <path d="${keys.map(({ bar }) => bar)}" stroke="${ink.back}" stroke-width="9"/><path d="${keys.map((row) => row.keys)}" fill="${ink.form}" stroke="${ink.line}" stroke-width="2"/>${playhead(brush, 160 + lean * 70)}`;
}

function drawKeyframe(brush: Brush): string {
  const { ink, lean } = brush;
  const center: Point = [160 + lean * 36, 92];
  const big = svg`<path d="${diamond(center, 56)}" fill="${ink.form}"/>`;
  return svg`<path d="M0 92H320V180H0Z" fill="${ink.shade}"/>${onion(brush, big, (nth) => svg`translate(${nth * -30 * Math.sign(lean)})`)}
    <path d="M0 92H320" stroke="${ink.line}" stroke-width="2"/>${big}<path d="${diamond(center, 34)}" fill="none" stroke="${ink.lite}" stroke-width="2.5"/><path d="${diamond(center, 13)}" fill="${ink.lite}"/>
    <path d="${[-128, -96, 96, 128].map((x) => diamond([center[0] + x, 92], 8))}" fill="${ink.line}"/>${ruler(ink, 166)}`;
}

function drawCurves(brush: Brush): string {
  const { ink, lean } = brush;
  const wave = (offset: number): readonly Point[] =>
    [20, 76, 132, 188, 244, 300].map((x) => [x, offset + brush.between(-34, 34)]);
  const main = wave(94);
  return svg`${ruler(ink, 166)}<path d="${smooth(wave(70))}${smooth(wave(120))}" fill="none" stroke="${ink.back}" stroke-width="3"/>
    ${onion(brush, svg`<path d="${smooth(main)}" fill="none" stroke="${ink.line}" stroke-width="5"/>`, (nth) => svg`translate(0 ${nth * 12})`)}
    <path d="${smooth(main)}" fill="none" stroke="${ink.form}" stroke-width="6"/><path d="${main.map((point) => diamond(point, 10))}" fill="${ink.lite}" stroke="${ink.form}" stroke-width="2"/>${playhead(brush, 160 + lean * 84)}`;
}
