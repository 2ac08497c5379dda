import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { dots, polygon, svg } from '../paint/svg.ts';

/** Render: image frames on their way from lines to a finished picture. */
export const renderScenes: readonly Composition[] = [
  { schemes: ['night', 'full', 'day'], draw: drawTiles },
  { schemes: ['day', 'night', 'full'], draw: drawFilm },
  { schemes: ['full', 'night', 'day'], draw: drawPasses },
];

function drawTiles(brush: Brush): string {
  const { ink, lean } = brush;
  const size = 34;
  const done = brush.whole(8, 15);
  const cell = (at: number): Point => [58 + (at % 6) * size, 22 + Math.floor(at / 6) * size];
  const open = Array.from({ length: 24 - done - 1 }, (_, at) => {
    const [x, y] = cell(at + done + 1);
    return svg`M${x + 1} ${y + 1}h${size - 2}v${size - 2}h${2 - size}Z`;
  });
  const [x, y] = cell(done);
  const peak = 122 + lean * 26;
  const frame = svg`<path d="M50 14H270V166H50Z" fill="${ink.back}"/>`;
  return svg`${onion(brush, frame, (nth) => svg`translate(${nth * 9 * Math.sign(lean)} ${nth * 5})`)}<path d="M50 14H270V166H50Z" fill="${ink.line}"/>
    <path d="M58 22H262V158H58Z" fill="${ink.shade}"/>${dots([[214 - lean * 30, 58]], 19, ink.spark)}<path d="M58 134L${peak} 56 ${peak + 62} 130 222 88 262 124V158H58Z" fill="${ink.form}"/><path d="M${peak} 56l-22 26 12 8 12-6 10 8 8-12Z" fill="${ink.lite}"/><path d="M58 140Q140 112 262 146V158H58Z" fill="${ink.fold}"/>
    <path d="${open}" fill="${ink.ground}" opacity=".86"/><path d="M${x} ${y + 9}V${y}h9M${x + size - 9} ${y}h9v9M${x + size} ${y + size - 9}v9h-9M${x + 9} ${y + size}h-9v-9" fill="none" stroke="${ink.spark}" stroke-width="3"/>`;
}

function drawFilm(brush: Brush): string {
  const { ink, lean } = brush;
  const frames = [0, 1, 2, 3].map((at) => {
    const x = 4 + at * 82;
    const height = 104 - at * 16 - lean * 8;
    return svg`<path d="M${x} 52h72v76h-72Z" fill="${at === 2 ? ink.lite : ink.shade}"/>${dots([[x + 36, height]], 13, at === 2 ? ink.spark : ink.back)}<path d="M${x} 128V104q18-18 36-6t36-8v38Z" fill="${at === 2 ? ink.form : ink.back}"/>`;
  });
  const holes = svg`<path d="M-60 41H400M-60 139H400" stroke="${ink.ground}" stroke-width="10" stroke-dasharray="11 12" stroke-linecap="butt"/>`;
  const strip = svg`<path d="M-60 30H400V150H-60Z" fill="${ink.form}"/>`;
  return svg`<path d="M0 ${60 + lean * 20}L320 ${20 - lean * 20}V180H0Z" fill="${ink.shade}"/><g transform="rotate(${-7 + lean * 7} 160 90)">
    ${onion(brush, strip, (nth) => svg`translate(0 ${nth * 10})`)}${strip}${holes}${frames}<path d="M168 52h72v76h-72Z" fill="none" stroke="${ink.spark}" stroke-width="4"/></g>`;
}

function drawPasses(brush: Brush): string {
  const { ink, lean } = brush;
  const gap = 34 + lean * 5;
  const layer = (y: number): string =>
    polygon([
      [160, y - 38],
      [268, y],
      [160, y + 38],
      [52, y],
    ]);
  const levels = [94 + gap, 94, 94 - gap];
  const [lines = 0, shades = 0, lights = 0] = levels;
  const sheet = (y: number, fill: string): string =>
    svg`<path d="${layer(y + 4)}" fill="${ink.dark}" opacity=".25"/><path d="${layer(y)}" fill="${fill}"/>`;
  const wire = [-27, 0, 27].map(
    (at) => svg`M${106 + at * 2} ${lines + 19 + at * 0.7}l108-38M${106 + at * 2} ${lines - 19 - at * 0.7}l108 38`,
  );
  return svg`<ellipse cx="160" cy="${116 + gap * 0.9}" rx="132" ry="28" fill="${ink.shade}"/>
    <path d="M52 ${lines}V${lights}M268 ${lines}V${lights}M160 ${lines + 38}V${lights + 38}" stroke="${ink.line}" stroke-width="1.5" stroke-dasharray="2 5"/>
    ${sheet(lines, ink.back)}<path d="${wire}" stroke="${ink.line}"/>
    ${sheet(shades, ink.form)}<ellipse cx="160" cy="${shades}" rx="44" ry="19" fill="${ink.fold}"/>
    ${onion(brush, svg`<path d="${layer(lights)}" fill="${ink.lite}"/>`, (nth) => svg`translate(0 ${nth * -9})`)}
    ${sheet(lights, ink.lite)}<path d="M${160 - 66} ${lights + 4}l28-14 18 12 26-18 36 18-48 17Z" fill="${ink.form}"/><ellipse cx="204" cy="${lights - 8}" rx="13" ry="6" fill="${ink.spark}"/>`;
}
