import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageError } from '../members/storage-error.ts';
import type { Metrics } from '../operations/metrics.ts';
import { describeError } from '../operations/describe-error.ts';
import { refusalBody } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** Answers every failure with an envelope; what is not a refusal is logged, and its details stay here (Specification 8.1). */
export function handleErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isStorageError(error)) metrics.countDatabaseError();
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    refuse(reply, new Refusal(ApiStatus.ID_NO_DATA_FOUND, `There is no ${request.method} ${pathOf(request)}`, 404)),
  );
}

/** Answers one failure with an envelope. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return refuse(reply, error);
  const httpStatus = 'statusCode' in error ? error.statusCode : undefined;
  if (httpStatus !== undefined && httpStatus >= 400 && httpStatus < 500) {
    return refuse(reply, new Refusal(ApiStatus.PARAM_ERROR, error.message, httpStatus));
  }
  request.log.error({ call: request.routeOptions.config.call, cause: describeError(error) }, 'An error was caught');
  if (isStorageError(error)) return refuse(reply, new Refusal(ApiStatus.DB_ERROR, 'The members store did not answer'));
  return refuse(reply, new Refusal(ApiStatus.UNHANDLED, 'Something went wrong on the server'));
}

function refuse(reply: FastifyReply, { apiStatus, httpStatus, message }: Refusal): FastifyReply {
  reply.apiStatus = apiStatus;
  if (httpStatus === 429) reply.header('Retry-After', '60');
  return reply
    .code(httpStatus)
    .headers({ 'Cache-Control': 'no-store', 'X-Request-Id': reply.request.id })
    .type('application/json; charset=utf-8')
    .send(refusalBody(apiStatus, message));
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0];
