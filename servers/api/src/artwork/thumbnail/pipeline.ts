import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, dots, svg } from '../paint/svg.ts';

/** Export and pipeline: files and arrows from one tool to the next. */
export const pipelineScenes: readonly Composition[] = [
  { schemes: ['full', 'night', 'day'], isOneWay: true, draw: drawNodes },
  { schemes: ['day', 'night', 'full'], isOneWay: true, draw: drawFile },
  { schemes: ['night', 'day', 'full'], isOneWay: true, draw: drawBelt },
];

/** A sheet with a folded corner, about 44 × 56. */
const SHEET = 'M-22-28H10L22-16V28H-22Z';
const CORNER = 'M10-28V-16H22Z';

function arrowHead([x, y]: Point, size: number): string {
  return svg`M${x} ${y - size}l${size * 1.3} ${size}l${size * -1.3} ${size}Z`;
}

function drawNodes(brush: Brush): string {
  const { ink, lean } = brush;
  const middle = 90 + lean * 8;
  const outputs = [38, 90, 142].map((y, at): Point => [270, y + lean * (at - 1) * 6]);
  const wires = outputs.map(([x, y]) => svg`M184 ${middle}C224 ${middle} 212 ${y} ${x - 30} ${y}`);
  const packets = brush.pick([0.3, 0.5, 0.7]);
  const hub = svg`<rect x="128" y="${middle - 34}" width="60" height="68" rx="8" fill="${ink.form}"/>`;
  const shapes = [
    diamond(outputs[0] ?? [0, 0], 11),
    svg`M261 ${(outputs[1]?.[1] ?? 90) - 9}h18v18h-18Z`,
    svg`M259 ${(outputs[2]?.[1] ?? 142) + 9}h22l-11-20Z`,
  ];
  return svg`<path d="M0 0H${116 + lean * 8}V180H0Z" fill="${ink.shade}"/>
    <path d="M84 ${middle}H128${wires}" fill="none" stroke="${ink.line}" stroke-width="4"/>
    ${onion(brush, hub, (nth) => svg`translate(${nth * -15})`)}${hub}
    <g transform="translate(54 ${middle})scale(1.25)"><path d="${SHEET}" fill="${ink.lite}"/><path d="${CORNER}" fill="${ink.back}"/><path d="M-13-8H4M-13 4H13M-13 16H8" stroke="${ink.form}" stroke-width="4"/></g>
    <circle cx="158" cy="${middle}" r="16" fill="none" stroke="${ink.lite}" stroke-width="9" stroke-dasharray="6.3 6.27" stroke-linecap="butt"/><circle cx="158" cy="${middle}" r="12" fill="none" stroke="${ink.lite}" stroke-width="5"/>
    ${outputs.map(([x, y]) => svg`<rect x="${x - 22}" y="${y - 20}" width="44" height="40" rx="5" fill="${ink.back}" stroke="${ink.line}" stroke-width="2"/>`)}<path d="${shapes}" fill="${ink.lite}"/>
    <path d="${outputs.map(([x, y]) => arrowHead([x - 34, y], 7))}${arrowHead([118, middle], 7)}" fill="${ink.line}"/>${dots([[188 + packets * 30, middle]], 6, ink.spark)}`;
}

function drawFile(brush: Brush): string {
  const { ink, lean } = brush;
  const sheet = svg`<path d="${SHEET}" fill="${ink.line}" transform="translate(108 92)scale(2.2)"/>`;
  const targets = [
    [262, 40],
    [280, 92],
    [262, 144],
  ] as const;
  const small = targets.map(
    ([x, y], at) =>
      svg`<g transform="translate(${x} ${y})rotate(${(at - 1) * 9 + lean * 5})scale(.72)"><path d="${SHEET}" fill="${at === 1 ? ink.form : ink.back}"/><path d="${CORNER}" fill="${ink.lite}"/><path d="M-12 0H12M-12 12H6" stroke="${ink.lite}" stroke-width="5"/></g>`,
  );
  return svg`<ellipse cx="${112 + lean * 10}" cy="92" rx="104" ry="88" fill="${ink.shade}"/>
    ${onion(brush, sheet, (nth) => svg`translate(${nth * -15} ${nth * 4})`)}${small}
    <g transform="translate(108 92)rotate(${lean * 5})scale(2.2)"><path d="${SHEET}" fill="${ink.form}"/><path d="${CORNER}" fill="${ink.fold}"/><path d="M-12-16H2" stroke="${ink.lite}" stroke-width="3.2"/><path d="M0-9L11-3V9L0 15-11 9V-3Z" fill="none" stroke="${ink.lite}" stroke-width="1.8" stroke-linejoin="round"/><path d="M-11-3L0 3 11-3M0 3V15" fill="none" stroke="${ink.lite}" stroke-width="1.8"/></g>
    <path d="M142 81H196V63L230 92 196 121V103H142Z" fill="${ink.spark}" stroke="${ink.ground}" stroke-width="3" stroke-linejoin="round"/>`;
}

function drawBelt(brush: Brush): string {
  const { ink, lean } = brush;
  const shift = lean * 16;
  const crates = [34, 122, 210].map((x, at) => {
    const size = 52;
    const left = x + shift;
    const marks = [diamond([left + 26, 96], 13), svg`M${left + 14} 108V84h24v24Z`, svg`M${left + 12} 108l14-24 14 24Z`];
    return svg`<rect x="${left}" y="70" width="${size}" height="${size}" rx="3" fill="${at === 1 ? ink.form : ink.back}"/><path d="M${left} 80V73a3 3 0 0 1 3-3h46a3 3 0 0 1 3 3v7Z" fill="${ink.line}"/><path d="${marks[(at + brush.ghosts) % 3] ?? ''}" fill="${ink.lite}"/>`;
  });
  const crate = svg`<rect x="${122 + shift}" y="70" width="52" height="52" fill="${ink.line}"/>`;
  const rollers = [36, 78, 120, 162, 204, 246, 288].map((x): Point => [x, 138]);
  return svg`<path d="M0 148H320V180H0Z" fill="${ink.shade}"/>${dots([[286, 60]], 46, ink.shade)}
    ${onion(brush, crate, (nth) => svg`translate(${nth * -22})`)}${crates}
    <rect x="14" y="122" width="292" height="32" rx="16" fill="${ink.form}"/><rect x="14" y="122" width="292" height="32" rx="16" fill="none" stroke="${ink.line}" stroke-width="3"/>${dots(rollers, 8, ink.line)}${dots(rollers, 3, ink.ground)}
    <path d="M${88 + shift} 40H${198 + shift}" stroke="${ink.line}" stroke-width="5" stroke-dasharray="12 9"/><path d="${arrowHead([204 + shift, 40], 13)}" fill="${ink.spark}"/>`;
}
