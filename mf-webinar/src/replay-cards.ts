import type { ProductVersion, VideoListItem, WebinarItem } from '@learning-center/shared/contract';

/** Archived webinars as cards: those with a replay, and those that still await one. */
export interface ArchiveCards {
  replays: VideoListItem[];
  awaited: VideoListItem[];
}

/** Splits archived webinars. Drops the long texts that cards don't show, because the page embeds its data. */
export function toArchiveCards(webinars: readonly WebinarItem[]): ArchiveCards {
  const cardsOf = (isReplay: boolean) => webinars.filter(({ replay = true }) => replay === isReplay).map(toCard);
  return { replays: cardsOf(true), awaited: cardsOf(false) };
}

const toCard = (webinar: WebinarItem): VideoListItem => ({
  ...webinar,
  productVersion: toProductVersions(webinar),
  excerpt: '',
  speakers: webinar.speakers.map(({ name }) => name),
});

/** A webinar without versions still belongs to its product (A67). */
function toProductVersions({ productVersion, productName }: WebinarItem): ProductVersion[] {
  if (productVersion.length > 0 || productName === '') return productVersion;
  return [{ productFamily: productName, version: '' }];
}
