import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { along, dots, polar, polygon, polyline, svg } from '../paint/svg.ts';

/** Lighting: lamps and their cones. */
export const lightScenes: readonly Composition[] = [
  { schemes: ['night', 'night', 'full'], draw: drawSpotlight },
  { schemes: ['night', 'day', 'full'], draw: drawPlan },
  { schemes: ['night'], draw: drawWindow },
  { schemes: ['night', 'full'], draw: drawCrossedCones },
];

/** Camera: the frustum and the lens. */
export const frustumScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawFrustum },
  { schemes: ['night', 'full'], draw: drawLens },
];

export function cone(apex: Point, [left, right]: readonly [Point, Point], fill: string): string {
  const middle = along(left, right, 0.5);
  const layers = [1, 0.72, 0.4].map((share) => {
    const body = polygon([apex, along(middle, left, share), along(middle, right, share)]);
    return svg`<path d="${body}"/>`;
  });
  return svg`<g fill="${fill}" fill-opacity=".17">${layers}</g>`;
}

export function lamp([x, y]: Point, degrees: number, ink: Brush['ink']): string {
  return svg`<g transform="translate(${x} ${y})rotate(${degrees})">
    <path d="M-15 2l4-6h22l4 6Z" fill="${ink.line}"/><path d="M-9-24h18v20H-9ZM-5-19H5M-5-14H5" fill="${ink.back}" stroke="${ink.line}" stroke-width="2"/></g>`;
}

function camera([x, y]: Point, degrees: number, ink: Brush['ink']): string {
  return svg`<g transform="translate(${x} ${y})rotate(${degrees})"><path d="M-28-9h22v18h-22ZM-4-3l8-5V8l-8-5Z" fill="${ink.line}"/>
    <circle cx="-22" cy="-15" r="6" fill="${ink.line}"/><circle cx="-11" cy="-14" r="5" fill="${ink.line}"/></g>`;
}

function subject(brush: Brush, at: Point): string {
  const { ink } = brush;
  const [x, y] = at;
  const shadow = svg`<ellipse cx="${x + 10}" cy="${y}" rx="30" ry="5" fill="${ink.ground}" opacity=".55"/>`;
  const box = svg`<path d="M${x} ${y + 1}l-24-9v-28l24 9ZM${x} ${y + 1}l24-9v-28l-24 9Z" fill="${ink.form}"/><path d="M${x} ${y + 1}l24-9v-28l-24 9Z" fill="${ink.fold}"/><path d="M${x} ${y - 46}l24 10-24 9-24-9Z" fill="${ink.lite}"/>`;
  const ball = svg`${dots([[x, y - 23]], 24, ink.form)}${dots([[x - 4, y - 28]], 17, ink.fold)}${dots([[x - 8, y - 34]], 6, ink.lite)}`;
  return shadow + brush.pick([box, ball, figure(at, ink)]);
}

function drawSpotlight(brush: Brush): string {
  const { ink, lean } = brush;
  const at: Point = [168 + lean * 34, 148];
  const head: Point = [168 - lean * 62, 22];
  const light = cone(
    head,
    [
      [at[0] - 62, 149],
      [at[0] + 62, 149],
    ],
    ink.lite,
  );
  const eye: Point = [30, 112];
  const view: readonly Point[] = [
    [at[0] - 48, 82],
    [at[0] + 40, 74],
    [at[0] + 40, 158],
    [at[0] - 48, 150],
  ];
  return svg`<path d="M0 122H320V180H0Z" fill="${ink.shade}"/>
    <path d="M0 10H320M0 16H320" stroke="${ink.back}" stroke-width="2"/>
    ${onion(brush, svg`<path d="${polygon([head, [at[0] - 62, 149], [at[0] + 62, 149]])}" fill="${ink.line}"/>`, (nth) => svg`rotate(${nth * (lean > 0 ? 13 : -13)} ${head[0]} ${head[1]})`)}
    ${light}<ellipse cx="${at[0]}" cy="149" rx="62" ry="12" fill="${ink.lite}" opacity=".55"/>
    ${subject(brush, at)}${lamp(head, (Math.atan2(head[0] - at[0], 126) * 180) / Math.PI, ink)}
    <path d="${view.map((corner) => polyline([eye, corner])).join('')}${polygon(view)}" fill="none" stroke="${ink.line}" stroke-width="1.2"/>
    ${camera(eye, -4, ink)}`;
}

function drawPlan(brush: Brush): string {
  const { ink, lean } = brush;
  const center: Point = [160, 92];
  const turn = lean * 40;
  const lights = [-150, -35, 75].slice(0, brush.whole(2, 3)).map((angle) => {
    const from = polar(center, 84, angle + turn);
    return svg`${cone(from, [polar(center, 24, angle + turn + 90), polar(center, 24, angle + turn - 90)], ink.lite)}
      ${dots([from], 8, ink.line)}${dots([from], 4, ink.lite)}`;
  });
  const eye = polar(center, 92, 150 + turn);
  const far = [polar(eye, 178, -46 + turn), polar(eye, 178, -14 + turn)] as const;
  return svg`<g fill="none" stroke="${ink.back}"><circle cx="160" cy="92" r="84" fill="${ink.shade}" stroke="none"/>
    <circle cx="160" cy="92" r="56"/><circle cx="160" cy="92" r="112"/><path d="M0 92H320M160 0V180" stroke-dasharray="2 6"/></g>
    ${lights}${onion(brush, svg`<path d="M142 92a18 13 0 0 1 36 0a18 13 0 0 1-36 0" fill="${ink.form}"/>`, (nth) => svg`rotate(${turn} 160 92)translate(${nth * 11} ${nth * 4})`)}
    <path d="${polyline([far[0], eye, far[1]])}" fill="none" stroke="${ink.line}" stroke-width="1.5"/>
    <g transform="rotate(${turn} 160 92)"><path d="M136 92a24 13 0 0 1 48 0a24 13 0 0 1-48 0" fill="${ink.form}"/><circle cx="160" cy="91" r="11" fill="${ink.lite}"/><path d="M156 81h8l-4-7Z" fill="${ink.lite}"/></g>
    ${camera(eye, -30 + turn, ink)}`;
}

function drawFrustum(brush: Brush): string {
  const { ink, lean } = brush;
  const eye: Point = [52, 118 - lean * 26];
  const far: readonly Point[] = [
    [176, 26],
    [292, 40],
    [292, 146],
    [176, 160],
  ];
  const plane = (share: number): string => polygon(far.map((corner) => along(eye, corner, share)));
  const sun = brush.between(210, 262);
  const planes = [0.72, 0.52, 0.36].slice(0, brush.ghosts);
  return svg`<path d="M0 ${eye[1] + 22}L320 168V180H0Z" fill="${ink.shade}"/>
    <path d="${polygon([eye, [176, 26], [176, 160]])}" fill="${ink.lite}" opacity=".12"/>
    <path d="${plane(1)}" fill="${ink.back}"/>
    <circle cx="${sun}" cy="74" r="17" fill="${ink.spark}"/>
    <path d="M176 118l34-34 26 26 18-15 38 37v14L176 160Z" fill="${ink.form}"/><path d="M176 138l44-16 72 16v8L176 160Z" fill="${ink.line}" opacity=".5"/>
    ${planes.map((share, at) => svg`<path d="${plane(share)}" fill="${ink.lite}" opacity="${['.25', '.2', '.16'][at] ?? ''}"/>`)}
    <path d="${far.map((corner) => polyline([eye, corner])).join('')}${[1, ...planes].map(plane).join('')}" fill="none" stroke="${ink.line}" stroke-width="1.5" stroke-linejoin="round"/>
    ${camera(eye, lean * -9, ink)}`;
}

function drawLens(brush: Brush): string {
  const { ink, lean } = brush;
  const focus: Point = [190 + lean * 22, 90];
  const rays = [-56, -38, -20, 0, 20, 38, 56].map((y) =>
    polyline([[0, 90 + y - 8 * lean], [96, 90 + y], along([96, 90 + y], focus, 2.6)]),
  );
  const glass = (x: number, half: number, bulge: number): string =>
    svg`M${x} ${90 - half}Q${x + bulge} 90 ${x} ${90 + half}Q${x - bulge} 90 ${x} ${90 - half}Z`;
  return svg`<path d="M66 12H216V40H268V140H216V168H66Z" fill="${ink.shade}"/><path d="M0 90H320" stroke="${ink.line}" stroke-dasharray="9 4 2 4"/>
    ${cone(
      focus,
      [
        [96, 34],
        [96, 146],
      ],
      ink.lite,
    )}${cone(focus, [along([96, 34], focus, 2.6), along([96, 146], focus, 2.6)], ink.lite)}
    <path d="${rays}" fill="none" stroke="${ink.line}" stroke-width="1.2"/>
    ${onion(brush, svg`<path d="${glass(96, 66, 34)}" fill="${ink.lite}"/>`, (nth) => svg`translate(${nth * 17})`)}
    <path d="${glass(96, 66, 34)}" fill="${ink.form}" fill-opacity=".8" stroke="${ink.lite}" stroke-width="1.5"/><path d="M262 46h9v88h-9Z" fill="${ink.line}"/><path d="M96 8v10M96 162v10" stroke="${ink.line}" stroke-width="4"/>
    ${dots([focus], 6, ink.spark)}`;
}

function drawWindow(brush: Brush): string {
  const { ink, lean } = brush;
  const slide = 74 + lean * 30;
  const columns = [70, 104, 138];
  const panes = columns.map((x) => svg`M${x} 18h28v32h-28ZM${x} 56h28v32h-28Z`);
  const patch = (x: number): string => svg`M${x + slide} 136h28l10 15h-28ZM${x + slide + 13} 155h28l10 15h-28Z`;
  const shaft = svg`<path d="M70 18H166L${220 + slide} 170H${122 + slide}L${70 + slide} 136L70 88Z" fill="${ink.lite}" opacity=".16"/>`;
  const eye: Point = [262, 92];
  return svg`<path d="M0 124H320V180H0Z" fill="${ink.shade}"/>
    <path d="M62 10H174V96H62Z" fill="${ink.back}"/><path d="${panes}" fill="${ink.lite}"/>${dots([[118, 46]], 11, ink.spark)}
    ${onion(brush, shaft, (nth) => svg`translate(${nth * 10})`)}${shaft}
    <path d="${columns.map(patch)}" fill="${ink.lite}" opacity=".65"/>
    <path d="M258 98L238 172M258 98V174M258 98L280 172" stroke="${ink.line}" stroke-width="3"/><g transform="matrix(-1 0 0 1 ${2 * eye[0] - 24} 0)">${camera([eye[0], eye[1]], 6 + lean * 6, ink)}</g>
    <path d="M226 90L92 128V172Z" fill="none" stroke="${ink.line}" stroke-dasharray="3 4"/>`;
}

function drawCrossedCones(brush: Brush): string {
  const { ink, lean } = brush;
  const heads: readonly Point[] = [
    [70, 20],
    [160, 14],
    [250, 20],
  ];
  const feet = [218, 160 + lean * 30, 102];
  const beams = heads.map((head, at) => {
    const foot = feet[at] ?? 160;
    const color = at === 1 ? ink.spark : ink.lite;
    return svg`${cone(
      head,
      [
        [foot - 44, 142],
        [foot + 44, 142],
      ],
      color,
    )}<ellipse cx="${foot}" cy="142" rx="44" ry="11" fill="${color}" opacity=".3"/>`;
  });
  const lamps = heads.map((head, at) =>
    lamp(head, (Math.atan2(head[0] - (feet[at] ?? 160), 120) * 180) / Math.PI, ink),
  );
  return svg`<path d="M0 116H320V180H0Z" fill="${ink.shade}"/>${beams}
    ${onion(brush, svg`<path d="M141 144l10-50h18l10 50Z" fill="${ink.line}"/>`, (nth) => svg`translate(${nth * 20 * Math.sign(lean)})`)}
    ${figure([160, 144], ink)}${lamps}
    <path d="M64 60V48H76M256 60V48H244M64 152V164H76M256 152V164H244" fill="none" stroke="${ink.line}" stroke-width="2"/>`;
}

function figure([x, y]: Point, ink: Brush['ink']): string {
  return svg`<path d="M${x - 19} ${y}q9-22 10-36h18q1 14 10 36Z" fill="${ink.form}"/><path d="M${x - 19} ${y}q9-22 10-36h8v36Z" fill="${ink.fold}"/>${dots([[x, y - 48]], 15, ink.form)}${dots([[x - 3, y - 51]], 10, ink.fold)}${dots([[x - 6, y - 55]], 3.5, ink.lite)}`;
}
