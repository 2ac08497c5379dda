/** One track of the drawn dope sheet, in frames: where keys stand, and from where to where a drawing is held. */
export interface DopeSheetTrack {
  keys: readonly number[];
  held: readonly (readonly [from: number, to: number])[];
}

/** Poses, eased motions and holds such as animators write them. */
const TRACKS: readonly DopeSheetTrack[] = [
  {
    keys: [3, 11, 19, 26, 42, 58, 66],
    held: [
      [3, 19],
      [26, 58],
    ],
  },
  { keys: [7, 15, 31, 38, 41, 47, 56, 62, 65], held: [[15, 31]] },
  { keys: [2, 3, 5, 8, 12, 16, 19, 21, 22, 34, 50, 70], held: [[34, 50]] },
  { keys: [6, 7, 9, 12, 16, 21, 27, 34, 42, 51, 61, 72], held: [] },
  {
    keys: [4, 12, 20, 28, 44, 52, 60],
    held: [
      [4, 12],
      [20, 28],
      [44, 60],
    ],
  },
  {
    keys: [10, 27, 33, 63],
    held: [
      [10, 27],
      [33, 63],
    ],
  },
  { keys: [5, 13, 21, 29, 37, 40, 46, 55, 68], held: [[21, 37]] },
];

/** The tracks of a sheet: the products take turns, and without any the tracks belong to none. */
export function dopeSheetTracks(products: readonly { slug: string }[]): (DopeSheetTrack & { product: string })[] {
  return TRACKS.map((track, position) => ({ ...track, product: products[position % products.length]?.slug ?? '' }));
}
