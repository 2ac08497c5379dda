import { isSameWriting } from '@learning-center/player/playback';

/** The captions in the first wanted language that exists, or else the first ones; undefined if there are none. */
export function defaultCaptions(captions: readonly string[], wanted: readonly string[]): string | undefined {
  const found = wanted.flatMap((tag) => captions.filter((language) => isSameWriting(language, tag)));
  return found[0] ?? captions[0];
}
