import { diceOf } from '../paint/dice.ts';
import { tone } from '../paint/palette.ts';
import { diamond, picture, svg } from '../paint/svg.ts';
import type { Motif } from '../thumbnail/thumbnail.ts';
import { drawScene } from '../thumbnail/thumbnail.ts';

/** The cover of a master-class course, 16:9: a stack of lesson sheets, the first of them drawn, on a lesson ruler. */
export function drawCourseCover(motif: Motif): string {
  const { product, urlName } = motif;
  const dice = diceOf(`course ${urlName}`);
  const isLight = dice.roll() < 0.5;
  const turn = dice.between(2, 5) * dice.pick([-1, 1]);
  const [ground, sheet, line] = isLight
    ? [tone(product, 'soft'), tone(product, 0.78), tone(product, 'deep')]
    : [tone(product, 'deep'), tone(product, 0.44), tone(product, 0.8)];
  const lessons = [0, 1, 2, 3, 4].map((nth) => 56 + nth * 52);
  const at = dice.whole(1, 3);
  return picture(
    320,
    180,
    svg`<path d="M0 0H320V180H0Z" fill="${ground}"/>
    <g fill="${sheet}"><rect x="48" y="14" width="224" height="126" rx="4" opacity=".5" transform="rotate(${turn * 2} 160 77)"/><rect x="48" y="14" width="224" height="126" rx="4" transform="rotate(${turn} 160 77)"/></g>
    <svg x="48" y="14" width="224" height="126" viewBox="0 0 320 180">${drawScene(motif, 1)}</svg><rect x="48" y="14" width="224" height="126" rx="1" fill="none" stroke="${line}" stroke-width="1.5"/>
    <path d="M48 160H272" stroke="${line}" stroke-width="2"/><path d="${lessons.slice(at).map((x) => diamond([x, 160], 6))}" fill="${ground}" stroke="${line}" stroke-width="1.6"/>
    <path d="${lessons.slice(0, at).map((x) => diamond([x, 160], 7))}" fill="${line}"/>`,
  );
}
