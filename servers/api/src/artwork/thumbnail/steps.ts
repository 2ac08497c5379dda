import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, dots, svg } from '../paint/svg.ts';

/** Getting started: first steps, signs along the way, and the button that begins. */
export const stepScenes: readonly Composition[] = [
  { schemes: ['day', 'full', 'night'], isOneWay: true, draw: drawStairs },
  { schemes: ['full', 'day', 'night'], draw: drawSigns },
  { schemes: ['night', 'day', 'full'], isOneWay: true, draw: drawPlay },
];

function drawStairs(brush: Brush): string {
  const { ink, lean } = brush;
  const rise = 24 + lean * 3;
  const steps = [0, 1, 2, 3, 4].map((at) => ({ x: 20 + at * 54, y: 164 - at * rise }));
  const blocks = steps.map(
    ({ x, y }, at) =>
      svg`<path d="M${x} ${y}h56V190h-56Z" fill="${at === 0 ? ink.form : at % 2 ? ink.back : ink.fold}"/>`,
  );
  const top = steps[4] ?? { x: 236, y: 56 };
  const foot = top.x + 28;
  const marks = steps.slice(0, 4).map(({ x, y }): Point => [x + 28, y - 15]);
  const key = svg`<path d="${diamond(marks[0] ?? [48, 137], 13)}" fill="${ink.spark}"/>`;
  const [hop, land] = [marks[0] ?? [48, 137], marks[1] ?? [102, 113]];
  return svg`${dots([[foot - 30, top.y + 10]], 76, ink.shade)}<path d="M0 ${176 + lean * 2}H320V180H0Z" fill="${ink.shade}"/>${blocks}<path d="${steps.map(({ x, y }) => svg`M${x} ${y}h56`)}" stroke="${ink.line}" stroke-width="4" stroke-linecap="butt"/>
    <path d="M${foot} ${top.y}V${top.y - 46}" stroke="${ink.line}" stroke-width="4"/><path d="M${foot} ${top.y - 46}q14-8 26 0t22 0v24q-12 6-24 0t-24 0Z" fill="${ink.form}"/>
    <path d="M${hop[0]} ${hop[1] - 16}Q${hop[0] + 24} ${hop[1] - 62} ${land[0] - 4} ${land[1] - 14}" fill="none" stroke="${ink.line}" stroke-width="2.5" stroke-dasharray="1 6"/>
    <path d="${marks.slice(1).map((mark) => diamond(mark, 9))}" fill="${ink.ground}" stroke="${ink.line}" stroke-width="2.5"/>${onion(brush, key, (nth) => svg`translate(${nth * -12} ${nth * 2})`)}${key}`;
}

function drawSigns(brush: Brush): string {
  const { ink, lean } = brush;
  const boards = [
    { y: 26, turn: -3, toRight: true, fill: ink.form },
    { y: 62, turn: 4, toRight: false, fill: ink.fold },
    { y: 98, turn: -2, toRight: true, fill: ink.form },
  ];
  const shape = (y: number, toRight: boolean): string =>
    toRight ? svg`M104 ${y}H222l18 14-18 14H104Z` : svg`M216 ${y}H98L80 ${y + 14}l18 14H216Z`;
  const signs = boards.map(
    ({ y, turn, toRight, fill }, at) =>
      svg`<g transform="rotate(${turn + lean * 3} 160 ${y + 14})"><path d="${shape(y, toRight)}" fill="${fill}"/><path d="M${toRight ? 134 : 122} ${y + 14}h${brush.between(44, 66)}" stroke="${ink.lite}" stroke-width="5"/><path d="${diamond([toRight ? 119 : 107, y + 14], 6)}" fill="${at === 0 ? ink.spark : ink.lite}"/></g>`,
  );
  return svg`${dots([[76 + lean * 30, 50]], 30, ink.shade)}<path d="M0 134q80-34 170-10t150-14v80H0Z" fill="${ink.shade}"/><path d="M132 190Q120 160 150 146T150 124L172 124Q186 136 170 148T196 190Z" fill="${ink.back}"/>
    ${onion(brush, svg`<path d="${shape(26, true)}" fill="${ink.form}"/>`, (nth) => svg`rotate(${nth * -9} 160 40)`)}<path d="M160 16V152" stroke="${ink.line}" stroke-width="9"/>${signs}`;
}

function drawPlay(brush: Brush): string {
  const { ink, lean } = brush;
  const center: Point = [160 + lean * 20, 76];
  const disc = svg`<circle cx="${center[0]}" cy="76" r="54" fill="${ink.form}"/>`;
  const nodes = [40, 100, 160, 220, 280];
  const at = brush.whole(0, 1);
  return svg`${dots([center], 76, ink.shade)}${onion(brush, disc, (nth) => svg`translate(${nth * -22 * Math.sign(lean)})`)}${disc}<circle cx="${center[0]}" cy="76" r="44" fill="none" stroke="${ink.lite}" stroke-width="2" stroke-dasharray="2 6"/>
    <path d="M${center[0] - 16} 50L${center[0] + 28} 76L${center[0] - 16} 102Z" fill="${ink.lite}" stroke="${ink.lite}" stroke-width="6" stroke-linejoin="round"/>
    <path d="M16 152H304" stroke="${ink.line}" stroke-width="3"/><path d="M16 152H${nodes[at] ?? 40}" stroke="${ink.spark}" stroke-width="6"/><path d="${nodes.slice(at + 1).map((x) => diamond([x, 152], 9))}" fill="${ink.ground}" stroke="${ink.line}" stroke-width="2.5"/><path d="${nodes.slice(0, at + 1).map((x) => diamond([x, 152], 12))}" fill="${ink.spark}"/>`;
}
