/** SVG paths on a 20 × 20 grid: `line` is stroked with 1.5, `fill` is solid. A diamond means a keyframe. */
export interface IconShape {
  line?: string;
  fill?: string;
}

/** The icons of first pages. The shape of an icon that only lazy code has is beside that code. */
export const ICON_SHAPES = {
  home: { line: 'M3 9 10 3.5 17 9v7.5H3Z', fill: 'm10 9.6 2.4 2.4-2.4 2.4L7.6 12Z' },
  library: { line: 'M2.75 3.75h3.5v12.5h-3.5zM8 3.75h3.5v12.5H8zM13.3 4.6l2.6-.7 2.8 11.3-2.6.7z' },
  'skill-path': { line: 'M4.5 11.3 7 13.8l-2.5 2.5L2 13.8zM15.5 3.7 18 6.2l-2.5 2.5L13 6.2zM7 13.8h3V6.2h3' },
  'master-class': { line: 'M10 4 1.8 8 10 12l8.2-4zM5 9.8v4.4c2.6 2.1 7.4 2.1 10 0V9.8M18.2 8v5.5' },
  webinar: { line: 'M2.5 4h15v10h-15zM10 14v3M6.5 17h7', fill: 'M8.3 6.4v5.2L12.6 9Z' },
  bookmark: { line: 'M5 3h10v14l-5-4.2L5 17Z' },
  'bookmark-filled': { line: 'M5 3h10v14l-5-4.2L5 17Z', fill: 'M5 3h10v14l-5-4.2L5 17Z' },
  'bookmark-saved': { line: 'M5 3h10v14l-5-4.2L5 17Z', fill: 'm10 5.6 2.7 2.7-2.7 2.7-2.7-2.7Z' },
  history: { line: 'M3.4 11.3A6.7 6.7 0 1 0 5.3 5.2L3 7.4M3 3.2v4.2h4.2M10 6.4V10l2.6 1.7' },
  manual: {
    line: 'M10 5.4C8 4 5.2 3.7 2.5 3.9v11.4c2.7-.2 5.5.1 7.5 1.5 2-1.4 4.8-1.7 7.5-1.5V3.9C14.8 3.7 12 4 10 5.4Zm0 0v11.4',
  },
  search: { line: 'M8.6 3.2a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8ZM12.6 12.6 17 17' },
  menu: { line: 'M3 5.2h14M3 10h14M3 14.8h14' },
  more: { fill: 'm10 2.6 1.6 1.6L10 5.8 8.4 4.2Zm0 5.8 1.6 1.6-1.6 1.6L8.4 10Zm0 5.8 1.6 1.6-1.6 1.6-1.6-1.6Z' },
  close: { line: 'm4.8 4.8 10.4 10.4M15.2 4.8 4.8 15.2' },
  'chevron-down': { line: 'm5 7.6 5 5 5-5' },
  'chevron-up': { line: 'm5 12.4 5-5 5 5' },
  'chevron-left': { line: 'm12.4 5-5 5 5 5' },
  'chevron-right': { line: 'm7.6 5 5 5-5 5' },
  'arrow-up': { line: 'M10 16.5V4.2M4.8 9.2 10 4l5.2 5.2' },
  'arrow-left': { line: 'M16.5 10H4.2M9.2 4.8 4 10l5.2 5.2' },
  'arrow-right': { line: 'M3.5 10h12.3M10.8 4.8 16 10l-5.2 5.2' },
  external: { line: 'M8 4.2H3.8v12h12V12M11.4 3.4h5.2v5.2M16.2 3.8l-7 7' },
  language: {
    line: 'M2.4 5h9.2M7 3v2M9.6 5c-.4 3.8-2.9 6.6-6.6 8M4.4 8c1 2.4 2.8 4 5.2 5M10.4 17l3.6-8.6 3.6 8.6M11.7 14h4.6',
  },
  sun: {
    line: 'M10 6.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8ZM10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.6M4.2 4.2l1.1 1.1M14.7 14.7l1.1 1.1M4.2 15.8l1.1-1.1M14.7 5.3l1.1-1.1',
  },
  moon: { line: 'M16.6 12.2A7.1 7.1 0 0 1 7.8 3.4a7.1 7.1 0 1 0 8.8 8.8Z' },
  system: { line: 'M2.5 4h15v10h-15zM10 14v3M6.5 17h7', fill: 'M10 4h7.5v10H10Z' },
  user: { line: 'M10 3.2a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2ZM3.8 17c.2-3.3 2.8-5 6.2-5s6 1.7 6.2 5' },
  'log-out': { line: 'M11.5 6V3.5h-8v13h8V14M8 10h9M13.6 6.4 17.2 10l-3.6 3.6' },
  play: { fill: 'M6 3.6 16.4 10 6 16.4Z' },
  calendar: { line: 'M3 5h14v11.8H3zM3 8.6h14M6.8 2.8v3.6M13.2 2.8v3.6', fill: 'm10 10.4 2.3 2.3L10 15l-2.3-2.3Z' },
  filter: { line: 'M3 5.2h14M5.6 10h8.8M8.2 14.8h3.6' },
  sort: { line: 'M5.8 3.6v12.2M2.8 12.8l3 3 3-3M12 5.2h5.5M12 9.8h4M12 14.4h2.5' },
  grid: { line: 'M3.4 3.4h5.2v5.2H3.4zM11.4 3.4h5.2v5.2h-5.2zM3.4 11.4h5.2v5.2H3.4zM11.4 11.4h5.2v5.2h-5.2z' },
  list: { line: 'M2.8 4h4.4v4.4H2.8zM2.8 11.6h4.4V16H2.8zM10 4.9h7.4M10 7.9h4.6M10 12.5h7.4M10 15.5h4.6' },
  check: { line: 'm3.8 10.6 4.2 4.2 8.2-9.2' },
  share: { line: 'M10 12.6V3.4M6.4 6.8 10 3.2l3.6 3.6M6.2 9.2H4v7.6h12V9.2h-2.2' },
  link: {
    line: 'M8.4 11.6a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.6 8.4a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  },
  mail: { line: 'M2.5 4.5h15v11h-15zM2.8 5 10 11l7.2-6' },
  keyboard: {
    line: 'M2 5h16v10H2zM6.5 12h7',
    fill: 'M4.6 7.4h1.6V9H4.6Zm3 0h1.6V9H7.6Zm3.2 0h1.6V9h-1.6Zm3 0h1.6V9h-1.6Z',
  },
  warning: { line: 'M10 3.2 18 17H2ZM10 8.2v4.4', fill: 'm10 13.6.9.9-.9.9-.9-.9Z' },
  info: { line: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 9.2v4.6', fill: 'm10 5.6 1 1-1 1-1-1Z' },
  refresh: { line: 'M16.6 11.3A6.7 6.7 0 1 1 14.7 5.2L17 7.4M17 3.2v4.2h-4.2' },
  undo: { line: 'M7.4 3.8 3.8 7.4 7.4 11M4 7.4h7.6a4.4 4.4 0 0 1 0 8.8H6' },
  trash: { line: 'M3.2 5.6h13.6M7.6 5.4V3.2h4.8v2.2M5 5.8l.8 11h8.4l.8-11M8.4 8.8v5M11.6 8.8v5' },
  download: { line: 'M10 3.2v9M6 8.6l4 4 4-4M3.4 16.6h13.2' },
  keyframe: { line: 'M10 3.2 16.8 10 10 16.8 3.2 10Z' },
  'keyframe-filled': { line: 'M10 3.2 16.8 10 10 16.8 3.2 10Z', fill: 'M10 3.2 16.8 10 10 16.8 3.2 10Z' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICON_SHAPES;

/** An icon by its name, or by its shape. */
export type IconLike = IconName | IconShape;

export const iconNames: readonly string[] = Object.keys(ICON_SHAPES);

/** Whether a name, for example from a release, is an icon of this package. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICON_SHAPES, name);
}
