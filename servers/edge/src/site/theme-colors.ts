/** The color of the browser's own bars: `--surface` of the design tokens, in both themes. */
export const THEME_COLORS = { light: '#ffffff', dark: '#161820' } as const;

/** The background of pages: `--paper` of the design tokens. */
export const PAPER = '#fbfaf7';
