import { ApiStatus } from '@learning-center/shared/contract';
import fastify from 'fastify';

/** A drawing of the size that the API's have. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0H320V180H0Z" fill="#616ba4"/>' +
  '<circle cx="160" cy="90" r="60" fill="#ebb25f"/></svg>';

/** What a test changes in a video; the API sends it as it is. */
export type VideoFields = Readonly<Record<string, unknown>>;

/** An API over HTTP with one video of each kind, a skill path and drawings. */
export interface SharingApi {
  origin: string;
  /** Drawings by their name at `/media/<name>.svg`; the type is `image/svg+xml` unless given. */
  drawings: Map<string, { body: string | Buffer; type?: string; status?: number; location?: string }>;
  /** Fields that replace those of every video. */
  fields: { video: VideoFields };
  /** 'down': it responds with HTTP 503. */
  state: { mode: 'well' | 'down' };
  /** The addresses that were requested. */
  requests: string[];
  close: () => Promise<void>;
}

/** Starts the API. */
export async function startSharingApi(): Promise<SharingApi> {
  const app = fastify({ forceCloseConnections: true });
  const drawings: SharingApi['drawings'] = new Map([['thumbnails/fog', { body: DRAWING }]]);
  const fields: SharingApi['fields'] = { video: {} };
  const state: SharingApi['state'] = { mode: 'well' };
  const requests: string[] = [];
  app.addHook('onRequest', async (request, reply) => {
    requests.push(request.url);
    if (state.mode === 'down') await reply.code(503).send('down');
  });
  const envelope = (result: unknown) => ({ apiStatus: ApiStatus.OPERATE_SUCCESS, result });
  app.get('/media/*', async (request, reply) => {
    const name = request.url.replace(/^\/media\/|\.svg$/g, '');
    const { body = '', type = 'image/svg+xml', status = 200, location } = drawings.get(name) ?? { status: 404 };
    if (location !== undefined) reply.header('Location', location);
    return reply.code(status).type(type).send(body);
  });
  app.get('/LearningCenter/ProductFamily', () =>
    envelope([{ product: 'lumistage', name: 'Lumistage', slug: 'lumistage', versions: ['8'] }]),
  );
  const videoOf = (urlName: string) => (urlName === 'fog' ? { ...VIDEO, ...fields.video } : null);
  app.post<{ Body: { urlName: string } }>('/LearningCenter/v1/Query/Detail', ({ body }) =>
    envelope(videoOf(body.urlName)),
  );
  app.post<{ Body: { urlName: string } }>('/LearningCenter/v1/Webinar/Detail', ({ body }) =>
    envelope([videoOf(body.urlName)].flatMap((video) => (video ? [{ ...video, ...WEBINAR, ...fields.video }] : []))),
  );
  app.post<{ Body: { urlName: string } }>('/LearningCenter/v1/SkillPathQuery', ({ body }) =>
    envelope({ count: 1, items: body.urlName === 'first-film' ? [{ ...SKILL_PATH, ...fields.video }] : [] }),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, drawings, fields, state, requests, close: () => app.close() };
}

const VIDEO = {
  id: 1,
  urlName: 'fog',
  title: 'Lumistage 8 - Fog & <Depth>',
  titleLanguage: 'en',
  thumbnail: '/api/media/thumbnails/fog.svg',
  videoLength: 464,
  category: ['home', 'lumistage', 'lighting'],
  type: 'tutorial',
  productVersion: [{ productFamily: 'lumistage', version: '8' }],
  link: '',
  date: '2027/05/14 10:00',
  speakers: [
    { id: 1, name: 'Maren Holt' },
    { id: 2, name: 'Ken Ito' },
  ],
};

const WEBINAR = { type: 'webinar', category: ['webinar', 'archive'], productVersion: [], productName: 'Lumistage' };

const SKILL_PATH = {
  urlName: 'first-film',
  title: 'Your First Film',
  thumbnail: '/api/media/thumbnails/fog.svg',
  productFamily: 'lumistage',
  totalLength: 3_700,
  videoCount: 12,
};
