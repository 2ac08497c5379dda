import type { ProductVersion, VideoListItem, WebinarItem } from '@learning-center/shared/contract';

/** Webinars of the archive as cards show them: those that can be watched, and those whose replay is awaited. */
export interface ArchiveCards {
  replays: VideoListItem[];
  awaited: VideoListItem[];
}

/** Parts webinars of the archive, and leaves out the long texts that cards don't show: the page carries this data. */
export function archiveCards(webinars: readonly WebinarItem[]): ArchiveCards {
  const cardsOf = (isReplay: boolean) => webinars.filter(({ replay = true }) => replay === isReplay).map(cardOf);
  return { replays: cardsOf(true), awaited: cardsOf(false) };
}

const cardOf = (webinar: WebinarItem): VideoListItem => ({
  ...webinar,
  productVersion: productsOf(webinar),
  excerpt: '',
  speakers: webinar.speakers.map(({ name }) => name),
});

/** A webinar without versions is still about its product (decision A67). */
function productsOf({ productVersion, productName }: WebinarItem): ProductVersion[] {
  if (productVersion.length > 0 || productName === '') return productVersion;
  return [{ productFamily: productName, version: '' }];
}
