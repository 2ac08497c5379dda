import type { CaptionTrack } from '../../../../contract/index.ts';
import { isSameWriting } from '../../../language-tag.ts';

/** The captions in the first wanted language that exists, or else the first ones; undefined if there are none. */
export function defaultCaptions(captions: readonly CaptionTrack[], wanted: readonly string[]): string | undefined {
  const found = wanted.flatMap((tag) => captions.filter(({ language }) => isSameWriting(language, tag)));
  return (found[0] ?? captions[0])?.language;
}
