import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { along, diamond, dots, polar, polygon, polyline, smooth, svg } from '../paint/svg.ts';

/** Rigging: a chain of bones over the lines of a mesh. */
export const boneScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawTail },
  { schemes: ['day', 'night', 'full'], draw: drawHand },
  { schemes: ['night', 'full', 'day'], draw: drawFish },
  { schemes: ['full', 'night', 'day'], draw: drawWing },
  { schemes: ['night', 'day', 'full'], draw: drawLeg },
  { schemes: ['day', 'full', 'night'], draw: drawCoil },
];

type Tube = { readonly left: readonly Point[]; readonly right: readonly Point[] };

function bone(from: Point, to: Point, width: number): string {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const waist = along(from, to, 0.2);
  return polygon([from, polar(waist, width, turn - 90), to, polar(waist, width, turn + 90)]);
}

function bones(points: readonly Point[], width: number): string {
  return points
    .slice(1)
    .map((to, at) => bone(points[at] ?? to, to, width * (1 - (0.45 * at) / points.length)))
    .join('');
}

/** Chains of white bones edged by the ground. Each end but the last has a round joint. */
function rig(chains: readonly (readonly Point[])[], width: number, { ink }: Brush): string {
  const joint = Math.max(2.4, width * 0.4);
  const joints = chains.flatMap((chain) => chain.slice(0, -1)).filter((point, at, all) => all.indexOf(point) === at);
  return svg`<path d="${chains.map((chain) => bones(chain, width))}" fill="${ink.lite}" stroke="${ink.ground}" stroke-width="1.2" stroke-linejoin="round"/>
    ${dots(joints, joint + 1, ink.ground)}${dots(joints, joint, ink.spark)}`;
}

/** The two edges and the rungs of a tube around a spine. */
function tube(spine: readonly Point[], radius: (share: number) => number): Tube {
  const side = (sign: number): Point[] =>
    spine.map((point, at) => {
      const before = spine[at - 1] ?? point;
      const after = spine[at + 1] ?? point;
      const turn = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI;
      return polar(point, radius(at / (spine.length - 1)), turn + sign * 90);
    });
  return { left: side(-1), right: side(1) };
}

function drawTail(brush: Brush): string {
  const { ink, lean } = brush;
  const spine = Array.from({ length: 9 }, (_, at): Point => [
    26 + at * 32,
    92 + (14 + at * 4.6) * lean * Math.sin(at * 0.85),
  ]);
  const skin = tube(spine, (share) => 40 * (1 - share) ** 0.8 + 4);
  const halves = spine.filter((_, at) => at % 2 === 0);
  return svg`<path d="M0 150H320V180H0Z" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="${smooth(halves)}" fill="none" stroke="${ink.form}" stroke-width="44"/>`, (nth) => svg`rotate(${nth * -9 * Math.sign(lean)} 26 92)`)}
    ${mesh(skin, ink, [0.27, 0.73])}${rig([halves], 10, brush)}<path d="${diamond(spine.at(-1) ?? [0, 0], 12)}" fill="none" stroke="${ink.line}" stroke-width="2"/>`;
}

function drawHand(brush: Brush): string {
  const { ink, lean } = brush;
  const wrist: Point = [160, 170];
  const reach = [
    [44, 26],
    [54, 32],
    [58, 36],
    [54, 32],
    [42, 24],
  ];
  const fingers = reach.map((lengths, at) => {
    const turn = -90 + (at - 2) * (15 + lean * 4) - (at === 0 ? 18 : 0);
    const chain: Point[] = [polar(wrist, at === 0 ? 34 : 58, turn)];
    lengths.forEach((length, joint) => chain.push(polar(chain.at(-1) ?? wrist, length, turn + joint * lean * 9)));
    return chain;
  });
  const path = fingers.map(polyline).join('');
  const palm = polygon([[138, 178], ...fingers.map(([base]) => base ?? wrist), [184, 178]]);
  const arcs = [92, 128].map((radius) => svg`<circle cx="160" cy="170" r="${radius}"/>`);
  return svg`${dots([[160, 94]], 84, ink.shade)}<g transform="rotate(${lean * 10} 160 170)"><g fill="none" stroke="${ink.form}" stroke-linejoin="round" stroke-width="25">
    ${onion(brush, svg`<path d="${fingers.slice(1, 4).map(polyline)}"/>`, (nth) => svg`rotate(${nth * 7 * Math.sign(lean)} 160 170)`)}
    <path d="${path}"/><path d="${palm}" fill="${ink.form}"/></g>
    <g fill="none" stroke="${ink.line}" stroke-dasharray="1 4">${arcs}</g>${rig(
      fingers.map((finger) => [wrist, ...finger]),
      6,
      brush,
    )}</g>`;
}

function drawFish(brush: Brush): string {
  const { ink, lean } = brush;
  const spine = Array.from({ length: 7 }, (_, at): Point => [52 + at * 31, 92 + lean * 15 * Math.sin(at * 0.9 - 0.6)]);
  const skin = tube(spine, (share) => 50 * Math.sin(Math.PI * Math.min(1, 0.13 + share * 0.83)));
  const [tx, ty] = spine.at(-1) ?? [238, 92];
  const eye: Point = [84, (spine[1]?.[1] ?? 92) - 15];
  const tips: readonly Point[] = [
    [tx + 40, ty - 30],
    [tx + 40, ty + 30],
  ];
  return svg`<path d="M0 40q40-16 80 0t80 0 80 0 80 0V0H0Z" fill="${ink.shade}"/>${dots(
    [
      [286, 30],
      [268, 14],
      [300, 54],
    ],
    5,
    ink.back,
  )}<g transform="rotate(${lean * -7} 160 90)">
    ${onion(brush, svg`<ellipse cx="134" cy="92" rx="92" ry="42" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * 20} ${nth * lean * 8})`)}
    <path d="M${tx - 12} ${ty}L${tx + 48} ${ty - 40}Q${tx + 30} ${ty} ${tx + 48} ${ty + 40}ZM116 52Q146 12 194 26 180 42 184 62ZM120 130q10 34 40 36-6-16 4-40Z" fill="${ink.back}"/>
    ${mesh(skin, ink, [0.27, 0.73])}${rig([spine.filter((_, at) => at % 2 === 0), ...tips.map((tip) => [[tx, ty] as const, tip])], 9, brush)}
    ${dots([eye], 8, ink.lite)}${dots([[eye[0] - 1, eye[1]]], 4, ink.dark)}</g>`;
}

function drawWing(brush: Brush): string {
  const { ink, lean } = brush;
  const root: Point = [46, 150];
  const elbow: Point = [104, 66 + lean * 12];
  const wrist: Point = [168, 40 + lean * 14];
  const tips = [-14, 16, 44, 74].map((turn, at) => polar(wrist, 128 - at * 9, turn + lean * 7));
  const edge = tips.map(([x, y], at) => {
    const next = tips[at + 1] ?? root;
    const sag = along(along([x, y], next, 0.5), wrist, 0.24);
    return svg`Q${sag[0]} ${sag[1]} ${next[0]} ${next[1]}`;
  });
  const skin = svg`${polyline([root, elbow, wrist, tips[0] ?? wrist])}${edge}Z`;
  const mesh = [0.34, 0.68].map((share) =>
    smooth([
      along(wrist, tips[0] ?? wrist, share),
      ...tips.slice(1).map((tip) => along(wrist, tip, share)),
      along(elbow, root, share),
    ]),
  );
  return svg`<circle cx="${70 + lean * 14}" cy="50" r="34" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="${skin}" fill="${ink.form}"/>`, (nth) => svg`rotate(${nth * 9} 46 150)`)}
    <path d="${skin}" fill="${ink.form}"/><path d="${mesh}" fill="none" stroke="${ink.line}" stroke-width=".9" opacity=".75"/>
    ${rig([[root, elbow, wrist], ...tips.map((tip) => [wrist, along(wrist, tip, 0.5), tip])], 7, brush)}`;
}

function drawLeg(brush: Brush): string {
  const { ink, lean } = brush;
  const chain: readonly Point[] = [
    [112 + lean * 10, 22],
    [150 + lean * 26, 72],
    [122 - lean * 8, 116],
    [150, 152],
    [184, 156],
  ];
  const goal = chain[3] ?? [150, 152];
  const grid = Array.from({ length: 13 }, (_, at) => svg`M${160 + (at - 6) * 18} 122L${160 + (at - 6) * 60} 180`);
  const floors = [122, 129, 139, 154, 174].map((y) => svg`M0 ${y}H320`);
  const skin = (points: readonly Point[]): string => polyline(points);
  const pole: Point = [252 + lean * 12, 66];
  return svg`<path d="M0 122H320V180H0Z" fill="${ink.shade}"/><path d="${grid}${floors}" stroke="${ink.back}" opacity=".8"/>
    <g fill="none" stroke-linejoin="round">${onion(brush, svg`<path d="${skin(chain)}" stroke="${ink.form}" stroke-width="30"/>`, (nth) => svg`translate(${nth * 20 * Math.sign(lean)} ${nth * -5})`)}
    <path d="${skin(chain.slice(0, 3))}" stroke="${ink.form}" stroke-width="40"/><path d="${skin(chain.slice(2))}" stroke="${ink.form}" stroke-width="26"/></g>
    <path d="${polyline([chain[1] ?? goal, pole])}${polyline([chain[0] ?? goal, goal])}" stroke="${ink.line}" stroke-width="1.4" stroke-dasharray="4 4"/>
    ${rig([chain], 9, brush)}<g fill="none" stroke="${ink.line}" stroke-width="2.2"><ellipse cx="${goal[0]}" cy="156" rx="44" ry="12"/><path d="${diamond(pole, 11)}"/></g><path d="${diamond(pole, 4)}" fill="${ink.line}"/>`;
}

function mesh({ left, right }: Tube, ink: Brush['ink'], lengths: readonly number[]): string {
  const across = (share: number): readonly Point[] => left.map((from, at) => along(from, right[at] ?? from, share));
  const rungs = left.map((from, at) => polyline([from, right[at] ?? from]));
  return svg`<path d="${smooth(left)}${smooth(right.toReversed()).replace('M', 'L')}Z" fill="${ink.form}"/>
    <path d="${rungs}${lengths.map((share) => polyline(across(share)))}" fill="none" stroke="${ink.line}" stroke-width=".9" opacity=".75"/>`;
}

function drawCoil(brush: Brush): string {
  const { ink, lean } = brush;
  const spine = Array.from({ length: 11 }, (_, at): Point =>
    polar([160, 94], 66 - at * 4.7, 160 - at * (40 + lean * 3)),
  );
  const [x, y] = spine[0] ?? [98, 116];
  return svg`${dots([[160, 92]], 96, ink.shade)}<g fill="none" stroke="${ink.form}" stroke-width="34">
    ${onion(brush, svg`<path d="${smooth(spine.slice(0, 4))}"/>`, (nth) => svg`rotate(${nth * -12} 160 94)`)}</g>
    <path d="M${x} ${y}l-30-34M${x} ${y}l-4-44" stroke="${ink.line}" stroke-width="3"/>
    ${mesh(
      tube(spine, (share) => 19 - 12 * share),
      ink,
      [],
    )}${dots([[x, y]], 26, ink.form)}${dots([[x - 12, y - 6]], 6.5, ink.lite)}${dots([[x - 13, y - 6]], 3, ink.dark)}
    ${rig([spine.filter((_, at) => at % 2 === 0)], 8, brush)}`;
}
