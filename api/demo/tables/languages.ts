/** Caption languages that the demo uses, the frequent ones first. */
export const CAPTION_LANGUAGES = [
  'en', 'ja', 'zh-Hant', 'zh-Hans', 'de', 'fr', 'es', 'pt-BR', 'ko', 'it', 'pl', 'tr', 'id', 'vi', 'th', 'nl', 'ru', 'uk',
  'sr-Latn', 'ar', 'hi', 'cs', 'sv', 'fi', 'da', 'hu', 'ro', 'el', 'he', 'es-419', 'en-GB', 'pt-PT', 'fr-CA', 'ms', 'fil',
];

/** Languages that lessons are spoken in, with their share in percent. */
export const VIDEO_LANGUAGES: Array<[tag: string, share: number]> = [
  ['en', 84], ['ja', 6], ['zh-Hant', 4], ['de', 4], ['es', 2],
];
