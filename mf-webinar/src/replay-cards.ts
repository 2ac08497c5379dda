import type { ProductVersion, VideoListItem, WebinarItem } from '@learning-center/shared/contract';

/** Replays as cards show them, without the long texts that cards don't show: the page carries this data. */
export function replayCards(replays: readonly WebinarItem[]): VideoListItem[] {
  return replays.map((replay) => ({
    ...replay,
    productVersion: productsOf(replay),
    excerpt: '',
    speakers: replay.speakers.map(({ name }) => name),
  }));
}

/** A webinar without versions is still about its product (decision A67). */
function productsOf({ productVersion, productName }: WebinarItem): ProductVersion[] {
  if (productVersion.length > 0 || productName === '') return productVersion;
  return [{ productFamily: productName, version: '' }];
}
