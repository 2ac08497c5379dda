import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, dots, svg } from '../paint/svg.ts';

/** Interface: the panels, controls and menus of a program. */
export const panelScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], isOneWay: true, draw: drawWorkspace },
  { schemes: ['full', 'day', 'night'], draw: drawControls },
  { schemes: ['day', 'night', 'full'], isOneWay: true, draw: drawMenu },
];

function cursor([x, y]: Point, ink: Brush['ink']): string {
  return svg`<path d="M${x} ${y}l9 33 8-11 14-3Z" fill="${ink.lite}" stroke="${ink.dark}" stroke-width="2" stroke-linejoin="round"/>`;
}

function drawWorkspace(brush: Brush): string {
  const { ink, lean } = brush;
  const tools = [56, 74, 92, 110].map((y): Point => [52, y]);
  const sliders = [58, 76, 94, 112].map((y) => ({ y, at: brush.between(232, 264) }));
  const center: Point = [146 + lean * 16, 84];
  const window = svg`<rect x="34" y="16" width="252" height="148" rx="8" fill="${ink.line}"/>`;
  return svg`${onion(brush, window, (nth) => svg`translate(${nth * 9} ${nth * 6})`)}<rect x="34" y="16" width="252" height="148" rx="8" fill="${ink.back}"/><path d="M34 36V24a8 8 0 0 1 8-8H278a8 8 0 0 1 8 8V36Z" fill="${ink.form}"/>
    ${dots(
      [
        [48, 26],
        [60, 26],
        [72, 26],
      ],
      3.4,
      ink.lite,
    )}<path d="M40 42H64V122H40ZM216 42H280V122H216ZM40 128H280V158H40Z" fill="${ink.shade}"/><path d="M70 42H210V122H70Z" fill="${ink.ground}"/>
    <path d="M70 104L210 98M96 122L112 100M140 122V99M184 122L170 99" stroke="${ink.back}"/><path d="M${center[0]} ${center[1] + 26}l-26-13v-26l26 13Z" fill="${ink.form}"/><path d="M${center[0]} ${center[1] + 26}l26-13v-26l-26 13Z" fill="${ink.fold}"/><path d="M${center[0]} ${center[1] - 26}l26 13-26 13-26-13Z" fill="${ink.lite}"/>
    ${dots(tools, 6, ink.line)}${dots([tools[brush.whole(0, 3)] ?? [52, 56]], 6, ink.spark)}
    <path d="${sliders.map(({ y }) => svg`M226 ${y}H270`)}" stroke="${ink.line}" stroke-width="3"/>${dots(
      sliders.map(({ y, at }) => [at, y]),
      5,
      ink.lite,
    )}
    <path d="M50 143H270" stroke="${ink.line}" stroke-width="2"/><path d="${[70, 112, 176, 240].map((x) => diamond([x + lean * 10, 143], 6))}" fill="${ink.lite}"/><path d="M${150 + lean * 40} 130V156" stroke="${ink.spark}" stroke-width="3"/>`;
}

function drawControls(brush: Brush): string {
  const { ink, lean } = brush;
  const tracks = [44, 90, 136].map((y, at) => ({ y, x: 150 + brush.between(-26, 90) + at }));
  const held = tracks[1] ?? { x: 200, y: 90 };
  const turn = lean * 100;
  const thumb = svg`<circle cx="${held.x}" cy="${held.y}" r="17" fill="${ink.lite}"/>`;
  const ticks = Array.from({ length: 11 }, (_, at) => svg`rotate(${-150 + at * 30})`).map(
    (transform) => svg`<path d="M0-50v-8" transform="${transform}"/>`,
  );
  return svg`<path d="M130 0H320V180H130Z" fill="${ink.shade}"/>
    <path d="${tracks.map(({ y }) => svg`M146 ${y}H284`)}" stroke="${ink.back}" stroke-width="9"/><path d="${tracks.map(({ y, x }) => svg`M146 ${y}H${x}`)}" stroke="${ink.line}" stroke-width="9"/>
    ${onion(brush, thumb, (nth) => svg`translate(${nth * -18})`)}${dots(
      tracks.map(({ x, y }) => [x, y]),
      15,
      ink.form,
    )}${dots(
      tracks.map(({ x, y }) => [x, y]),
      6,
      ink.lite,
    )}
    <g transform="translate(72 90)"><g stroke="${ink.line}" stroke-width="2.5">${ticks}</g><circle r="42" fill="${ink.form}"/><circle r="32" fill="${ink.fold}"/><path d="M0-14V-32" stroke="${ink.spark}" stroke-width="7" transform="rotate(${turn})"/></g>${cursor([held.x + 3, held.y + 2], ink)}`;
}

function drawMenu(brush: Brush): string {
  const { ink, lean } = brush;
  const chosen = brush.whole(1, 3);
  const rows = [0, 1, 2, 3, 4].map((at) => ({ y: 62 + at * 21, width: brush.between(34, 66) }));
  const x = 118 + lean * 16;
  const y = rows[chosen]?.y ?? 83;
  const menu = svg`<rect x="${x}" y="46" width="112" height="116" rx="6" fill="${ink.form}"/>`;
  return svg`<path d="M20 14H300V190H20Z" fill="${ink.shade}"/><path d="M20 14H300V38H20Z" fill="${ink.back}"/>${dots(
    [
      [36, 26],
      [50, 26],
      [64, 26],
    ],
    4,
    ink.lite,
  )}<path d="M${x} 16h54v22h-54Z" fill="${ink.form}"/><path d="M${x + 12} 27h30M${x + 72} 27h30" stroke="${ink.lite}" stroke-width="5"/>
    <path d="M36 58H98M36 76H86M36 94H98M36 112H78" stroke="${ink.back}" stroke-width="6"/>
    ${onion(brush, menu, (nth) => svg`translate(${nth * 10} ${nth * 7})`)}${menu}<path d="M${x + 5} ${y - 10}h102v20h-102Z" fill="${ink.lite}"/>
    ${rows.map((row, at) => svg`<path d="M${x + 30} ${row.y}h${row.width}" stroke="${at === chosen ? ink.form : ink.lite}" stroke-width="5"/>`)}<path d="${rows.map((row, at) => (at === chosen ? '' : diamond([x + 16, row.y], 4)))}" fill="${ink.line}"/><path d="${diamond([x + 16, y], 6)}" fill="${ink.spark}"/>${cursor([x + 88, y + 2], ink)}`;
}
