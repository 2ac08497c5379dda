/** The colors of pages without the shell. */
export const PAGE_COLORS = {
  paper: ['#fbfaf7', '#101116'],
  ink: ['#16171f', '#f2f0ec'],
  accent: ['#4a3fc4', '#a9a5ff'],
} as const;

/** A style sheet that sets custom properties to a light and a dark color each; `light-dark()` is newer than some browsers. */
export function colorProperties(colors: Readonly<Record<string, readonly [light: string, dark: string]>>): string {
  const setAll = (scheme: 0 | 1) =>
    `:root{${Object.entries(colors)
      .map(([name, pair]) => `--${name}:${pair[scheme]}`)
      .join(';')}}`;
  return `:root{color-scheme:light dark}${setAll(0)}@media (prefers-color-scheme:dark){${setAll(1)}}`;
}
