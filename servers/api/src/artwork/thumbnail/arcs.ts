import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { along, diamond, dots, pair, polar, polyline, smooth, svg } from '../paint/svg.ts';

/** Motion: the frames of one leg. */
export const strideScenes: readonly Composition[] = [{ schemes: ['night', 'day', 'full'], draw: drawStride }];

/** No topic: arcs of motion, with dots spaced by their ease. */
export const arcScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawBounce },
  { schemes: ['full', 'night', 'day'], draw: drawArc },
  { schemes: ['night', 'day', 'full'], draw: drawPendulum },
  { schemes: ['day', 'night', 'full'], draw: drawCurve },
  { schemes: ['night', 'full', 'day'], draw: drawLoop },
];

function shares(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at / (count - 1));
}

function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}

function drawBounce(brush: Brush): string {
  const { ink, lean } = brush;
  const hops = [
    { x: 20, w: 110, h: 112 },
    { x: 130, w: 84, h: 74 },
    { x: 214, w: 62, h: 44 },
    { x: 276, w: 44, h: 24 },
  ];
  const at = (hop: { x: number; w: number; h: number }, share: number): Point => [
    hop.x + hop.w * share,
    146 - hop.h * 4 * share * (1 - share),
  ];
  const path = hops.map((hop) => svg`M${hop.x} 146Q${hop.x + hop.w / 2} ${146 - hop.h * 2} ${hop.x + hop.w} 146`);
  const spaced = hops.flatMap((hop, nth) =>
    shares(11 - nth * 2)
      .slice(1, -1)
      .map((share) => at(hop, share)),
  );
  const landing = hops[brush.whole(0, 1)] ?? hops[0] ?? { x: 20, w: 110, h: 112 };
  const top = at(landing, 0.5 + lean * 0.2);
  const ball = svg`<circle cx="${top[0]}" cy="${top[1]}" r="21" fill="${ink.form}"/>`;
  return svg`<path d="M0 157H320V180H0Z" fill="${ink.shade}"/><path d="${path}" fill="none" stroke="${ink.line}" opacity=".6"/>
    ${onion(brush, ball, (nth) => {
      const [x, y] = at(landing, 0.5 + lean * 0.2 - nth * 0.17);
      return svg`translate(${x - top[0]} ${y - top[1]})`;
    })}${dots(spaced, 3, ink.line)}
    <ellipse cx="${landing.x + landing.w}" cy="158" rx="26" ry="5" fill="${ink.back}"/>${ball}${dots([[top[0] - 7, top[1] - 7]], 5, ink.lite)}
    <path d="${hops.map((hop) => diamond([hop.x + hop.w, 168], 4.5))}" fill="${ink.line}"/>`;
}

function drawArc(brush: Brush): string {
  const { ink, lean } = brush;
  const center: Point = [160 + lean * 16, 166];
  const place = (share: number, radius: number): Point => polar(center, radius, 192 + 156 * easeInOut(share));
  const count = brush.pick([11, 13, 15]);
  const now = brush.pick([3, 4, count - 4, count - 1]) / (count - 1);
  const ticks = shares(count).map((share) =>
    polyline([place(share, 138), place(share, share === 0 || share === 1 ? 160 : 147)]),
  );
  const hand = place(now, 116);
  return svg`${dots([center], 150, ink.shade)}${dots([center], 84, ink.ground)}
    <path d="${ticks}" stroke="${ink.line}" stroke-width="1.5"/><circle cx="${center[0]}" cy="166" r="116" fill="none" stroke="${ink.line}" stroke-dasharray="2 5"/>
    ${dots(
      shares(count).map((share) => place(share, 116)),
      4.5,
      ink.line,
    )}
    ${onion(brush, svg`${dots([hand], 22, ink.lite)}<path d="${polyline([center, hand])}" stroke="${ink.lite}" stroke-width="7"/>`, (nth) => svg`rotate(${nth * -13} ${center[0]} 166)`)}
    <path d="${polyline([center, hand])}" stroke="${ink.form}" stroke-width="7"/>${dots([hand], 23, ink.form)}${dots([center], 14, ink.form)}${dots([center], 5, ink.lite)}<path d="${diamond(hand, 9)}" fill="${ink.spark}"/>`;
}

function drawPendulum(brush: Brush): string {
  const { ink, lean } = brush;
  const pivot: Point = [160, 14];
  const swing = (share: number): Point => polar(pivot, 128, 90 + 56 * Math.cos(Math.PI * share));
  const steps = shares(15);
  const now = 0.5 + lean * 0.36;
  const bob = swing(now);
  const trail = ['.25', '.12', '.06'].slice(0, brush.ghosts).map((opacity, at) => {
    const past = swing(now + (at + 1) * (lean > 0 ? -0.13 : 0.13));
    return svg`<g opacity="${opacity}"><path d="${polyline([pivot, past])}" stroke="${ink.line}" stroke-width="4"/>${dots([past], 20, ink.line)}</g>`;
  });
  return svg`<path d="${polyline([pivot, swing(0)])}A128 128 0 0 0 ${pair(swing(1))}Z" fill="${ink.shade}"/>
    <path d="${steps.map((share) => polyline([pivot, swing(share)]))}" stroke="${ink.back}"/>
    ${dots(steps.map(swing), 4.5, ink.line)}${trail}
    <path d="${polyline([pivot, bob])}" stroke="${ink.form}" stroke-width="5"/><path d="M120 0h80v14h-80Z" fill="${ink.form}"/>${dots([bob], 22, ink.form)}<path d="${diamond(bob, 8)}" fill="${ink.spark}"/>${dots([pivot], 5, ink.lite)}`;
}

function drawCurve(brush: Brush): string {
  const { ink, lean } = brush;
  const [start, end]: readonly [Point, Point] = [
    [62, 136],
    [258, 44],
  ];
  const out: Point = [150 + lean * 36, 136 + lean * 20];
  const into: Point = [170 - lean * 20, 44 - Math.max(0, lean) * 30];
  const spaced = shares(13).map((share) => bezier([start, out, into, end], share));
  const curve = svg`${pair(start)}C${out[0]} ${out[1]} ${into[0]} ${into[1]} ${pair(end)}`;
  return svg`<path d="M62 20H258V160H62Z" fill="${ink.shade}"/><path d="M62 20V160M111 20V160M160 20V160M209 20V160M258 20V160M36 44H284M36 90H284M36 136H284" stroke="${ink.back}"/>
    <path d="M62 160L${curve}V160Z" fill="${ink.form}" opacity=".35"/>
    ${onion(brush, svg`<path d="M${curve}" fill="none" stroke="${ink.line}" stroke-width="4"/>`, (nth) => svg`translate(${nth * 10} ${nth * 7})`)}
    <path d="${polyline([start, out])}${polyline([end, into])}" stroke="${ink.line}" stroke-width="1.5"/><path d="M${curve}" fill="none" stroke="${ink.form}" stroke-width="7"/>
    ${dots(
      spaced.map(([, y]) => [292, y]),
      3.4,
      ink.line,
    )}${dots(spaced.slice(1, -1), 2.4, ink.lite)}${dots([out, into], 6, ink.line)}${dots([out, into], 4, ink.lite)}
    <path d="${diamond(start, 10)}${diamond(end, 10)}" fill="${ink.line}"/><path d="${diamond(end, 5)}" fill="${ink.spark}"/>`;
}

function drawLoop(brush: Brush): string {
  const { ink, lean } = brush;
  const at = (share: number): Point => {
    const turn = share * 2 * Math.PI;
    return [160 + 112 * Math.sin(turn), 88 + (50 + lean * 8) * Math.sin(2 * turn)];
  };
  const loop = smooth([...shares(25).map(at)]);
  const spaced = shares(33)
    .slice(1)
    .map((share) => at(share + 0.022 * Math.sin(share * 8 * Math.PI)));
  const head = brush.between(0.05, 0.95);
  const trail = [0.05, 0.1, 0.15].slice(0, brush.ghosts);
  return svg`<ellipse cx="76" cy="88" rx="58" ry="62" fill="${ink.shade}"/><ellipse cx="244" cy="88" rx="58" ry="62" fill="${ink.shade}"/>
    <g transform="rotate(${lean * 14} 160 90)"><path d="${loop}" fill="none" stroke="${ink.form}" stroke-width="14" opacity=".55"/>${dots(spaced, 2.8, ink.line)}
    ${trail.map((back, nth) => svg`<g opacity="${['.25', '.12', '.06'][nth] ?? ''}">${dots([at(head - back)], 19 - nth * 3, ink.lite)}</g>`)}
    ${dots([at(head)], 20, ink.lite)}<path d="${diamond(at(head), 9)}" fill="${ink.form}"/></g>`;
}

function drawStride(brush: Brush): string {
  const { ink, lean } = brush;
  const frames = shares(19).map((share) => {
    const phase = share * 3.2 * Math.PI + lean * 2;
    const hip: Point = [40 + share * 232, 40 + 4 * Math.cos(phase * 2)];
    const thigh = 92 - 28 * Math.sin(phase);
    const shank = thigh + 24 + 22 * Math.cos(phase);
    const knee = polar(hip, 54, thigh);
    const ankle = polar(knee, 52, shank);
    return [hip, knee, ankle, polar(ankle, 16, shank - 84)] as const;
  });
  const held = brush.pick([5, 9, 13]);
  const still = frames[held] ?? [];
  const trail = ['.25', '.12', '.06']
    .slice(0, brush.ghosts)
    .map(
      (opacity, at) =>
        svg`<path d="${polyline(frames[held - at - 1] ?? [])}" stroke="${ink.lite}" stroke-width="12" opacity="${opacity}"/>`,
    );
  return svg`<path d="M0 152H320V180H0Z" fill="${ink.shade}"/><g fill="none" stroke-linejoin="round"><path d="${frames.map(polyline)}" stroke="${ink.line}" opacity=".7"/>
    ${trail}<path d="${polyline(still)}" stroke="${ink.form}" stroke-width="14"/></g>
    ${dots(
      frames.map(([hip]) => hip),
      2.4,
      ink.line,
    )}${dots(
      frames.map(([, , ankle]) => ankle),
      3,
      ink.line,
    )}${dots(still.slice(0, 3), 4, ink.spark)}`;
}

function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const [ab, bc, cd] = [along(a, b, t), along(b, c, t), along(c, d, t)];
  return along(along(ab, bc, t), along(bc, cd, t), t);
}
