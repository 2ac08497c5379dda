import type { Inks } from '../../../servers/api/src/artwork/paint/palette.ts';
import type { Point } from '../../../servers/api/src/artwork/paint/svg.ts';
import { along, diamond, dots, polygon, polyline, svg } from '../../../servers/api/src/artwork/paint/svg.ts';
import { cone, lamp } from '../../../servers/api/src/artwork/thumbnail/camera.ts';
import { figureOf } from '../../../servers/api/src/artwork/thumbnail/figures.ts';
import { gap, lips, teeth, tongue } from '../../../servers/api/src/artwork/thumbnail/mouth.ts';
import { asset } from '../../../servers/api/src/artwork/thumbnail/shelves.ts';
import { ease, paint } from './direct.ts';

const TURN = 2 * Math.PI;

/** A lamp moves around a ball; the lit side and the shadow follow it. */
export const lampAndBall = paint({ kind: 'P1', scheme: 'night' }, (ink, share) => {
  const angle = Math.sin(TURN * share);
  const head: Point = [160 + 112 * angle, 34 - 14 * Math.cos(angle * 1.4)];
  const [x, y]: Point = [160, 98];
  const side = -angle;
  const shadow = svg`<ellipse cx="${x + side * 66}" cy="150" rx="${52 + Math.abs(side) * 34}" ry="10" fill="${ink.dark}" opacity=".55"/>`;
  const light = [0, 1, 2, 3].map((nth) => {
    const away = 7 + nth * 7;
    return svg`<circle cx="${x - side * away}" cy="${y - away * 0.8}" r="${45 - nth * 11}" fill="${ink.fold}" opacity=".55"/>`;
  });
  const reach: readonly [Point, Point] = [
    [x - 74 + side * 40, 152],
    [x + 74 + side * 40, 152],
  ];
  return svg`<path d="M0 124H320V180H0Z" fill="${ink.shade}"/><path d="M0 10H320M0 16H320" stroke="${ink.back}" stroke-width="2"/>
    ${cone(head, reach, ink.lite)}<ellipse cx="${x + side * 40}" cy="152" rx="74" ry="13" fill="${ink.lite}" opacity=".35"/>${shadow}
    <clipPath id="b"><circle cx="${x}" cy="${y}" r="52"/></clipPath>${dots([[x, y]], 52, ink.form)}<g clip-path="url(#b)"><circle cx="${x + side * 34}" cy="${y + 26}" r="58" fill="${ink.back}" opacity=".8"/>${light}</g>
    ${dots([[x - side * 26, y - 26]], 8, ink.lite)}${lamp(head, (Math.atan2(head[0] - x, 110) * 180) / Math.PI, ink)}`;
});

/** A mouth speaks what the wave below it shows. */
export const voice = paint({ kind: 'P1', scheme: 'night' }, (ink, share) => {
  const loudness = (place: number) =>
    Math.abs(Math.sin(place * 0.9)) *
    (0.35 + 0.65 * Math.abs(Math.sin(place * 0.31 + 1))) *
    (Math.sin(place * 0.13) > -0.82 ? 1 : 0.08);
  const now = share * 74;
  const loud = loudness(now);
  const mouth = { at: [160, 68] as Point, half: 82 - loud * 24 + 6 * Math.sin(now * 0.4), open: 3 + loud * 34 };
  const bars = Array.from({ length: 37 }, (_, at) => {
    const place = Math.floor(now) + at - 18;
    const height = 2 + 19 * loudness(place);
    return svg`M${160 + (place - now) * 9} ${148 - height}v${2 * height}`;
  });
  return svg`<ellipse cx="160" cy="68" rx="${122 + loud * 6}" ry="${66 + loud * 8}" fill="${ink.shade}"/><path d="${lips(mouth)}" fill="${ink.form}"/><path d="${gap(mouth)}" fill="${ink.dark}"/>
    ${mouth.open > 8 ? svg`<path d="${teeth(mouth)}" fill="${ink.lite}"/><path d="${tongue(mouth)}" fill="${ink.spark}"/>` : ''}
    <path d="${bars}" stroke="${ink.line}" stroke-width="4"/><path d="M160 122V174" stroke="${ink.spark}" stroke-width="3"/><path d="${diamond([160, 122], 7)}" fill="${ink.spark}"/>`;
});

/** Crates ride on a belt, and get their label under the press. */
export const belt = paint({ kind: 'P2', scheme: 'night' }, (ink, share) => {
  const step = share * 4;
  const press = Math.max(0, Math.sin(TURN * (step + 0.114))) ** 2;
  const crates = [-1, 0, 1, 2, 3, 4].map((nth) => {
    const left = -60 + (nth + (step % 1)) * 88;
    const kind = (((Math.floor(step) - nth) % 3) + 3) % 3;
    const mark =
      [diamond([left + 26, 98], 13), svg`M${left + 14} 110V86h24v24Z`, svg`M${left + 12} 110l14-24 14 24Z`][kind] ?? '';
    const isLabeled = left > 128;
    return svg`<rect x="${left}" y="70" width="52" height="52" rx="3" fill="${isLabeled ? ink.form : ink.back}"/><path d="M${left} 80V73a3 3 0 0 1 3-3h46a3 3 0 0 1 3 3v7Z" fill="${ink.line}"/>${isLabeled ? svg`<path d="${mark}" fill="${ink.lite}"/>` : ''}`;
  });
  const rollers = [20, 62, 104, 146, 188, 230, 272, 314].map(
    (x) =>
      svg`<g transform="translate(${x} 138)rotate(${share * 1440})"><circle r="8" fill="${ink.line}"/><path d="M-5 0H5" stroke="${ink.ground}" stroke-width="3"/></g>`,
  );
  const top = 12 + press * 22;
  return svg`<path d="M0 148H320V180H0Z" fill="${ink.shade}"/>${dots([[270, 50]], 40, ink.shade)}${crates}
    <path d="M-20 122H340V154H-20Z" fill="${ink.form}"/><path d="M-20 122H340M-20 154H340" stroke="${ink.line}" stroke-width="3"/>${rollers}
    <path d="M154 -4V${top}" stroke="${ink.line}" stroke-width="10"/><path d="M126 ${top}h56v16h-56Z" fill="${ink.line}"/><path d="M132 ${top + 16}h44v8h-44Z" fill="${ink.spark}"/>`;
});

const CARDS = [8, 4, 9, 1, 6, 0, 7, 3, 5, 2];

/** The order of the cards before and after each round: neighbors in the wrong order change places. */
const ROUNDS: ReadonlyArray<readonly number[]> = CARDS.reduce<number[][]>(
  (rounds, _, round) => {
    const next = [...(rounds.at(-1) ?? [])];
    for (let at = round % 2; at < next.length - 1; at += 2) {
      const [left = 0, right = 0] = next.slice(at, at + 2);
      if (left > right) next.splice(at, 2, right, left);
    }
    return [...rounds, next];
  },
  [CARDS],
);

/** Cards of a library sort themselves by kind. */
export const sorting = paint({ kind: 'P5', scheme: 'day' }, (ink, share) => {
  const place = share * (ROUNDS.length - 1);
  const [from = [], to = []] = [ROUNDS[Math.floor(place)], ROUNDS[Math.floor(place) + 1]];
  const way = ease(((place % 1) - 0.15) / 0.75);
  const cards = from.map((card, at) => {
    const goal = to.indexOf(card);
    const [x, y] = along(cellOf(at), cellOf(goal), way);
    const lift = goal === at ? 0 : 13 * Math.sin(Math.PI * way) * (goal > at ? 1 : -1);
    const fill = [ink.form, ink.fold, ink.line, ink.back, ink.form][card % 5] ?? ink.form;
    const mark = svg`<path d="${asset(card % 5)}" transform="translate(0-5)" fill="${ink.lite}"/><path d="M-12 17h${card % 2 ? 14 : 22}" stroke="${card % 5 === 0 ? ink.spark : ink.lite}" stroke-width="3.4"/>`;
    const body = svg`<g transform="translate(${x} ${y - lift})rotate(${lift * 0.5})"><rect x="-22" y="-27" width="44" height="54" rx="5" fill="${fill}"/>${mark}</g>`;
    return { lift, body };
  });
  const done = 24 + 272 * share;
  return svg`<path d="M16 10H304V174H16Z" fill="${ink.shade}"/><path d="M28 92H292M28 158H292" stroke="${ink.back}" stroke-width="4"/>${cards.toSorted((a, b) => Math.abs(a.lift) - Math.abs(b.lift)).map(({ body }) => body)}
    <path d="M24 18H296" stroke="${ink.back}" stroke-width="5"/><path d="M24 18H${done}" stroke="${ink.spark}" stroke-width="5"/>`;
});

const cellOf = (at: number): Point => [56 + (at % 5) * 52, 62 + Math.floor(at / 5) * 66];

/** A figure walks past hills; the arc of its head is drawn behind it. */
export const walker = paint({ kind: 'P4', scheme: 'full' }, (ink, share) => {
  const phase = TURN * 6 * share;
  const pose = (at: number) => {
    const step = Math.cos(at);
    return {
      hip: [168, 98 + 5 * Math.abs(step)] as Point,
      turns: [step * 32, 24, step * 28, 12 + (1 - Math.abs(step)) * 22] as const,
    };
  };
  const shift = (share * 160) % 160;
  const hills = [0, 1, 2, 3].map((nth) => svg`M${nth * 160 - shift - 60} 158q60-72 130 0Z`);
  const near = (share * 640) % 64;
  const posts = [0, 1, 2, 3, 4, 5].map((nth) => svg`M${nth * 64 - near} 158v14`);
  const trail = Array.from({ length: 9 }, (_, nth): Point => [
    155 - nth * 17,
    28 + 5 * Math.abs(Math.cos(phase - nth * 0.62)),
  ]);
  const ghosts = [2, 1].map(
    (nth) =>
      svg`<g opacity="${0.14 * (3 - nth)}" transform="translate(${nth * -52})">${figureOf(pose(phase - nth * 1.4), [ink.lite, ink.lite], 11)}</g>`,
  );
  return svg`${dots([[250, 46]], 22, ink.spark)}<path d="${hills}" fill="${ink.shade}"/><path d="M0 158H320V180H0Z" fill="${ink.back}"/><path d="${posts}" stroke="${ink.line}" stroke-width="3"/>
    <path d="${polyline(trail)}" fill="none" stroke="${ink.line}" stroke-width="1.6"/>${dots(trail, 3.2, ink.line)}${ghosts}${figureOf(pose(phase), [ink.form, ink.fold], 13)}`;
});

interface Solid {
  at: readonly [x: number, z: number];
  size: number;
  height: number;
}

const SOLIDS: readonly Solid[] = [
  { at: [0, 0], size: 40, height: 66 },
  { at: [66, 8], size: 28, height: 34 },
  { at: [-52, 42], size: 30, height: 46 },
  { at: [-38, -56], size: 24, height: 86 },
  { at: [44, -52], size: 32, height: 24 },
];

/** The camera flies around solids; the marks of its viewfinder stay. */
export const orbit = paint({ kind: 'P1', scheme: 'night' }, (ink, share) => {
  const yaw = TURN * share;
  const turned = ([x, z]: readonly [number, number]) =>
    [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)] as const;
  const project = ([x, z]: readonly [number, number], height: number): Point => {
    const near = 260 / (300 - z * 1.1);
    return [160 + x * 1.3 * near, 128 + z * 0.36 * near - height * near];
  };
  const ring = (radius: number) =>
    polygon(
      Array.from({ length: 24 }, (_, at) =>
        project([radius * Math.cos((at * TURN) / 24), radius * Math.sin((at * TURN) / 24)], 0),
      ),
    );
  const spokes = [0, 1, 2, 3, 4, 5].map((at) =>
    polyline([
      project([0, 0], 0),
      project(turned([104 * Math.cos((at * TURN) / 6), 104 * Math.sin((at * TURN) / 6)]), 0),
    ]),
  );
  const solids = SOLIDS.toSorted((a, b) => turned(a.at)[1] - turned(b.at)[1]).map((solid, _, all) =>
    boxOf(solid, { ink, turned, project, isFirst: solid === SOLIDS[0] || all.length === 0 }),
  );
  return svg`<path d="M0 84H320V180H0Z" fill="${ink.shade}"/><path d="${ring(104)}" fill="${ink.back}" opacity=".5"/><path d="${spokes}${ring(60)}" fill="none" stroke="${ink.line}" opacity=".4"/>${solids}
    <path d="M34 44V22H62M258 22H286V44M286 138V160H258M62 160H34V138" fill="none" stroke="${ink.lite}" stroke-width="3"/><path d="M160 84v12M154 90h12" stroke="${ink.lite}" stroke-width="2"/>${dots([[48, 34]], (share * 8) % 1 < 0.5 ? 5 : 3, ink.spark)}`;
});

interface Space {
  ink: Inks;
  turned: (at: readonly [number, number]) => readonly [number, number];
  project: (at: readonly [number, number], height: number) => Point;
  isFirst: boolean;
}

function boxOf({ at: [x, z], size, height }: Solid, { ink, turned, project, isFirst }: Space): string {
  const half = size / 2;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => turned([x + u * half, z + v * half]));
  const sides = corners.map((corner, nth) => {
    const next = corners[(nth + 1) % 4] ?? corner;
    const depth = (corner[1] + next[1]) / 2;
    const facing = next[0] - corner[0];
    return {
      depth,
      facing,
      path: polygon([project(corner, 0), project(next, 0), project(next, height), project(corner, height)]),
    };
  });
  const visible = sides.toSorted((a, b) => a.depth - b.depth).slice(2);
  const faces = visible.map(
    ({ path, facing }) => svg`<path d="${path}" fill="${Math.abs(facing) > size * 0.7 ? ink.form : ink.fold}"/>`,
  );
  return svg`${faces}<path d="${polygon(corners.map((corner) => project(corner, height)))}" fill="${isFirst ? ink.spark : ink.lite}"/>`;
}
