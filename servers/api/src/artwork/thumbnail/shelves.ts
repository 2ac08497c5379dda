import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import { diamond, svg } from '../paint/svg.ts';

/** Library: shelves stacked in a grid. */
export const shelfScenes: readonly Composition[] = [
  { schemes: ['night', 'day', 'full'], draw: drawBookcase },
  { schemes: ['day', 'night', 'full'], draw: drawTiles },
  { schemes: ['night', 'full', 'day'], draw: drawIsometric },
  { schemes: ['full', 'day', 'night'], draw: drawDrawers },
  { schemes: ['day', 'full', 'night'], draw: drawFolders },
  { schemes: ['night', 'full', 'day'], draw: drawAisle },
];

/** A small picture of an asset, about 28 wide around the origin. */
export function asset(kind: number): string {
  const kinds = [
    'M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0',
    'M0-13L14 11H-14Z',
    diamond([0, 0], 14),
    'M-11-11H11V11H-11Z',
    'M-13 10Q-13-12 0-12T13 10Z',
    'M-14 8l9-14 6 8 5-5 8 11Z',
    'M-4-13H4V-4H13V4H4V13H-4V4H-13V-4H-4Z',
    'M-13 6A13 13 0 0 1 13 6H6A6 6 0 0 0-6 6Z',
  ];
  return kinds[kind % kinds.length] ?? '';
}

function drawBookcase(brush: Brush): string {
  const { ink } = brush;
  const upright: string[] = ['', '', '', ''];
  const shelves = [60, 114, 168].map((floor) => {
    const leaning: string[] = [];
    for (let x = 34 + brush.whole(0, 10); x < 268;) {
      const width = brush.pick([10, 13, 16, 21]);
      const color = brush.pick([0, 1, 2, 0, 3]);
      const book = svg`M${x} ${floor}v${-brush.whole(28, 41)}h${width}V${floor}`;
      const isLeaning = x > 60 && brush.roll() < 0.09;
      if (isLeaning)
        leaning.push(svg`<path d="${book}" fill="${ink.line}" transform="rotate(-14 ${x} ${floor})translate(12)"/>`);
      else upright[color] += book;
      x += width + (isLeaning ? 14 : 2);
    }
    return svg`${leaning}<path d="M22 ${floor}H298v5H22Z" fill="${ink.line}"/>`;
  });
  const fills = [ink.form, ink.back, ink.line, ink.lite];
  const pulled = svg`<path d="M${brush.whole(60, 240)} ${brush.pick([60, 114, 168])}v-46h15v46Z" fill="${ink.spark}"/>`;
  return svg`<path d="M22 6H298V180H22Z" fill="${ink.shade}"/>${upright.map((books, at) => svg`<path d="${books}" fill="${fills[at] ?? ''}"/>`)}${onion(brush, pulled, (nth) => svg`translate(0 ${nth * -8})`)}${pulled}${shelves}`;
}

function drawTiles(brush: Brush): string {
  const { ink, lean } = brush;
  const raised = brush.pick<readonly [number, number]>([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  const cells = [0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })));
  const sheets: string[] = [];
  const icons: string[] = [];
  for (const { column, row } of cells) {
    if (column === raised[0] && row === raised[1]) continue;
    const [x, y] = [48 + column * 56, 34 + row * 56];
    sheets.push(svg`M${x - 23} ${y - 23}h46v46h-46Z`);
    icons.push(svg`<path d="${asset(brush.whole(0, 7))}" transform="translate(${x} ${y})"/>`);
  }
  const [x, y] = [48 + raised[0] * 56, 34 + raised[1] * 56];
  const card = svg`<path d="M${x - 33} ${y - 33}h66v66h-66Z" fill="${ink.form}"/>`;
  return svg`<g transform="rotate(${lean * 5} 160 90)"><path d="${sheets}" fill="${ink.shade}"/><g fill="${ink.back}">${icons}</g>
    ${onion(brush, card, (nth) => svg`translate(${nth * 9} ${nth * 8})`)}
    ${card}<path d="${asset(brush.whole(0, 7))}" transform="translate(${x} ${y - 3})scale(1.35)" fill="${ink.lite}"/><path d="M${x - 24} ${y + 25}h34" stroke="${ink.lite}" stroke-width="3"/></g>`;
}

function drawIsometric(brush: Brush): string {
  const { ink, lean } = brush;
  const box = (x: number, y: number, height: number): string =>
    svg`<path d="M${x} ${y}l-26-13v${-height}l26 13Z" fill="${ink.back}"/><path d="M${x} ${y}l26-13v${-height}l-26 13Z" fill="${ink.form}"/><path d="M${x} ${y - height}l26-13-26-13-26 13Z" fill="${ink.line}"/>`;
  const slab = (y: number): string =>
    svg`<g transform="translate(160 ${y})"><path d="M0 42L-122-19V-12L0 49Z" fill="${ink.back}"/><path d="M0 42L122-19V-12L0 49Z" fill="${ink.form}"/><path d="M0 42L122-19 0-80-122-19Z" fill="${ink.shade}" stroke="${ink.line}"/></g>`;
  const seats = [
    [0, -30],
    [-48, -6],
    [48, -6],
    [0, 18],
  ] as const;
  const layer = (y: number, chosen: readonly number[]): string =>
    svg`${slab(y)}${seats.filter((_, at) => chosen.includes(at)).map(([x, dy]) => box(160 + x, y + dy + 12, brush.between(14, 34)))}`;
  return svg`<path d="M0 ${110 + lean * 20}L320 ${110 - lean * 20}V180H0Z" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="M160 168L264 110 160 58 56 110Z" fill="${ink.line}"/>`, (nth) => svg`translate(${nth * 12 * Math.sign(lean)} ${nth * 6})`)}
    <g transform="translate(24 22)scale(.85)">${layer(
      128,
      brush.pick<readonly number[]>([
        [1, 2, 3],
        [1, 3],
        [2, 3],
      ]),
    )}<path d="M38 109V56M282 109V56M160 170V116" stroke="${ink.line}" stroke-width="2"/>${layer(
      74,
      brush.pick<readonly number[]>([
        [0, 1, 3],
        [0, 2, 3],
        [1, 2, 3],
      ]),
    )}</g>`;
}

function drawDrawers(brush: Brush): string {
  const { ink, lean } = brush;
  const [column, row] = [brush.whole(0, 2), brush.whole(1, 2)];
  const faces: string[] = [];
  const labels: string[] = [];
  for (const x of [26, 94, 162, 230]) {
    for (const y of [12, 54, 96, 138]) {
      faces.push(svg`M${x} ${y}h64v38h-64Z`);
      labels.push(svg`M${x + 18} ${y + 9}h28v10h-28ZM${x + 28} ${y + 26}h8v4h-8Z`);
    }
  }
  const [x, y] = [26 + column * 68, 12 + row * 42];
  const card = svg`<path d="M${x + 10} ${y - 4}v-30h18l4-7h18l4 7h8v30Z" fill="${ink.lite}"/>`;
  return svg`<path d="M18 4H302V180H18Z" fill="${ink.shade}"/><path d="${faces}" fill="${ink.back}"/><path d="${labels}" fill="${ink.line}" opacity=".8"/>
    <path d="M${x} ${y}l-8 16v42h80v-42l-8-16Z" fill="${ink.line}"/>${onion(brush, card, (nth) => svg`translate(${nth * 5} ${nth * -6})`)}
    <g transform="rotate(${lean * 6} ${x + 32} ${y})">${card}<path d="M${x + 16} ${y - 24}h30M${x + 16} ${y - 17}h22" stroke="${ink.form}" stroke-width="2.5"/></g>
    <path d="M${x - 8} ${y + 14}h80v46h-80Z" fill="${ink.form}"/><path d="M${x + 12} ${y + 24}h40v14h-40ZM${x + 27} ${y + 47}h10v5h-10Z" fill="${ink.lite}"/>`;
}

function drawFolders(brush: Brush): string {
  const { ink, lean } = brush;
  const fills = [ink.shade, ink.back, ink.form, ink.line];
  const folders = fills.map((fill, at) => {
    const y = 64 + at * 26;
    const tab = 46 + ((at * 61 + brush.ghosts * 37) % 180);
    return svg`<g transform="translate(${(at - 1.5) * lean * 7})"><path d="M34 ${y + 10}H${tab}l7-13h44l7 13H286V190H34Z" fill="${fill}"/><path d="M${tab + 14} ${y + 5}h30" stroke="${at === 0 || at === 3 ? ink.form : ink.lite}" stroke-width="3"/></g>`;
  });
  const print = svg`<path d="M94-2H226V100H94Z"`;
  return svg`${onion(brush, svg`${print} fill="${ink.line}"/>`, (nth) => svg`rotate(${lean * 5 + nth * 7 * Math.sign(lean)} 160 110)`)}
    <g transform="rotate(${lean * 5} 160 60)">${print} fill="${ink.lite}"/><path d="M102 6H218V92H102Z" fill="${ink.form}"/><path d="${asset(brush.whole(0, 7))}" transform="translate(160 40)scale(1.9)" fill="${ink.spark}"/></g>
    ${folders}<path d="${diamond([66, 164], 6)}${diamond([82, 164], 6)}" fill="${ink.ground}"/>`;
}

function drawAisle(brush: Brush): string {
  const { ink, lean } = brush;
  const vanish = 160 + lean * 44;
  const depth = [1, 0.62, 0.39, 0.25, 0.16];
  const x = (side: number, share: number): number =>
    vanish + (side * 160 + 160 - vanish) * share * 1.02 + side * 4 * share;
  const y = (height: number, share: number): number => 84 + height * share;
  const sides = [-1, 1].map((side) => {
    const shelves = [-84, -42, 0, 42, 84].map(
      (height) => svg`M${x(side, 1)} ${y(height, 1)}L${x(side, 0.16)} ${y(height, 0.16)}`,
    );
    const posts = depth.map((share) => svg`M${x(side, share)} ${y(-90, share)}V${y(90, share)}`);
    const blocks = depth.slice(0, 4).flatMap((near, at) =>
      [-42, 0, 42, 84]
        .filter(() => brush.roll() < 0.66)
        .map((floor) => {
          const far = (depth[at + 1] ?? near) * 1.14;
          const top = floor - brush.between(22, 36);
          return svg`M${x(side, near * 0.95)} ${y(floor, near * 0.95)}L${x(side, far)} ${y(floor, far)}V${y(top, far)}L${x(side, near * 0.95)} ${y(top, near * 0.95)}Z`;
        }),
    );
    return svg`<path d="${blocks}" fill="${side < 0 ? ink.form : ink.back}"/><path d="${shelves}${posts}" stroke="${ink.line}" stroke-width="1.6"/>`;
  });
  const door = svg`<path d="M${vanish - 14} ${y(-84, 0.2)}h28V${y(90, 0.2)}h-28Z" fill="${ink.lite}"/>`;
  return svg`<path d="M0 174L${x(-1, 0.16)} 98H${x(1, 0.16)}L320 174V180H0Z" fill="${ink.shade}"/>
    ${onion(brush, door, (nth) => svg`translate(0 ${nth * 6})scale(1 ${1 + nth * 0.12})`)}${door}${sides}`;
}
