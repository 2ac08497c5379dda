import { oklchToHex } from '@learning-center/shared/contract';
import { toOklch } from './oklch.ts';
import siteTokens from './site-tokens.json' with { type: 'json' };

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export type Token = keyof typeof siteTokens.light;
/** Every token of one scheme. */
export type Tokens = Readonly<Record<Token, string>>;
export type ThemeTokens = Readonly<Record<Scheme, Tokens>>;

/** The color tokens of the site's own look, as in `shared/src/ui/styles/tokens.css`. */
export const SITE_TOKENS: ThemeTokens = siteTokens;
export const TOKENS = Object.keys(siteTokens.light) as Token[];

/** The colors of a brand: one accent, single tokens, or both. */
export interface BrandColors {
  accent?: string | undefined;
  light?: Partial<Tokens> | undefined;
  dark?: Partial<Tokens> | undefined;
}

const NEUTRALS: readonly Token[] = ['paper', 'surface', 'sunken', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'];
const ACCENTS: readonly Token[] = ['accent', 'accent-hover', 'accent-soft', 'on-accent'];

/** Every token of a brand: its own, else one that follows from its accent, else the site's. */
export const brandTokens = ({ accent, light, dark }: BrandColors): ThemeTokens => ({
  light: { ...SITE_TOKENS.light, ...(accent !== undefined && lightTokensOf(accent)), ...light },
  dark: { ...SITE_TOKENS.dark, ...(accent !== undefined && tokensWithHueOf(accent, 'dark')), ...dark },
});

/** In light the accent is itself. */
function lightTokensOf(accent: string): Partial<Tokens> {
  const { l, ...rest } = toOklch(accent);
  const hover = oklchToHex({ ...rest, l: Math.max(0, l - 0.06) });
  return { ...tokensWithHueOf(accent, 'light'), accent, focus: accent, 'accent-hover': hover };
}

/** Neutral and accent tokens with the hue of an accent. They keep the lightness of the site's. */
function tokensWithHueOf(accent: string, scheme: Scheme): Partial<Tokens> {
  const { h, c } = toOklch(accent);
  const withHue = (token: Token, maxChroma: number) => {
    const own = toOklch(SITE_TOKENS[scheme][token]);
    return [token, oklchToHex({ ...own, h, c: Math.min(own.c, maxChroma) })];
  };
  return Object.fromEntries([
    ...NEUTRALS.map((token) => withHue(token, c / 4)),
    ...ACCENTS.map((token) => withHue(token, c)),
  ]);
}
