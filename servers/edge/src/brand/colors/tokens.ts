import { oklchToHex } from '@learning-center/shared/contract';
import { toOklch } from './oklch.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The color tokens of the site's own look, light and dark, as in `shared/src/ui/styles/tokens.css`. */
export const SITE_TOKENS = {
  paper: ['#fbfaf7', '#0e0f16'],
  surface: ['#ffffff', '#161820'],
  sunken: ['#f4f2ee', '#08090f'],
  line: ['#dfdcd6', '#2f313b'],
  'line-strong': ['#89867e', '#777a87'],
  ink: ['#171922', '#f2f0ec'],
  'ink-2': ['#4a4c57', '#bbbdc6'],
  'ink-3': ['#60636e', '#9c9ea7'],
  accent: ['#494fcc', '#99a2f9'],
  'accent-hover': ['#3b3cb8', '#aeb8fe'],
  'accent-soft': ['#ebeefb', '#252b4c'],
  'on-accent': ['#ffffff', '#0c0f1d'],
  key: ['#f7ad30', '#fabb41'],
  'key-ink': ['#804d0c', '#fabb41'],
  'on-key': ['#171922', '#171922'],
  ok: ['#0b703f', '#63d18f'],
  warn: ['#935a11', '#f3b94c'],
  danger: ['#ba1d27', '#fb817a'],
  focus: ['#494fcc', '#fabb41'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type Token = keyof typeof SITE_TOKENS;
export const TOKENS = Object.keys(SITE_TOKENS) as Token[];

/** Every token of one scheme. */
export type Tokens = Readonly<Record<Token, string>>;
export type ThemeTokens = Readonly<Record<Scheme, Tokens>>;

/** The colors of a brand: one accent, single tokens, or both. */
export interface BrandColors {
  accent?: string | undefined;
  light?: Partial<Tokens> | undefined;
  dark?: Partial<Tokens> | undefined;
}

const NEUTRALS: readonly Token[] = ['paper', 'surface', 'sunken', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'];
const ACCENTS: readonly Token[] = ['accent', 'accent-hover', 'accent-soft', 'on-accent'];

/** Every token of a brand: its own, else one that follows from its accent, else the site's. */
export function brandTokens({ accent, light = {}, dark = {} }: BrandColors): ThemeTokens {
  const derived = (scheme: Scheme) => (accent === undefined ? siteTokens(scheme) : tokensOfAccent(accent, scheme));
  return {
    light: { ...derived('light'), ...withoutMissing(light) },
    dark: { ...derived('dark'), ...withoutMissing(dark) },
  };
}

const withoutMissing = (tokens: Partial<Tokens>): Partial<Tokens> =>
  Object.fromEntries(Object.entries(tokens).filter(([, color]) => color !== undefined));

function siteTokens(scheme: Scheme): Tokens {
  const index = SCHEMES.indexOf(scheme);
  return Object.fromEntries(TOKENS.map((token) => [token, SITE_TOKENS[token][index]])) as unknown as Tokens;
}

/** Tokens with the hue of an accent. In light it is the accent itself; others keep the site's lightness. */
function tokensOfAccent(accent: string, scheme: Scheme): Tokens {
  const site = siteTokens(scheme);
  const { h, c } = toOklch(accent);
  const withHue = (token: Token, maxChroma: number) => {
    const own = toOklch(site[token]);
    return [token, oklchToHex({ ...own, h, c: Math.min(own.c, maxChroma) })];
  };
  const changed = [...NEUTRALS.map((token) => withHue(token, c / 4)), ...ACCENTS.map((token) => withHue(token, c))];
  const tokens = { ...site, ...Object.fromEntries(changed) } as Tokens;
  return scheme === 'light' ? { ...tokens, accent, focus: accent, 'accent-hover': darker(accent) } : tokens;
}

function darker(color: string): string {
  const { l, ...rest } = toOklch(color);
  return oklchToHex({ ...rest, l: Math.max(0, l - 0.06) });
}
