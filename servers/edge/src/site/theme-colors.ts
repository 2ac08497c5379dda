/** The top navigation's color in both themes: `--surface` of the design's tokens, as browsers around a page need it. */
export const THEME_COLORS = { light: '#ffffff', dark: '#161820' } as const;

/** The page's own color: `--paper` of the design's tokens. */
export const PAPER = '#fbfaf7';
