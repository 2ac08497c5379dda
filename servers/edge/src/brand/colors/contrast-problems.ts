import { oklchToHex } from '@learning-center/shared/contract';
import { contrastOf, toOklch } from './oklch.ts';
import { brandTokens, SCHEMES, type BrandColors, type Scheme, type ThemeTokens, type Token } from './tokens.ts';

/** The contrast that WCAG 2.2 AA demands of text and of shapes. */
const TEXT = 4.5;
const SHAPE = 3;

const PAGE = ['paper', 'surface', 'sunken'] as const;

/** Every color that lies on others on some page, with what it must contrast with. */
export const PAIRS: readonly { color: Token; on: readonly Token[]; ratio: number }[] = [
  { color: 'ink', on: [...PAGE, 'accent-soft'], ratio: TEXT },
  { color: 'ink-2', on: [...PAGE, 'accent-soft'], ratio: TEXT },
  { color: 'ink-3', on: PAGE, ratio: TEXT },
  { color: 'accent', on: [...PAGE, 'accent-soft'], ratio: TEXT },
  { color: 'accent-hover', on: PAGE, ratio: TEXT },
  { color: 'on-accent', on: ['accent', 'accent-hover'], ratio: TEXT },
  { color: 'key-ink', on: PAGE, ratio: TEXT },
  { color: 'on-key', on: ['key'], ratio: TEXT },
  { color: 'ok', on: PAGE, ratio: TEXT },
  { color: 'warn', on: PAGE, ratio: TEXT },
  { color: 'danger', on: PAGE, ratio: TEXT },
  { color: 'line-strong', on: PAGE, ratio: SHAPE },
  { color: 'focus', on: PAGE, ratio: SHAPE },
];

/** A pair of colors that is too hard to see. */
interface Problem {
  scheme: Scheme;
  color: Token;
  on: readonly Token[];
  worst: Token;
  ratio: number;
}

/** Names each pair of colors that is hard to see, with the nearest that passes. */
export function describeContrastProblems(colors: BrandColors): string[] {
  const tokens = brandTokens(colors);
  const problems = findProblems(tokens);
  const isGiven = ({ scheme, color }: Problem) => colors[scheme]?.[color] !== undefined;
  const own = problems
    .filter(isGiven)
    .map((problem) => describe(problem, { field: `colors.${problem.scheme}.${problem.color}`, tokens }));
  const [derived] = problems.filter((problem) => !isGiven(problem));
  if (!derived) return own;
  const { accent } = colors;
  // What follows from the accent changes with it.
  const passes = (candidate: string) => findProblems(brandTokens({ ...colors, accent: candidate })).every(isGiven);
  const nearest = accent === undefined ? undefined : nearestColor(accent, passes);
  const field = accent === undefined ? `colors.${derived.scheme}.${derived.color}` : 'colors.accent';
  return [...own, describe(derived, { field, tokens, nearestAccent: nearest })];
}

function findProblems(tokens: ThemeTokens): Problem[] {
  return SCHEMES.flatMap((scheme) =>
    PAIRS.flatMap(({ color, on, ratio }) => {
      const theme = tokens[scheme];
      const contrast = (token: Token) => contrastOf(theme[color], theme[token]);
      const worst = on.toSorted((a, b) => contrast(a) - contrast(b))[0];
      return worst === undefined || contrast(worst) >= ratio ? [] : { scheme, color, on, worst, ratio };
    }),
  );
}

interface DescribeOptions {
  field: string;
  tokens: ThemeTokens;
  nearestAccent?: string | undefined;
}

function describe(problem: Problem, { field, tokens, nearestAccent }: DescribeOptions): string {
  const { scheme, color, on, worst, ratio } = problem;
  const theme = tokens[scheme];
  const contrast = contrastOf(theme[color], theme[worst]).toFixed(2);
  const passes = (candidate: string) => on.every((token) => contrastOf(candidate, theme[token]) >= ratio);
  const nearest = nearestAccent ?? nearestColor(theme[color], passes);
  const advice = nearest === undefined ? `change ${on.join(' or ')}` : `the nearest color that passes is ${nearest}`;
  return `${field}: ${color} ${theme[color]} on ${worst} ${theme[worst]} (${scheme}) has a contrast of ${contrast}:1 and needs ${ratio}:1; ${advice}`;
}

const STEP = 0.005;

/** The color with the nearest lightness that passes; undefined if there is none. */
function nearestColor(color: string, passes: (candidate: string) => boolean): string | undefined {
  const { l: lightness, ...rest } = toOklch(color);
  const distances = Array.from({ length: 1 / STEP + 1 }, (_, index) => index * STEP);
  return distances
    .flatMap((distance) => [lightness - distance, lightness + distance])
    .filter((candidate) => candidate >= 0 && candidate <= 1)
    .map((l) => oklchToHex({ ...rest, l }))
    .find(passes);
}
