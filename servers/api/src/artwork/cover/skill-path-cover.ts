import { diceOf } from '../paint/dice.ts';
import { inksOf } from '../paint/palette.ts';
import type { Point } from '../paint/svg.ts';
import { diamond, picture, smooth, svg } from '../paint/svg.ts';
import { drawGlyph } from '../mark/product-mark.ts';
import type { Motif } from '../thumbnail/thumbnail.ts';

type Route = (share: number) => Point;

const routes: readonly [Route, ...Route[]] = [
  (share) => [30 + share * 246, 128 - share * 76 + 22 * Math.sin(share * 9)],
  (share) => [30 + share * 250, 92 + 46 * Math.sin(share * 6.3)],
  (share) => [
    160 - 128 * Math.cos(share * Math.PI * 0.94),
    146 - 96 * Math.sin(share * Math.PI * 0.94) * (0.7 + share * 0.3),
  ],
  (share) => [30 + share * 246, 50 + 84 * Math.sin(share * Math.PI)],
  (share) => [160 + 122 * Math.sin(share * 9.4 - 1.4), 150 - share * 112],
  (share) => [40 + share * 230 + 60 * Math.sin(share * 2 * Math.PI), 88 + 44 * Math.cos(share * 2 * Math.PI)],
];

/** The names of the ways up, as in the addresses of pictures. */
export const SKILL_PATH_ROUTES: readonly string[] = routes.map((_, nth) => String(nth));

/** The cover of a skill path, 16:9: a chain of keyframe nodes that climbs to the product's sign. */
export function drawSkillPathCover({ urlName, product, scene }: Motif): string {
  const dice = diceOf(`path ${urlName}`);
  const rolled = dice.pick(routes);
  const route = scene === undefined ? rolled : (routes[Number(scene)] ?? rolled);
  const ink = inksOf(product, dice.pick(['night', 'day', 'full']), dice.between(-8, 8));
  const count = dice.whole(5, 7);
  const nodes = Array.from({ length: count }, (_, at) => route(at / (count - 1)));
  const line = smooth(Array.from({ length: count * 2 - 1 }, (_, at) => route(at / (count * 2 - 2))));
  const done = dice.whole(2, count - 2);
  const [start = [30, 128], goal = [276, 50]] = [nodes[0], nodes.at(-1)];
  return picture(
    320,
    180,
    svg`<path d="M0 0H320V180H0Z" fill="${ink.ground}"/>
    <path d="${line}L330 ${goal[1]}V190H-10V${start[1]}Z" fill="${ink.shade}"/>
    <g fill="none"><path d="${line}" stroke="${ink.form}" stroke-width="20" opacity=".25"/><path d="${line}" stroke="${ink.line}" stroke-width="2.5"/></g>
    <path d="${nodes.slice(0, done).map((node) => diamond(node, 11))}" fill="${ink.line}"/>
    <path d="${nodes.slice(done, -1).map((node) => diamond(node, 10))}" fill="${ink.ground}" stroke="${ink.line}" stroke-width="2.5"/>
    <path d="${diamond(nodes[done] ?? goal, 5)}" fill="${ink.spark}"/>
    <g fill="${ink.form}">${['.25', '.12'].map((opacity, at) => svg`<path d="${diamond([goal[0], goal[1] - 12 * (at + 1)], 31)}" opacity="${opacity}"/>`)}</g>
    <path d="${diamond(goal, 31)}" fill="${ink.form}" stroke="${ink.ground}" stroke-width="3"/><g transform="translate(${goal[0] - 14.4} ${goal[1] - 14.4})scale(1.2)">${drawGlyph(product, ink.lite, ink.line)}</g>
    <path d="M8 174H312" stroke="${ink.line}" stroke-width="7" stroke-dasharray="1 7" stroke-linecap="butt" opacity=".6"/>`,
  );
}
