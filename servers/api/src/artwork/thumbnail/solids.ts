import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { dots, polar, polygon, polyline, smooth, svg } from '../paint/svg.ts';

/** Modeling: solids as meshes, with the points that shape them. */
export const solidScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawVase },
  { schemes: ['full', 'night', 'day'], draw: drawExtrusion },
  { schemes: ['day', 'full', 'night'], draw: drawGem },
];

function drawVase(brush: Brush): string {
  const { ink, lean } = brush;
  const belly = 54 + lean * 8;
  const neck = 17 - lean * 4;
  const profile: readonly Point[] = [
    [160 + 32, 22],
    [160 + neck, 52],
    [160 + belly * 0.8, 82],
    [160 + belly, 112],
    [160 + belly * 0.7, 142],
    [160 + 30, 162],
  ];
  const mirrored = profile.map(([x, y]): Point => [320 - x, y]).reverse();
  const body = svg`${smooth(profile)}${smooth(mirrored).replace('M', 'L')}Z`;
  const rings = profile.map(([x, y]) => svg`M${320 - x} ${y}a${x - 160} ${(x - 160) * 0.22} 0 0 0 ${2 * (x - 160)} 0`);
  const staves = [-0.55, 0, 0.55].map((share) =>
    smooth(profile.map(([x, y]) => [160 + (x - 160) * share, y + (x - 160) * 0.2])),
  );
  const pulled = profile[3] ?? [214, 112];
  return svg`<path d="M0 150H320V180H0Z" fill="${ink.shade}"/><path d="M160 6V174" stroke="${ink.line}" stroke-dasharray="9 4 2 4"/>
    ${onion(brush, svg`<ellipse cx="160" cy="106" rx="${belly}" ry="52" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * 17 * Math.sign(lean)})`)}<path d="${body}" fill="${ink.form}"/><ellipse cx="160" cy="22" rx="32" ry="8" fill="${ink.dark}"/><ellipse cx="160" cy="22" rx="32" ry="8" fill="none" stroke="${ink.lite}" stroke-width="1.6"/>
    <g fill="none" stroke="${ink.lite}" stroke-width="1.2" opacity=".8"><path d="${rings.slice(1)}${staves}"/></g><path d="${smooth(profile)}" fill="none" stroke="${ink.line}" stroke-width="3"/>
    ${dots(profile, 6, ink.ground)}${dots(profile, 4.4, ink.line)}<path d="M${pulled[0] + 12} ${pulled[1]}h30m-9-8 9 8-9 8" fill="none" stroke="${ink.spark}" stroke-width="4" stroke-linejoin="round"/>${dots([pulled], 6.5, ink.spark)}`;
}

function drawExtrusion(brush: Brush): string {
  const { ink, lean } = brush;
  const unit = 23;
  const at = (x: number, y: number, z: number): Point => [138 + (x - y) * unit, 112 + (x + y) * unit * 0.5 - z * unit];
  const tall = 1.8 + lean * 0.5;
  const face = (corners: readonly (readonly [number, number, number])[]): string =>
    polygon(corners.map(([x, y, z]) => at(x, y, z)));
  const grid = [1, 2].map(
    (step) =>
      polyline([at(step, 3, 0), at(step, 3, 2), at(step, 0, 2)]) +
      polyline([at(3, step, 0), at(3, step, 2), at(0, step, 2)]),
  );
  const level = polyline([at(0, 3, 1), at(3, 3, 1), at(3, 0, 1)]);
  const lid = (z: number): string =>
    face([
      [1, 1, z],
      [2, 1, z],
      [2, 2, z],
      [1, 2, z],
    ]);
  const top = at(1.5, 1.5, 2 + tall);
  const high = 2 + tall;
  return svg`<ellipse cx="150" cy="150" rx="126" ry="30" fill="${ink.shade}"/>
    <path d="${face([
      [0, 3, 0],
      [3, 3, 0],
      [3, 3, 2],
      [0, 3, 2],
    ])}" fill="${ink.form}"/><path d="${face([
      [3, 0, 0],
      [3, 3, 0],
      [3, 3, 2],
      [3, 0, 2],
    ])}" fill="${ink.back}"/><path d="${face([
      [0, 0, 2],
      [3, 0, 2],
      [3, 3, 2],
      [0, 3, 2],
    ])}" fill="${ink.fold}"/>
    <path d="${grid}${level}" fill="none" stroke="${ink.lite}" stroke-width="1.2" opacity=".75"/>${onion(brush, svg`<path d="${lid(high)}" fill="${ink.lite}"/>`, (nth) => svg`translate(0 ${nth * 12})`)}
    <path d="${face([
      [1, 2, 2],
      [2, 2, 2],
      [2, 2, high],
      [1, 2, high],
    ])}" fill="${ink.form}"/><path d="${face([
      [2, 1, 2],
      [2, 2, 2],
      [2, 2, high],
      [2, 1, high],
    ])}" fill="${ink.back}"/><path d="${lid(high)}" fill="${ink.spark}"/><path d="${lid(high)}${polyline([at(1, 2, 2), at(1, 2, high)])}${polyline([at(2, 2, 2), at(2, 2, high)])}${polyline([at(2, 1, 2), at(2, 1, high)])}" fill="none" stroke="${ink.lite}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M${top[0]} ${top[1]}v-26m-8 9 8-10 8 10" fill="none" stroke="${ink.line}" stroke-width="4" stroke-linejoin="round"/>${dots([at(1, 1, high), at(2, 1, high), at(2, 2, high), at(1, 2, high)], 3.4, ink.lite)}`;
}

function drawGem(brush: Brush): string {
  const { ink, lean } = brush;
  const center: Point = [160, 88];
  const rim = Array.from({ length: 8 }, (_, at) => polar(center, 70, at * 45 + lean * 20));
  const waist = Array.from({ length: 8 }, (_, at) => polar([156, 82], 40, at * 45 + 22 + lean * 20));
  const heart: Point = [152, 76];
  const fills = [ink.form, ink.fold, ink.back];
  const facets = rim.flatMap((point, at) => {
    const next = rim[(at + 1) % 8] ?? point;
    const inner = waist[at] ?? heart;
    const after = waist[(at + 1) % 8] ?? heart;
    return [
      { path: polygon([point, next, inner]), fill: (at + 1) % 3 },
      { path: polygon([next, after, inner]), fill: at % 2 === 0 ? 2 : 0 },
      { path: polygon([inner, after, heart]), fill: at % 2 === 0 ? 1 : 0 },
    ];
  });
  const planes = fills.map(
    (fill, nth) =>
      svg`<path d="${facets.filter((facet) => facet.fill === nth).map(({ path }) => path)}" fill="${fill}"/>`,
  );
  const chosen = brush.whole(0, 7);
  const moved = waist[chosen] ?? heart;
  const ball = svg`<circle cx="160" cy="88" r="70" fill="${ink.form}"/>`;
  return svg`<path d="M0 128L320 116V180H0Z" fill="${ink.shade}"/><path d="M20 180L96 127M110 180L140 125M210 180L190 122M310 180L250 119M0 148H320" stroke="${ink.back}"/><ellipse cx="166" cy="158" rx="72" ry="9" fill="${ink.back}"/>
    ${onion(brush, ball, (nth) => svg`translate(${nth * 20 * Math.sign(lean)} ${nth * -3})`)}<g stroke="${ink.lite}" stroke-width="1.4" stroke-linejoin="round">${planes}</g>
    ${dots([...rim, ...waist, heart], 3, ink.lite)}<path d="M${moved[0]} ${moved[1]}h34m-9-7 9 7-9 7M${moved[0]} ${moved[1]}v-34m-7 9 7-9 7 9" fill="none" stroke="${ink.line}" stroke-width="3.4" stroke-linejoin="round"/>${dots([moved], 7, ink.spark)}`;
}
