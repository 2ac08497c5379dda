import { BRAND_PICTURES } from '@learning-center/shared/contract';
import type { BrandFile, BrandFont } from './brand-schema.ts';
import { brandFilePath, type BrandFiles } from './brand-files.ts';
import { SCHEMES, SITE_TOKENS, TOKENS, type Scheme, type ThemeTokens, type Token } from './colors/tokens.ts';

/** Writes the style sheet of a brand: what differs from the site's own look. */
export function writeBrandSheet({ fonts = {} }: BrandFile, files: BrandFiles, tokens: ThemeTokens): string {
  const [light, dark] = SCHEMES.map((scheme) => [...colorsOf(tokens, scheme), ...picturesOf(files, scheme)].join(';'));
  return [
    // Each selector counts as two attributes, so that it wins wherever the site's own sheets stand. Print has its own colors.
    `@media screen{:root:root,[data-theme=light][data-theme]{${light}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme=light]){${dark}}}`,
    `@media screen{[data-theme=dark][data-theme],:fullscreen:fullscreen{${dark}}}`,
    `@media print{:root{${picturesOf(files, 'light').join(';')}}}`,
    ...fontRules('body', fonts.body, files),
    ...fontRules('heading', fonts.headings, files),
  ].join('');
}

/** The tokens that differ from the site's in any theme. */
function colorsOf(tokens: ThemeTokens, scheme: Scheme): string[] {
  const isChanged = (token: Token) => SCHEMES.some((each) => tokens[each][token] !== SITE_TOKENS[each][token]);
  return TOKENS.filter(isChanged).map((token) => `--${token}:${tokens[scheme][token]}`);
}

function picturesOf(files: BrandFiles, scheme: Scheme): string[] {
  return BRAND_PICTURES.flatMap((picture) => {
    const name = scheme === 'dark' && files.has(`${picture}-dark.svg`) ? `${picture}-dark.svg` : `${picture}.svg`;
    const bytes = files.get(name);
    if (!bytes) return [];
    const width = picture === 'logo' ? [`--brand-logo-width:${logoWidth(bytes)}px`] : [];
    return [`--brand-${picture}:url(${brandFilePath(name, bytes)})`, ...width];
  });
}

/** The height of a logo in the header, in pixels. */
const LOGO_HEIGHT = 28;

/** The width of a logo at that height, from its `viewBox`. */
function logoWidth(svg: Buffer): number {
  const [, box = ''] = /\bviewBox="([^"]*)"/.exec(svg.toString()) ?? [];
  const [, , width = 1, height = 1] = (box.match(/[^\s,]+/g) ?? []).map(Number);
  return Math.round((LOGO_HEIGHT * width) / height) || LOGO_HEIGHT;
}

const SELECTORS = ':root:root,[lang][lang]';
const CJK_SELECTORS = "[lang|='ja'][lang],[lang|='zh'][lang]";

function fontRules(use: 'body' | 'heading', font: BrandFont | undefined, files: BrandFiles): string[] {
  if (font === undefined) return [];
  const [family, faces] = font === 'system' ? ['', []] : [`"Brand ${use}"`, font.files];
  const own = family === '' ? '' : `${family},`;
  return [
    ...faces.map(({ file, weight = '400 700', style = 'normal' }) => {
      const address = brandFilePath(file, files.get(file) ?? Buffer.alloc(0));
      return `@font-face{font-family:${family};font-weight:${weight};font-style:${style};font-display:optional;src:url(${address}) format("woff2")}`;
    }),
    `${SELECTORS}{--font-${use}:${own}system-ui,sans-serif}`,
    `${CJK_SELECTORS}{--font-${use}:${own}var(--font-cjk),system-ui,sans-serif}`,
  ];
}
