import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, dots, polar, polyline, smooth, svg } from '../paint/svg.ts';

/** Walking figures, for motion; and a figure on strings, for puppeteering. */
export const walkScenes: readonly Composition[] = [
  { schemes: ['full', 'day', 'night'], draw: drawWalkCycle },
  { schemes: ['night', 'day', 'full'], draw: drawLeap },
];

export const stringScenes: readonly Composition[] = [
  { schemes: ['night', 'full', 'day'], draw: drawMarionette },
  { schemes: ['full', 'day', 'night'], draw: drawHandOnStrings },
];

type Pose = { readonly hip: Point; readonly turns: readonly [arm: number, elbow: number, leg: number, knee: number] };

function limb(from: Point, [first, second]: readonly [number, number], length: number): readonly Point[] {
  const joint = polar(from, length, first);
  return [from, joint, polar(joint, length, second)];
}

/** The limbs of a figure from the side, about 110 high. The second pair mirrors the first. */
function limbsOf({ hip, turns: [arm, elbow, leg, knee] }: Pose): Record<'far' | 'near', string> & { head: Point } {
  const neck: Point = [hip[0] + 4, hip[1] - 40];
  const foot = (points: readonly Point[], degrees: number): readonly Point[] => [
    ...points,
    polar(points[2] ?? hip, 9, degrees),
  ];
  const side = (sign: number): string => {
    const bend = limb(hip, [90 - sign * leg, 90 - sign * leg + knee], 26);
    return (
      polyline(limb(neck, [90 + sign * arm, 90 + sign * arm - elbow], 19)) + polyline(foot(bend, sign * -leg * 0.4))
    );
  };
  return { far: side(-1), near: side(1) + polyline([neck, hip]), head: [neck[0] + 3, neck[1] - 17] };
}

export function figureOf(pose: Pose, colors: readonly [near: string, far: string], width = 10): string {
  const { near, far, head } = limbsOf(pose);
  return svg`<g fill="none" stroke-linejoin="round" stroke-width="${width}"><path d="${far}" stroke="${colors[1]}"/><path d="${near}" stroke="${colors[0]}"/></g>${dots([head], 11, colors[0])}`;
}

function drawWalkCycle(brush: Brush): string {
  const { ink, lean } = brush;
  const count = 4;
  const chosen = brush.whole(1, 2);
  const poses = Array.from({ length: count }, (_, at): Pose => {
    const swing = Math.cos(((at - chosen) / 2) * Math.PI + lean * 0.6);
    return {
      hip: [50 + at * 73, 98 - Math.abs(swing) * -5],
      turns: [swing * 30, 22, swing * 27, 12 + (1 - Math.abs(swing)) * 20],
    };
  });
  const heads = poses.map((pose) => limbsOf(pose).head);
  const others = poses.map((pose, at) =>
    at === chosen
      ? ''
      : svg`<g opacity="${Math.abs(at - chosen) > brush.ghosts ? '.35' : '.7'}">${figureOf(pose, [ink.back, ink.back])}</g>`,
  );
  return svg`<path d="M0 158H320V180H0Z" fill="${ink.shade}"/><path d="M0 158H320" stroke="${ink.line}" stroke-width="2" stroke-dasharray="0 12"/>${others}
    <path d="${smooth(heads.map(([x, y]) => [x, y - 20]))}" fill="none" stroke="${ink.line}" stroke-width="2"/>${dots(
      heads.map(([x, y]) => [x, y - 20]),
      4,
      ink.line,
    )}
    ${figureOf(poses[chosen] ?? { hip: [160, 98], turns: [20, 20, 20, 10] }, [ink.form, ink.fold], 12)}<path d="${diamond([heads[chosen]?.[0] ?? 160, (heads[chosen]?.[1] ?? 40) - 20], 8)}" fill="${ink.spark}"/>`;
}

function drawLeap(brush: Brush): string {
  const { ink, lean } = brush;
  const height = 36 + Math.abs(lean) * 6;
  const at = (share: number): Point => [30 + share * 260, 124 - height * 4 * share * (1 - share) * 0.9];
  const spots = [0.02, 0.1, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.9, 0.98].map(at);
  const poses: readonly Pose[] = [
    { hip: at(0.06), turns: [-50, 30, -6, 46] },
    { hip: at(0.48), turns: [62, 30, 52, 22] },
    { hip: at(0.94), turns: [-20, 40, 24, 52] },
  ];
  const [start, middle, end] = poses.map((pose, nth) =>
    figureOf(pose, nth === 1 ? [ink.form, ink.fold] : [ink.back, ink.back], nth === 1 ? 12 : 9),
  );
  const trail = ['.3', '.16', '.08']
    .slice(0, brush.ghosts)
    .map((opacity, nth) => svg`<g opacity="${opacity}">${dots([at(0.38 - nth * 0.09)], 20, ink.line)}</g>`);
  return svg`<path d="M0 164H320V180H0Z" fill="${ink.shade}"/>${dots([[160, 96]], 78, ink.shade)}<path d="${smooth(spots)}" fill="none" stroke="${ink.line}" stroke-width="1.6"/>${trail}${start ?? ''}${end ?? ''}${dots(spots, 3.6, ink.line)}${middle ?? ''}<path d="${diamond(at(0.48), 7)}" fill="${ink.spark}"/>`;
}

function drawMarionette(brush: Brush): string {
  const { ink, lean } = brush;
  const swing = lean * 12;
  const [neck, hip]: readonly [Point, Point] = [
    [160 + swing, 92],
    [160 + swing * 0.6, 128],
  ];
  const hands: readonly Point[] = [
    [112 + swing, 92 - lean * 24],
    [208 + swing, 92 + lean * 24],
  ];
  const knees: readonly Point[] = [
    [138 + swing, 146 - lean * 5],
    [184 + swing, 146 + lean * 5],
  ];
  const feet = knees.map(([x, y], side): Point => [x + (side === 0 ? -6 : 6) + swing, y + 24]);
  const elbows = hands.map(([x, y], side): Point => [(x + neck[0]) / 2 + (side === 0 ? -4 : 4), y + 16]);
  const limbs = [0, 1].map(
    (side) =>
      polyline([neck, elbows[side] ?? neck, hands[side] ?? neck]) +
      polyline([hip, knees[side] ?? hip, feet[side] ?? hip]),
  );
  const holds: readonly Point[] = [
    [104, 24 - lean * 9],
    [216, 24 + lean * 9],
    [160, 24],
  ];
  const strings = [hands[0], hands[1], [160 + swing, 60] as const].map((end, at) =>
    polyline([holds[at] ?? [160, 24], end ?? neck]),
  );
  const body = svg`<path d="${limbs}" fill="none" stroke="${ink.form}" stroke-width="11"/>`;
  return svg`<path d="M44 0H276V180H44Z" fill="${ink.shade}"/><path d="M0 0H44Q70 96 34 180H0ZM320 0H276Q250 96 286 180H320Z" fill="${ink.back}"/>
    ${onion(brush, body, (nth) => svg`translate(${nth * 20 * Math.sign(lean)} ${nth * -2})`)}<path d="${strings}${knees.map((knee, side) => polyline([[132 + side * 56, 26], knee]))}" stroke="${ink.line}" stroke-width="1.4"/>
    <path d="${polyline([holds[0] ?? [104, 24], holds[1] ?? [216, 24]])}M160 10V42" stroke="${ink.line}" stroke-width="9"/>${body}<path d="M${neck[0] - 14} 84q14-8 28 0l${hip[0] - neck[0] - 2} 46h-24Z" fill="${ink.form}" stroke="${ink.form}" stroke-width="6" stroke-linejoin="round"/><path d="M${neck[0] - 11} 88q11 9 22 0l3 12-14 8-14-8Z" fill="${ink.spark}"/>${dots([[160 + swing, 66]], 17, ink.line)}${dots(
      [
        [154 + swing, 64],
        [166 + swing, 64],
      ],
      2.2,
      ink.dark,
    )}
    ${dots([...hands, ...feet], 6.5, ink.line)}${dots([...elbows, ...knees, hip], 3.4, ink.lite)}`;
}

function drawHandOnStrings(brush: Brush): string {
  const { ink, lean } = brush;
  const tips = [96, 128, 160, 192, 224].map((x, at): Point => [x, 62 - Math.abs(at - 2) * 6 + lean * (at - 2) * 6]);
  const ends = [78, 118, 160, 202, 242].map((x, at): Point => [
    x + lean * 14,
    136 + (at % 2) * 12 - lean * (at - 2) * 5,
  ]);
  const fingers = tips.map((tip, at) => polyline([[136 + at * 12, 16], [tip[0], tip[1] - 26], tip]));
  const hand = svg`<path d="${fingers}" fill="none" stroke="${ink.form}" stroke-width="15" stroke-linejoin="round"/>`;
  return svg`${dots([[160, 150]], 92, ink.shade)}${onion(brush, hand, (nth) => svg`rotate(${nth * 7 * Math.sign(lean)} 160 0)`)}<path d="${tips.map((tip, at) => polyline([tip, ends[at] ?? tip]))}" stroke="${ink.line}" stroke-width="1.8"/>
    ${hand}<path d="M116-8H204V16Q196 34 160 34T116 16Z" fill="${ink.form}"/><path d="M112-10H208V4H112Z" fill="${ink.spark}"/>${dots(tips, 3.4, ink.lite)}
    <path d="${polyline(ends)}" fill="none" stroke="${ink.line}" stroke-width="5" stroke-dasharray="1 9"/><path d="${ends.map((end) => diamond(end, 15))}" fill="${ink.form}"/><path d="${ends.map((end) => diamond(end, 7))}" fill="${ink.lite}"/><path d="${diamond(ends[2] ?? [160, 136], 7)}" fill="${ink.spark}"/>`;
}
