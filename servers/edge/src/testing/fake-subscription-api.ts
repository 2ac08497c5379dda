import { ApiStatus, ItemKind, type VideoListItem, type WebinarItem } from '@learning-center/shared/contract';
import fastify from 'fastify';

type Fields = Readonly<Record<string, unknown>>;

/** What the API responds. Tests change it, and then the version. */
export interface SubscriptionContent {
  version: string;
  videos: Partial<VideoListItem>[];
  upcoming: Partial<WebinarItem>[];
  archive: Partial<WebinarItem>[];
  isDown: boolean;
}

/** An API over HTTP with videos, webinars, two products and suggestions. */
export interface FakeSubscriptionApi {
  origin: string;
  content: SubscriptionContent;
  /** The calls so far, by path. */
  calls: string[];
  close: () => Promise<void>;
}

const envelope = (result: unknown) => ({ apiStatus: ApiStatus.OPERATE_SUCCESS, result });

/** Starts the API. Its products are Lumistage, and one whose name is markup. */
export async function startFakeSubscriptionApi(): Promise<FakeSubscriptionApi> {
  const app = fastify({ forceCloseConnections: true });
  const calls: string[] = [];
  const content: SubscriptionContent = { version: '1', videos: [], upcoming: [], archive: [], isDown: false };
  app.addHook('onRequest', async ({ url, method }, reply) => {
    if (method !== 'HEAD') calls.push(url);
    reply.header('Catalog-Version', content.version);
    if (content.isDown) await reply.code(503).send();
  });
  const items = (list: Partial<WebinarItem | VideoListItem>[]) => envelope({ count: list.length, items: list });
  const ofProduct = (list: Partial<VideoListItem | WebinarItem>[], { productFamily }: Fields) =>
    list.filter(({ productName }) => !productFamily || productName?.toLowerCase() === productFamily);
  app.post<{ Body: Fields }>('/LearningCenter/v1/Query', ({ body }) => items(ofProduct(content.videos, body)));
  app.post<{ Body: Fields }>('/LearningCenter/v1/Webinar', ({ body }) =>
    items(ofProduct(body['type'] === 1 ? content.upcoming : content.archive, body)),
  );
  app.get('/LearningCenter/ProductFamily', () =>
    envelope([
      { product: 'lumistage', name: 'Lumistage', versions: [] },
      { product: 'odd & <even>', name: 'Odd & <Even>', versions: [] },
    ]),
  );
  app.get<{ Querystring: Fields }>('/LearningCenter/KeywordSuggestion', ({ query, headers }) =>
    envelope([{ text: `${String(query['keyword'])} light` }, { text: `for ${String(headers['x-forwarded-for'])}` }]),
  );
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), content, calls, close: () => app.close() };
}

/** A video of Lumistage. */
export function listedVideo(id: number, change: Partial<VideoListItem> = {}): VideoListItem {
  return {
    kind: ItemKind.VIDEO,
    id,
    urlName: `video-${id}`,
    title: `Lumistage 8 Tutorial - Video ${id}`,
    titleLanguage: 'en',
    thumbnail: '',
    level: 1,
    videoLength: 60,
    isBookmarked: false,
    category: ['home', 'lumistage', 'lighting'],
    type: 'tutorial',
    productVersion: [],
    productName: 'Lumistage',
    date: '2026/05/01 09:00',
    excerpt: 'How light falls.',
    speakers: [],
    ...change,
  };
}

/** A webinar of Lumistage, announced at 8:00 (UTC) on 1 May 2026. */
export function listedWebinar(id: number, change: Partial<WebinarItem> = {}): WebinarItem {
  return {
    ...listedVideo(id, { category: ['webinar', 'archive'], type: 'webinar' }),
    title: `Lumistage Webinar - Session ${id}`,
    type: 'webinar',
    speakers: [],
    price: 0,
    link: `https://events.example.com/${id}`,
    date: '2027/05/20 10:00',
    videoLength: 5400,
    replay: false,
    revision: Date.UTC(2026, 4, 1, 8) / 60_000,
    ...change,
  };
}
