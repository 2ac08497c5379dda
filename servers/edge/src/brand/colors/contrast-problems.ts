import { oklchToHex } from '@learning-center/shared/contract';
import { contrastOf, toOklch } from './oklch.ts';
import { brandTokens, SCHEMES, type BrandColors, type ThemeTokens, type Token } from './tokens.ts';

/** The contrast that WCAG 2.2 AA demands of text and of shapes. */
const TEXT = 4.5;
const SHAPE = 3;

const PAGE = ['paper', 'surface', 'sunken'] as const;

/** Every color that lies on others on some page, with what it must contrast with. */
export const PAIRS: readonly { colors: readonly Token[]; on: readonly Token[]; ratio: number }[] = [
  { colors: ['ink', 'ink-2', 'accent'], on: [...PAGE, 'accent-soft'], ratio: TEXT },
  { colors: ['ink-3', 'accent-hover', 'key-ink', 'ok', 'warn', 'danger'], on: PAGE, ratio: TEXT },
  { colors: ['on-accent'], on: ['accent', 'accent-hover'], ratio: TEXT },
  { colors: ['on-key'], on: ['key'], ratio: TEXT },
  { colors: ['line-strong', 'focus'], on: PAGE, ratio: SHAPE },
];

/** A pair of colors that is too hard to see. */
type Problem = ReturnType<typeof findProblems>[number];

/** Names each pair of colors that is hard to see, with the nearest that passes. */
export function describeContrastProblems(colors: BrandColors): string[] {
  const { accent } = colors;
  const tokens = brandTokens(colors);
  const problems = findProblems(tokens);
  const isGiven = ({ scheme, color }: Problem) => colors[scheme]?.[color] !== undefined;
  const describe = ({ scheme, color, on, worst, ratio }: Problem, nearestAccent?: string) => {
    const theme = tokens[scheme];
    const passes = (candidate: string) => on.every((token) => contrastOf(candidate, theme[token]) >= ratio);
    const nearest = nearestAccent ?? nearestColor(theme[color], passes);
    const advice = nearest === undefined ? `change ${on.join(' or ')}` : `the nearest color that passes is ${nearest}`;
    const contrast = contrastOf(theme[color], theme[worst]).toFixed(2);
    return `${color} ${theme[color]} on ${worst} ${theme[worst]} (${scheme}) has a contrast of ${contrast}:1 and needs ${ratio}:1; ${advice}`;
  };
  const describeField = (problem: Problem) => `colors.${problem.scheme}.${problem.color}: ${describe(problem)}`;
  const given = problems.filter(isGiven).map(describeField);
  const derived = problems.find((problem) => !isGiven(problem));
  if (!derived) return given;
  if (accent === undefined) return [...given, describeField(derived)];
  // What follows from the accent changes with it.
  const passes = (candidate: string) => findProblems(brandTokens({ ...colors, accent: candidate })).every(isGiven);
  return [...given, `colors.accent: ${describe(derived, nearestColor(accent, passes))}`];
}

const findProblems = (tokens: ThemeTokens) =>
  SCHEMES.flatMap((scheme) =>
    PAIRS.flatMap(({ colors, on, ratio }) =>
      colors.flatMap((color) => {
        const theme = tokens[scheme];
        const contrast = (token: Token) => contrastOf(theme[color], theme[token]);
        const worst = on.toSorted((a, b) => contrast(a) - contrast(b))[0];
        return worst === undefined || contrast(worst) >= ratio ? [] : { scheme, color, on, worst, ratio };
      }),
    ),
  );

/** The color with the nearest lightness that passes; undefined if there is none. */
function nearestColor(color: string, passes: (candidate: string) => boolean): string | undefined {
  const { l: lightness, ...rest } = toOklch(color);
  const steps = Array.from({ length: 201 }, (_, index) => index / 200);
  return steps
    .flatMap((distance) => [lightness - distance, lightness + distance])
    .filter((candidate) => candidate >= 0 && candidate <= 1)
    .map((l) => oklchToHex({ ...rest, l }))
    .find(passes);
}
