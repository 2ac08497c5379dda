/** The size of every share picture in pixels: what social networks recommend. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
