import type { KnownValues } from './from-schema.ts';

/** What a synthetic catalogue of so many videos has, by the name of the field. */
export function knownValues(videos: number): KnownValues {
  const ids = Array.from({ length: Math.min(videos, 50) }, (_item, index) => index + 1);
  return {
    id: ids,
    urlName: ids.map((id) => `video-${id}`),
    keyword: ['lesson', 'light', 'walk pose', 'bon', 'shaddow', '照明', '影の曲線', 'レッスン', '"', 'a*', '-', 'x'],
    productFamily: ['lumistage', 'inkhop', 'castwright', 'nothing'],
    productVersion: ['8', '5.3', '2'],
    category: [['home', 'lumistage'], ['home', 'inkhop', 'lighting'], ['master-class'], []],
    page: [1, 2, 3],
    CategoryItemIds: [[2902, 2903], '2902', [1]],
    Page: ['home', 'lumistage'],
    size: [1, 8, 20],
  };
}
