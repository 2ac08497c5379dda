import type { Inks } from '../../../servers/api/src/artwork/paint/palette.ts';
import type { Point } from '../../../servers/api/src/artwork/paint/svg.ts';
import { along, diamond, dots, svg } from '../../../servers/api/src/artwork/paint/svg.ts';
import { count, direct, ease, go, swing, visit } from './direct.ts';
import type { Course } from './direct.ts';

const TURN = 2 * Math.PI;
const START: Point = [48, 149];

/** A marker climbs the stairs to the flag. */
export const stairs = direct({
  ...{ kind: 'P1', scheme: 'day', scene: 'getting-started-0' },
  lean: swing(2, 0.12),
  over: (ink, share) => {
    const marks = [0, 1, 2, 3, 4].map((step): Point => [48 + step * 54 - (step === 4 ? 14 : 0), 149 - step * 24]);
    const place = Math.min(3.999, share * 4.4);
    const from = marks[Math.floor(place)] ?? START;
    const to = marks[Math.floor(place) + 1] ?? START;
    const way = ease(((place % 1) - 0.25) / 0.6);
    const [x, y] = along(from, to, way);
    const key: Point = [x, y - 44 * way * (1 - way) * 2];
    const rest = marks.slice(0, 4).filter((_, step) => step <= place);
    return svg`${dots([START], 17, ink.ground)}<path d="${rest.map((mark) => diamond(mark, 9))}" fill="${ink.lite}" stroke="${ink.spark}" stroke-width="2.5"/>
      <path d="${diamond(key, 14)}" fill="${ink.spark}"/>`;
  },
});

/** The button that begins, with the progress of a lesson below. */
export const play = direct({
  ...{ kind: 'P1', scheme: 'night', scene: 'getting-started-2' },
  lean: () => 0,
  choices: [(share) => Math.floor(share * 4.9 + 0.1)],
  over: (ink, share) => {
    const x = 22 + share * 290;
    const pulse = 60 + 14 * ((share * 6) % 1);
    return svg`<path d="M16 152H${x}" stroke="${ink.spark}" stroke-width="6"/>${dots([[x, 152]], 8, ink.lite)}
      <circle cx="160" cy="76" r="${pulse}" fill="none" stroke="${ink.line}" stroke-width="2.5" opacity="${1 - ((share * 6) % 1)}"/>
      <circle cx="160" cy="76" r="54" fill="none" stroke="${ink.spark}" stroke-width="5" stroke-dasharray="${share * 54 * TURN} 400" transform="rotate(-90 160 76)"/>`;
  },
});

/** A program's window: the playhead runs, the cube moves, sliders follow. */
export const workspace = direct({
  ...{ kind: 'P1', scheme: 'night', scene: 'interface-0' },
  lean: go(-2, 2.1),
  choices: [
    swingAround(248, 15, 1),
    swingAround(248, 13, 2),
    swingAround(248, 15, 1.5),
    swingAround(248, 11, 3),
    count(4),
  ],
});

/** A knob turns while a pointer drags the slider beside it. */
export const controls = direct({
  ...{ kind: 'P1', scheme: 'full', scene: 'interface-1' },
  lean: visit([-1.2, 0.9, -0.4, 1.3, -1.2]),
  choices: [swingAround(30, 40, 1), visit([-10, 80, 20, 88, -10]), swingAround(40, 44, 1.5)],
});

export const vase = direct({ kind: 'P2', scheme: 'night', scene: 'modeling-0', lean: swing(2, 1.5) });
export const extrusion = direct({
  ...{ kind: 'P2', scheme: 'full', scene: 'modeling-1' },
  lean: visit([-3.4, 0.4, -1.4, 1.1, -3.4]),
});

export const fish = direct({ kind: 'P7', scheme: 'night', scene: 'rigging-2', lean: swing(4, 0.85) });
export const leg = direct({ kind: 'P7', scheme: 'night', scene: 'rigging-4', lean: swing(3) });

export const lightPlan = direct({
  ...{ kind: 'P1', scheme: 'night', scene: 'lighting-1' },
  lean: go(-4.5, 4.5),
  choices: [3],
});
export const crossedCones = direct({ kind: 'P1', scheme: 'night', scene: 'lighting-3', lean: swing(2, 1.7) });

export const frustum = direct({
  ...{ kind: 'P1', scheme: 'night', scene: 'camera-0' },
  lean: swing(2),
  ghosts: 3,
  choices: [swingAround(240, 26, 1)],
});
export const dolly = direct({ kind: 'P1', scheme: 'full', scene: 'camera-3', lean: visit([-3.4, 2.6, -1, 3, -3.4]) });

export const pendulum = direct({
  ...{ kind: 'P4', scheme: 'night', scene: 'general-5' },
  lean: (share) => 1.38 * Math.cos(TURN * 3 * share),
});

export const face = direct({
  ...{ kind: 'P2', scheme: 'day', scene: 'facial-expression-0' },
  lean: swing(2, 1.2),
  choices: [swingAround(0.8, 0.09, 3), swingAround(0.84, 0.1, 2)],
});
export const eye = direct({
  ...{ kind: 'P2', scheme: 'night', scene: 'facial-expression-5' },
  lean: (share) => visit([-1, 0.9, 0.2, -0.7, 1.1, -1])(share) + 0.12 * Math.sin(TURN * 8 * share),
});

export const visemes = direct({
  ...{ kind: 'P1', scheme: 'day', scene: 'lip-sync-1' },
  lean: swing(1, 1),
  choices: [(share) => [0, 3, 1, 4, 5, 2, 0, 4, 1, 3, 2, 5][Math.floor(share * 12)] ?? 0],
});
export const speech = direct({
  ...{ kind: 'P1', scheme: 'full', scene: 'lip-sync-2' },
  lean: (share) => 0.5 + 0.45 * Math.sin(TURN * 9 * share) * Math.sin(TURN * 2 * share),
  over: (ink, share) => {
    const radii = [0, 1, 2, 3].map((nth) => 24 + ((nth + share * 8) % 4) * 34);
    const waves = radii.map(
      (radius) =>
        svg`<path d="M${146 + radius * 0.8} ${104 - radius * 0.6}a${radius} ${radius} 0 0 1 0 ${radius * 1.2}" opacity="${Math.max(0, 1 - radius / 165)}"/>`,
    );
    return svg`<g fill="none" stroke="${ink.line}" stroke-width="4">${waves}</g>`;
  },
});

export const balls = direct({ kind: 'P2', scheme: 'night', scene: 'material-texture-0', lean: swing(1.5, 2.2) });
export const swatches = direct({
  ...{ kind: 'P2', scheme: 'day', scene: 'material-texture-1' },
  lean: swing(2, 2.4),
  choices: [2],
});

/** Packets run from the file through the gear to three targets, which light up. */
export const nodes = direct({
  ...{ kind: 'P2', scheme: 'full', scene: 'export-pipeline-0' },
  lean: () => 0,
  over: (ink, share) => {
    const outputs = [38, 90, 142];
    const paths = outputs.map((y, nth) => {
      const way = (share * 4 + nth / 3) % 1;
      return {
        y,
        way,
        at: bezier(
          [
            [184, 90],
            [224, 90],
            [212, y],
            [240, y],
          ],
          ease(way),
        ),
      };
    });
    const glow = paths.map(
      ({ y, way }) =>
        svg`<rect x="248" y="${y - 20}" width="44" height="40" rx="5" fill="none" stroke="${ink.spark}" stroke-width="5" opacity="${way < 0.45 ? 1 - way / 0.45 : 0}"/>`,
    );
    const inlet = [0, 0.5].map((offset): Point => [84 + ((share * 4 + offset) % 1) * 42, 90]);
    return svg`${dots([[194, 90]], 8, ink.ground)}<path d="M184 90H200" stroke="${ink.line}" stroke-width="4"/>${gear(ink, share)}${glow}${dots(inlet, 5, ink.spark)}${dots(
      paths.map(({ at }) => at),
      7,
      ink.spark,
    )}`;
  },
});

export const renderTiles = direct({
  ...{ kind: 'P1', scheme: 'night', scene: 'render-0' },
  lean: swing(1, 0.9),
  choices: [(share) => share * 23.9],
});
export const passes = direct({ kind: 'P1', scheme: 'full', scene: 'render-2', lean: swing(2, 2.6) });

export const marionette = direct({ kind: 'P3', scheme: 'night', scene: 'puppeteering-0', lean: swing(4, 1.1) });
export const puppet = direct({ kind: 'P3', scheme: 'day', scene: 'puppeteering-2', lean: swing(4, 1.1) });

export const hare = direct({ kind: 'P3', scheme: 'day', scene: 'sprites-0', lean: swing(5, 1.3) });
export const bird = direct({
  ...{ kind: 'P3', scheme: 'full', scene: 'sprites-2' },
  lean: (share) => swing(7, 1.1)(share) - 0.2,
});

export const crew = direct({
  ...{ kind: 'P6', scheme: 'night', scene: 'collaboration-2' },
  lean: go(0, 12),
  choices: [1, 2, 5, 6, 7],
});
export const review = direct({
  ...{ kind: 'P6', scheme: 'night', scene: 'collaboration-4' },
  lean: visit([-1.4, 1.2, 0.1, 1.6, -1.4]),
  choices: [85, 1, 264],
});
export const tracks = direct({
  ...{ kind: 'P6', scheme: 'full', scene: 'collaboration-5' },
  lean: go(-2.2, 3),
  choices: [90, 80, 76, 90, 104, 70, 1, 5, 3],
});

export const folders = direct({
  ...{ kind: 'P5', scheme: 'day', scene: 'library-4' },
  lean: swing(2, 2.2),
});

function swingAround(middle: number, depth: number, times: number): Course {
  return (share) => middle + swing(times, depth)(share);
}

function gear(ink: Inks, share: number): string {
  return svg`<rect x="128" y="56" width="60" height="68" rx="8" fill="${ink.form}"/><g transform="rotate(${share * 360} 158 90)" fill="none" stroke="${ink.lite}"><circle cx="158" cy="90" r="16" stroke-width="9" stroke-dasharray="6.3 6.27" stroke-linecap="butt"/><circle cx="158" cy="90" r="12" stroke-width="5"/></g>`;
}

function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point {
  const [ab, bc, cd] = [along(a, b, share), along(b, c, share), along(c, d, share)];
  return along(along(ab, bc, share), along(bc, cd, share), share);
}
