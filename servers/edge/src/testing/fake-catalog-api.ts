import { ApiStatus, ItemKind } from '@learning-center/shared/contract';
import fastify from 'fastify';
import { listedVideo, listedWebinar } from './fake-subscription-api.ts';

/** An API over HTTP with categories, an upcoming webinar and any number of videos. */
export interface FakeCatalogApi {
  origin: string;
  close: () => Promise<void>;
}

const envelope = (result: unknown) => ({ apiStatus: ApiStatus.OPERATE_SUCCESS, result });

/** Starts the API; `names` are the videos' names in addresses. */
export async function startFakeCatalogApi(names: readonly string[]): Promise<FakeCatalogApi> {
  const app = fastify({ forceCloseConnections: true });
  app.post<{ Body: QueryBody }>('/LearningCenter/v1/Query', ({ body }) => envelope(resultOf(body, names)));
  app.post('/LearningCenter/v1/SkillPathQuery', () => envelope({ count: 0, items: [] }));
  app.post('/LearningCenter/v1/Webinar', () => envelope({ count: 1, items: [listedWebinar(9_999)] }));
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

interface QueryBody {
  category: readonly string[];
  targetType: number;
  page: number;
  pageSize: number;
}

function resultOf({ category, targetType, page, pageSize }: QueryBody, names: readonly string[]): object {
  const result = { count: names.length, countIsCapped: false };
  const isVideoQuery = targetType === 2;
  if (isVideoQuery) return { ...result, items: names.slice((page - 1) * pageSize, page * pageSize).map(videoNamed) };
  const items = category.join() === 'home' ? [groupAt(['home', 'lumistage'])] : [];
  return { ...result, items, tree: category.length > 1 ? [nodeAt('lighting', 3), nodeAt('empty', 0)] : [] };
}

const nodeAt = (urlName: string, count: number) => ({
  urlName,
  title: urlName,
  category: ['home', 'lumistage', urlName],
  count,
  children: [],
});

const groupAt = (category: string[]) => ({
  kind: ItemKind.GROUP,
  urlName: category.at(-1),
  title: 'A place',
  thumbnail: '',
  category,
  count: 3,
});

const videoNamed = (urlName: string, position: number) => ({ ...listedVideo(position + 1), urlName });
