import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../endpoint/api-failure.ts';
import { checkWrite } from '../endpoint/origin-rules.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import { sendBody } from '../endpoint/envelope.ts';

/** Registers `POST LearningCenter/{endpoint}`: the call of that name, with or without its `v1` (Specification 7.2). */
export function registerGenericRoute(
  app: FastifyInstance,
  { responders }: EndpointRegistrar,
  siteOrigins: readonly string[],
): void {
  const config = { call: 'callLearningCenter' };
  app.post<{ Params: { '*': string } }>('/LearningCenter/*', { config }, async (request, reply) => {
    checkWrite(request, siteOrigins);
    const name = request.params['*'];
    const responder = responders.get(`LearningCenter/${name}`) ?? responders.get(`LearningCenter/v1/${name}`);
    if (!responder)
      throw new ApiFailure(
        ApiStatus.ID_NO_DATA_FOUND,
        `endpoint: There is no learning-center call named ${name.slice(0, 100)}`,
      );
    return sendBody(reply, await responder(request.body === undefined ? {} : request.body, request, reply));
  });
}
