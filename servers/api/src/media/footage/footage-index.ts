import INDEX from '../../../footage/index.json' with { type: 'json' };

/** One encoding of the whole footage; bit rates in bits a second, those of the topic with the most. */
export type Rendition = (typeof INDEX)['renditions'][number];

/** The footage in `servers/api/footage`, which `demo/footage` renders. */
export interface FootageIndex {
  /** Changes with the content of any file, and with the format of segments. */
  version: string;
  renditions: Rendition[];
  /** How many shots each topic has. */
  shots: Record<string, number>;
}

export const footageIndex: FootageIndex = INDEX;
