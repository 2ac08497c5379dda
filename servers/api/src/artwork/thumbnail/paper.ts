import type { Brush, Composition } from '../paint/brush.ts';
import { onion } from '../paint/brush.ts';
import type { Point } from '../paint/svg.ts';
import { along, dots, polar, polyline, svg } from '../paint/svg.ts';

/** Puppeteering: jointed figures, cut from paper. */
export const puppetScenes: readonly Composition[] = [
  { schemes: ['day', 'full', 'night'], draw: drawPuppet },
  { schemes: ['full', 'day', 'night'], draw: drawArm },
];

/** Sprites: paper-cut parts, joined with rivets. */
export const spriteScenes: readonly Composition[] = [
  { schemes: ['day', 'night', 'full'], draw: drawHare },
  { schemes: ['night', 'day'], draw: drawSheet },
  { schemes: ['full', 'day', 'night'], draw: drawBird },
];

/** Motion: three stages of a walk. */
export const stageScenes: readonly Composition[] = [{ schemes: ['day', 'full', 'night'], draw: drawWalk }];

/** A shape with the small hard shadow that lifts cut paper off its ground. */
function paper(path: string, fill: string): string {
  return svg`<path d="${path}" opacity=".22" transform="translate(2 3)"/><path d="${path}" fill="${fill}"/>`;
}

function strips(lines: readonly (readonly Point[])[], width: number, color: string): string {
  const path = lines.map(polyline).join('');
  return svg`<g fill="none" stroke-width="${width}"><path d="${path}" stroke="#000" opacity=".22" transform="translate(2 3)"/><path d="${path}" stroke="${color}"/></g>`;
}

function rivets(points: readonly Point[], brush: Brush, radius = 3.6): string {
  return svg`${dots(points, radius, brush.ink.lite)}${dots(points, radius * 0.38, brush.ink.line)}`;
}

function chain(from: Point, bends: readonly (readonly [length: number, degrees: number])[]): readonly Point[] {
  const points: Point[] = [from];
  for (const [length, degrees] of bends) points.push(polar(points.at(-1) ?? from, length, degrees));
  return points;
}

function floor(brush: Brush, y: number): string {
  return svg`<path d="M0 ${y}H320V180H0Z" fill="${brush.ink.shade}"/>`;
}

function drawPuppet(brush: Brush): string {
  const { ink, lean } = brush;
  const swing = lean * 26;
  const left = chain(
    [139, 76],
    [
      [30, 165 + swing],
      [28, 210 + swing * 1.6],
    ],
  );
  const right = chain(
    [181, 76],
    [
      [30, 15 + swing],
      [28, -52 + swing],
    ],
  );
  const leg = chain(
    [149, 120],
    [
      [27, 118 + swing],
      [27, 96 + swing * 1.5],
    ],
  );
  const kick = chain(
    [171, 120],
    [
      [27, 58 + swing],
      [27, 92 + swing * 0.4],
    ],
  );
  const limbs = [left, right, leg, kick];
  const hands = [left, right].map((limb) => limb[2] ?? limb[0] ?? ([0, 0] as const));
  return svg`${floor(brush, 148)}<circle cx="${160 - lean * 80}" cy="66" r="48" fill="${ink.back}" opacity=".5"/>
    <g transform="translate(160 96)scale(.93)rotate(${lean * 7})translate(-160-101)">
    <g fill="none" stroke="${ink.form}" stroke-width="12">${onion(brush, svg`<path d="${limbs.map(polyline)}"/>`, (nth) => svg`translate(${nth * 26 * Math.sign(lean)} ${nth * -4})`)}</g>
    ${strips(limbs, 13, ink.form)}${paper('M136 64Q160 56 184 64L176 126Q160 134 144 126Z', ink.form)}<path d="M150 61q10 9 20 0l5 12-15 8-15-8Z" fill="${ink.spark}"/>
    ${paper('M142 30a18 20 0 0 1 36 0q0 26-18 26t-18-26', ink.line)}<path d="M139 30q0-24 22-24 20 0 18 22-22 2-26-8-2 8-14 10" fill="${ink.form}"/>${dots(
      [
        [154, 35],
        [168, 35],
      ],
      2,
      ink.form,
    )}
    ${dots(hands, 8, ink.line)}${rivets(
      limbs.flatMap((limb) => limb.slice(0, 2)),
      brush,
    )}</g>`;
}

function drawArm(brush: Brush): string {
  const { ink, lean } = brush;
  const [shoulder = [0, 0], elbow = [0, 0], wrist = [0, 0]] = chain(
    [62, 132],
    [
      [96, -34 + lean * 14],
      [88, 14 + lean * 22],
    ],
  );
  const turn = 10 + lean * 26;
  const fingers = [-34, -12, 10, 32].map((spread) =>
    polyline([polar(wrist, 16, turn + spread * 0.7), polar(wrist, 44, turn + spread)]),
  );
  const thumb = polyline([polar(wrist, 8, turn + 60), polar(wrist, 30, turn + 84)]);
  return svg`<path d="M0 0H${96 + lean * 20}L40 180H0Z" fill="${ink.shade}"/>
    ${onion(brush, svg`<path d="${polyline([elbow, wrist])}" stroke="${ink.form}" stroke-width="32"/>`, (nth) => svg`rotate(${nth * -17} ${elbow[0]} ${elbow[1]})`)}
    ${strips([[shoulder, elbow]], 44, ink.back)}${strips([[elbow, wrist]], 34, ink.form)}<path d="${polyline([along(elbow, wrist, 0.66), along(elbow, wrist, 0.82)])}" stroke="${ink.spark}" stroke-width="36" stroke-linecap="butt"/>
    <path d="${fingers}${thumb}" stroke="${ink.line}" stroke-width="11"/>${dots([polar(wrist, 12, turn)], 18, ink.line)}
    <path d="M${elbow[0] - 50} ${elbow[1]}a50 50 0 0 1 50-50" fill="none" stroke="${ink.line}" stroke-width="2" stroke-dasharray="3 4"/>
    ${rivets([shoulder, elbow], brush, 8)}${rivets([wrist], brush, 6)}`;
}

function drawHare(brush: Brush): string {
  const { ink, lean } = brush;
  const rump = 'M84 112q6-48 66-46 44 2 62 22-4 40-58 46-66 4-70-22Z';
  return svg`${floor(brush, 152)}<path d="M20 152Q150 ${-24 - lean * 30} 300 152" fill="none" stroke="${ink.line}" stroke-width="2" stroke-dasharray="0 7"/>
    <g transform="translate(150 ${98 - lean * 6})rotate(${-9 + lean * 13})scale(.88)translate(-156-94)">
    ${onion(brush, svg`<ellipse cx="148" cy="100" rx="62" ry="34" fill="${ink.form}"/>`, (nth) => svg`translate(${nth * -24} ${nth * 7})`)}
    ${dots([[82, 98]], 11, ink.line)}
    ${strips(
      [
        [
          [112, 112],
          [74, 132],
          [44, 124],
        ],
        [
          [196, 108],
          [232, 128],
          [258, 122],
        ],
      ],
      11,
      ink.back,
    )}
    ${paper(rump, ink.form)}<path d="M92 92q30-26 54 4 4 26-22 34-22 4-32-10Z" fill="${ink.fold}"/>
    ${paper('M232 64Q186 38 194 4q32 10 46 54ZM246 60Q224 22 248-2q18 24 8 58Z', ink.fold)}${paper('M206 80q8-28 38-26 20 2 34 26-10 18-42 18-28-2-30-18Z', ink.form)}
    ${dots([[252, 72]], 3.4, ink.lite)}${dots([[278, 80]], 3.4, ink.spark)}
    ${strips(
      [
        [
          [106, 122],
          [76, 142],
          [50, 148],
        ],
        [
          [204, 112],
          [226, 140],
          [250, 142],
        ],
      ],
      11,
      ink.form,
    )}
    ${rivets(
      [
        [110, 108],
        [210, 92],
        [238, 58],
        [106, 124],
        [78, 141],
        [204, 114],
      ],
      brush,
    )}</g>`;
}

function drawSheet(brush: Brush): string {
  const { ink, lean } = brush;
  const parts: readonly (readonly [path: string, fill: string, rivet: Point])[] = [
    ['M-16-4a17 20 0 1 1 32 0q-1 24-16 24t-16-24', ink.line, [0, 12]],
    ['M-20-24Q0-32 20-24L14 26Q0 32-14 26Z', ink.form, [0, -20]],
    ['M-8-22q8-9 16 0L6 24q-6 6-12 0Z', ink.form, [0, -23]],
    ['M-8-22q8-9 16 0L6 24q-6 6-12 0Z', ink.form, [0, -23]],
    ['M-9-22a9 9 0 0 1 18 0V12l16 6a6 6 0 0 1-2 8H-9Z', ink.back, [0, -21]],
    ['M-10 10q-8-26 6-26 4-12 10 0 14 2 4 26-10 8-20 0', ink.line, [0, 4]],
  ];
  const cells: readonly Point[] = [
    [62, 43],
    [131, 46],
    [200, 43],
    [62, 105],
    [131, 106],
    [200, 105],
  ];
  const turned = parts.map(([path, fill, rivet], at) => {
    const [x, y] = cells[(at + brush.ghosts) % cells.length] ?? [0, 0];
    return svg`<g transform="translate(${x} ${y})rotate(${brush.whole(-28, 28)})">${paper(path, fill)}${dots([rivet], 3.4, ink.lite)}</g>`;
  });
  return svg`<g transform="rotate(${lean * 4} 160 90)"><g fill="${ink.back}">${onion(brush, '<path d="M28 6H292V174H28Z"/>', (nth) => svg`translate(${nth * 10} ${nth * 5})`)}</g><path d="M28 6H292V174H28Z" fill="${ink.shade}"/><path d="M118 6V174M202 6V174M28 90H292" stroke="${ink.line}" stroke-dasharray="5"/>
    <g transform="scale(1.22)">${turned}</g></g>`;
}

function drawWalk(brush: Brush): string {
  const { ink, lean } = brush;
  const stages = [0, 1, 2].map((step) => {
    const hip: Point = [62 + step * 98, 60 + (step % 2) * 6];
    const swing = (phase: number): readonly Point[] => {
      const thigh = 90 - 32 * Math.sin((phase * Math.PI) / 180);
      const knee = thigh + 20 + 24 * Math.cos((phase * Math.PI) / 180);
      return chain(hip, [
        [42, thigh],
        [40, knee],
        [16, knee - 84],
      ]);
    };
    const phase = step * 110 + lean * 80;
    return { hip, near: swing(phase), far: swing(phase + 180) };
  });
  const joints = stages.flatMap(({ near }) => near.slice(0, 3));
  return svg`${floor(brush, 152)}<path d="M0 152H320" stroke="${ink.line}" stroke-width="2" stroke-dasharray="0 12"/>
    <g fill="none" stroke="${ink.form}" stroke-width="17">${onion(brush, svg`<path d="${polyline(stages[2]?.near ?? [])}"/>`, (nth) => svg`rotate(${nth * 14} 258 60)`)}</g>
    ${strips(
      stages.map(({ far }) => far),
      15,
      ink.back,
    )}${strips(
      stages.map(({ near }) => near),
      17,
      ink.form,
    )}
    ${paper(stages.map(({ hip: [x, y] }) => svg`M${x - 19} ${y + 4}q-2-40 8-70h24q10 30 8 70-20 12-40 0`).join(''), ink.form)}
    <path d="${stages.map(({ hip: [x, y] }) => svg`M${x - 20} ${y - 10}h40v7h-40Z`)}" fill="${ink.spark}"/>${rivets(joints, brush)}`;
}

function drawBird(brush: Brush): string {
  const { ink, lean } = brush;
  const wing = 'M6 0C2-34-22-66-68-76Q-72-62-60-54-66-44-48-38-52-26-34-22-36-8-12 6Z';
  return svg`${dots([[238 + lean * 34, 50]], 27, ink.spark)}<path d="M0 150q40-26 84-10t90-8 146 14v40H0Z" fill="${ink.shade}"/>
    <g transform="rotate(${lean * 12} 160 96)">
    ${onion(brush, svg`<path d="${wing}" fill="${ink.line}"/>`, (nth) => svg`translate(170 94)rotate(${nth * 28})`)}
    ${paper('M100 108L36 84l10 18-18 12 70 6Z', ink.back)}
    ${paper('M84 104q34-32 92-26 30-24 54 2l26 10-26 8q-22 40-72 40-48 0-74-34Z', ink.form)}<path d="M112 120q40 14 100-18-20 36-54 36-30 0-46-18Z" fill="${ink.fold}"/>
    <path d="M228 80l30 10-28 8Z" fill="${ink.line}"/>${dots([[214, 84]], 3.6, ink.lite)}
    <g transform="translate(170 98)rotate(${-12 + lean * 18})">${paper(wing, ink.line)}<path d="M-8-8Q-24-36-54-62M-16-6Q-28-24-44-36" fill="none" stroke="${ink.form}" stroke-width="2"/></g>
    ${rivets([[168, 98]], brush, 6)}${rivets(
      [
        [94, 108],
        [200, 96],
      ],
      brush,
      4,
    )}</g>`;
}
