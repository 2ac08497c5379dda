import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Mount } from '../http/mount-endpoint.ts';
import { checkWrite } from '../http/origin-rules.ts';
import { Refusal } from '../http/refusal.ts';
import { sendBody } from '../http/send-body.ts';

/** Answers `POST LearningCenter/{endpoint}` with the learning-center call of that name, with or without its `v1` (Specification 7.2). */
export function mountGeneric(app: FastifyInstance, { answers }: Mount, siteOrigins: readonly string[]): void {
  const config = { call: 'callLearningCenter' };
  app.post<{ Params: { '*': string } }>('/LearningCenter/*', { config }, async (request, reply) => {
    checkWrite(request, siteOrigins);
    const name = request.params['*'];
    const answer = answers.get(`LearningCenter/${name}`) ?? answers.get(`LearningCenter/v1/${name}`);
    if (!answer)
      throw new Refusal(
        ApiStatus.ID_NO_DATA_FOUND,
        `endpoint: There is no learning-center call named ${name.slice(0, 100)}`,
      );
    return sendBody(reply, await answer(request.body === undefined ? {} : request.body, request, reply));
  });
}
