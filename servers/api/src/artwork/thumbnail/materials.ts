import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, dots, polygon, svg } from '../paint/svg.ts';

/** Materials and textures: balls of several finishes, swatches, and a cube with its unfolded skin. */
export const materialScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawBalls },
  { schemes: ['day', 'full', 'night'], draw: drawSwatches },
  { schemes: ['full', 'night', 'day'], draw: drawUnfolded },
];

function drawBalls(brush: Brush): string {
  const { ink, lean } = brush;
  const shift = lean * 10;
  const [glossy, banded, dotted]: readonly [Point, Point, Point] = [
    [160 + shift, 84],
    [64 + shift, 108],
    [256 + shift, 108],
  ];
  const turn = lean * 30;
  const bands = [-24, -8, 8, 24].map((x) => {
    const height = Math.sqrt(34 ** 2 - x ** 2);
    return svg`M${x} ${-height}Q${x * 1.7} 0 ${x} ${height}`;
  });
  const spots: readonly Point[] = [
    [0, 0],
    [-18, -8],
    [16, -14],
    [-4, -24],
    [-12, 17],
    [10, 20],
    [25, 6],
    [-28, 8],
  ];
  const ball = svg`<circle cx="${glossy[0]}" cy="${glossy[1]}" r="54" fill="${ink.form}"/>`;
  const shadows = [glossy, banded, dotted].map(
    ([x], at) => svg`<ellipse cx="${x + 8}" cy="${at === 0 ? 139 : 143}" rx="${at === 0 ? 58 : 38}" ry="7"/>`,
  );
  return svg`<path d="M0 118H320V180H0Z" fill="${ink.shade}"/><g fill="${ink.ground}" opacity=".7">${shadows}</g>
    ${onion(brush, ball, (nth) => svg`translate(${nth * 15 * Math.sign(lean)} ${nth * -4})`)}
    <g transform="translate(${banded[0]} ${banded[1]})rotate(${turn})">${dots([[0, 0]], 35, ink.back)}<path d="${bands}" fill="none" stroke="${ink.line}" stroke-width="6"/></g>
    <g transform="translate(${dotted[0]} ${dotted[1]})rotate(${-turn})">${dots([[0, 0]], 35, ink.line)}${dots(spots, 4.6, ink.form)}</g>
    ${ball}<ellipse cx="${glossy[0] - 5}" cy="${glossy[1] - 6}" rx="46" ry="45" fill="${ink.fold}"/><path d="M${glossy[0] - 40} ${glossy[1] + 4}q40-18 80 0-6 38-40 40-34-2-40-40Z" fill="${ink.form}"/>
    <path d="M${glossy[0] - 34} ${glossy[1] - 12}q4-20 22-26v20q-12 0-22 6Z" fill="${ink.lite}"/>${dots([[glossy[0] + 24, glossy[1] - 22]], 5, ink.spark)}`;
}

function drawSwatches(brush: Brush): string {
  const { ink, lean } = brush;
  const pivot: Point = [160 - lean * 14, 198];
  const patterns = [
    svg`<path d="M-22-24L22-40M-22 0L22-16M-22 24L22 8" stroke-width="5"/>`,
    dots(
      [-13, 13].flatMap((x) => [-34, -12, 10].map((y): Point => [x, y])),
      5,
      ink.lite,
    ),
    svg`<path d="M-22-24q11-14 22 0t22 0M-22 4q11-14 22 0t22 0" fill="none" stroke-width="3.6"/>`,
    svg`<path d="M-14-44V30M14-44V30" stroke-width="16" stroke-dasharray="16 16" stroke-linecap="butt"/><path d="M0-28V30" stroke-width="12" stroke-dasharray="16 16" stroke-linecap="butt"/>`,
    svg`<path d="${[-30, -2, 26].map((y) => diamond([0, y], 12))}" fill="${ink.lite}" stroke="none"/>`,
  ];
  const first = brush.whole(0, 4);
  const fills = [ink.form, ink.fold, ink.form, ink.fold, ink.form];
  const card = '<path d="M-30-54H30V70H-30Z"/>';
  const fan = (nth: number): string =>
    svg`translate(${pivot[0]} ${pivot[1]})rotate(${(nth - 2) * 21 + lean * 6})translate(0-112)`;
  const cards = fills.map(
    (fill, nth) =>
      svg`<g transform="${fan(nth)}"><path d="M-30-54H30V70H-30Z" fill="${fill}" stroke="${ink.ground}" stroke-width="2.5"/>${patterns[(nth + first) % 5] ?? ''}</g>`,
  );
  return svg`${dots([pivot], 150, ink.shade)}<g fill="${ink.form}">${onion(brush, card, (nth) => fan(4 + nth * 0.42))}</g><g stroke="${ink.lite}" stroke-linejoin="round">${cards}</g>${dots([[pivot[0], 170]], 13, ink.line)}${dots([[pivot[0], 170]], 5, ink.spark)}`;
}

function drawUnfolded(brush: Brush): string {
  const { ink, lean } = brush;
  const [x, y]: Point = [84, 92 + lean * 6];
  const top = polygon([
    [x, y - 52],
    [x + 46, y - 27],
    [x, y - 2],
    [x - 46, y - 27],
  ]);
  const square = (left: number, above: number): string => svg`M${left} ${above}h34v34h-34Z`;
  const net = [square(192, 20), square(158, 56), square(192, 56), square(226, 56), square(192, 92), square(192, 128)];
  const pattern = (left: number, above: number): Point[] =>
    [9, 25].flatMap((u) => [9, 25].map((v): Point => [left + u, above + v]));
  const flat = svg`<path d="${net}" fill="${ink.lite}"/>`;
  return svg`<path d="M0 ${134 + lean * 10}L132 180H0Z" fill="${ink.shade}"/><path d="M136 8H312V172H136Z" fill="${ink.shade}"/><path d="M136 36H312M136 72H312M136 108H312M136 144H312M157 8V172M191 8V172M227 8V172M263 8V172" stroke="${ink.back}"/>
    ${onion(brush, flat, (nth) => svg`translate(${nth * 8 * Math.sign(lean)} ${nth * 6})`)}
    <path d="${net}" fill="${ink.form}" stroke="${ink.line}" stroke-width="1.5"/>${dots([...pattern(192, 56), ...pattern(192, 128)], 4.2, ink.lite)}<path d="M162 66h26M162 73h26M162 80h26M230 66h26M230 73h26M230 80h26" stroke="${ink.lite}" stroke-width="2.6"/><path d="${diamond([209, 37], 9)}${diamond([209, 109], 9)}" fill="${ink.spark}"/>
    <ellipse cx="${x + 6}" cy="${y + 52}" rx="56" ry="9" fill="${ink.ground}" opacity=".5"/>
    <path d="M${x - 46} ${y - 27}l46 25v54l-46-25Z" fill="${ink.form}"/><path d="M${x + 46} ${y - 27}l-46 25v54l46-25Z" fill="${ink.fold}"/><path d="${top}" fill="${ink.line}"/>
    ${dots(
      [
        [x - 34, y - 4],
        [x - 12, y + 8],
        [x - 34, y + 18],
        [x - 12, y + 30],
      ],
      4.6,
      ink.lite,
    )}<path d="M${x + 8} ${y + 8}l30-16M${x + 8} ${y + 20}l30-16M${x + 8} ${y + 32}l30-16" stroke="${ink.lite}" stroke-width="3"/><path d="M${x} ${y - 39}l20 12-20 11-20-11Z" fill="${ink.spark}"/>`;
}
