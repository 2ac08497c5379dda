import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageError } from '../members/storage-error.ts';
import { refusalBody } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** Answers every failure with an envelope; what is not a refusal is logged, and its details stay here (Specification 8.1). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
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
  request.log.error({ err: error, path: pathOf(request) }, 'A call failed');
  if (isStorageError(error)) return refuse(reply, new Refusal(ApiStatus.DB_ERROR, 'The members store did not answer'));
  return refuse(reply, new Refusal(ApiStatus.UNHANDLED, 'Something went wrong on the server'));
}

function refuse(reply: FastifyReply, { apiStatus, httpStatus, message }: Refusal): FastifyReply {
  return reply
    .code(httpStatus)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalBody(apiStatus, message));
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0];
