import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreFault } from '../members/store-fault.ts';
import type { BoundedLog } from '../operations/bounded-log.ts';
import { describeError } from '../operations/describe-error.ts';
import type { Metrics } from '../operations/metrics.ts';
import { refusalBody } from './envelope.ts';
import { Refusal } from './refusal.ts';

/** Answers a failure with an envelope. */
export type AnswerError = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers every failure with an envelope; what is not a refusal is logged, and its details stay here (Specification 8.1). */
export function handleErrors(app: FastifyInstance, answerError: AnswerError): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    refuse(reply, new Refusal(ApiStatus.ID_NO_DATA_FOUND, `There is no ${request.method} ${pathOf(request)}`, 404)),
  );
}

/** Makes the answers to failures; what failed is counted by what it is. */
export function createErrorAnswers({ metrics, log }: { metrics: Metrics; log: BoundedLog }): AnswerError {
  return (error, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error);
    const httpStatus = 'statusCode' in error ? error.statusCode : undefined;
    if (httpStatus !== undefined && httpStatus >= 400 && httpStatus < 500) {
      return refuse(reply, new Refusal(ApiStatus.PARAM_ERROR, error.message, httpStatus));
    }
    const { call } = request.routeOptions.config;
    log.failed(request.log, { call, cause: describeError(error) }, 'An error was caught');
    if (error instanceof StoreFault) {
      metrics.countDatabaseError();
      return refuse(reply, new Refusal(ApiStatus.DB_ERROR, error.message));
    }
    if (isCatalogueError(error)) {
      metrics.countCatalogueError();
      return refuse(reply, new Refusal(ApiStatus.IO_ERROR, 'The catalog can not be read'));
    }
    return refuse(reply, new Refusal(ApiStatus.UNHANDLED, 'Something went wrong on the server'));
  };
}

/** What SQLite says elsewhere than in the members store, it says of the catalog. */
const isCatalogueError = ({ name }: Error) => name === 'SqliteError';

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
