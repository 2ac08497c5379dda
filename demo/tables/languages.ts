/** Languages that lessons are spoken in, with their share in percent. */
export const VIDEO_LANGUAGES: Array<[tag: string, share: number]> = [
  ['en', 84],
  ['ja', 6],
  ['zh-Hant', 4],
  ['de', 4],
  ['es', 2],
];
