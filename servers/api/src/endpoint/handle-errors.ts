import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log, RespondToClientError } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { LimitError } from '../limits/request-limits.ts';
import { MemberGoneError } from '../members/member-rows.ts';
import { describeError, StoreError } from '../members/store-error.ts';
import type { Metrics } from '../operations/metrics.ts';
import { failureBody } from './envelope.ts';
import { ApiFailure, notLoggedIn } from './api-failure.ts';

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** Responds to a request for an address that does not exist. */
export function respondNotFound({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `There is no ${method} ${url.split('?')[0]}`;
  return sendFailure(reply, new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, message, 404));
}

/**
 * Creates the responder to every error: an envelope (Specification 8.1). Unexpected errors are logged; callers get no
 * details. It also counts errors of the members store and of the catalog.
 */
export function createErrorResponder({ metrics, log }: { metrics: Metrics; log: Log }) {
  return (error: FastifyError | ApiFailure | LimitError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ApiFailure) return sendFailure(reply, error);
    if (error instanceof LimitError) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
      return sendFailure(reply, new ApiFailure(ApiStatus.OPERATE_FAIL, error.message, 429));
    }
    if (error instanceof MemberGoneError) return sendFailure(reply, notLoggedIn());
    const httpStatus = 'statusCode' in error ? error.statusCode : undefined;
    if (httpStatus !== undefined && httpStatus >= 400 && httpStatus < 500) {
      return sendFailure(reply, new ApiFailure(ApiStatus.PARAM_ERROR, error.message, httpStatus));
    }
    const { call } = request.routeOptions.config;
    log('error-caught', { request: request.id, call, cause: describeError(error) });
    if (error instanceof StoreError) {
      metrics.countDatabaseError();
      return sendFailure(reply, new ApiFailure(ApiStatus.DB_ERROR, error.message));
    }
    if (isCatalogError(error)) {
      metrics.countCatalogError();
      return sendFailure(reply, new ApiFailure(ApiStatus.IO_ERROR, 'The catalog cannot be read'));
    }
    return sendFailure(reply, new ApiFailure(ApiStatus.UNHANDLED, 'Something went wrong on the server'));
  };
}

/** An error of SQLite outside the members store is one of the catalog. */
const isCatalogError = ({ name }: Error) => name === 'SqliteError';

function sendFailure(reply: FastifyReply, failure: ApiFailure): FastifyReply {
  const { apiStatus, httpStatus, message } = failure;
  reply.apiStatus = apiStatus;
  return reply
    .code(httpStatus)
    .headers({ ...HEADERS, 'X-Request-Id': reply.request.id })
    .send(failureBody(apiStatus, message));
}

const bodyFor = (status: number) => failureBody(ApiStatus.PARAM_ERROR, STATUS_CODES[status] ?? '');

/** Responds with an envelope to requests that could not be parsed. */
export const respondToClientError: RespondToClientError = (status) => ({
  status,
  headers: HEADERS,
  body: bodyFor(status),
});

/** Refuses an `Expect` header other than `100-continue` (417). */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = bodyFor(417);
  response.writeHead(417, { ...HEADERS, 'Content-Length': Buffer.byteLength(body), Connection: 'close' });
  response.end(body);
}
