import type { ApiStatus } from '@learning-center/shared/contract';

/** A failed call with a reason for the caller. HTTP 200, unless the transport itself is wrong (Specification 8.1). */
export class ApiFailure extends Error {
  readonly apiStatus: ApiStatus;
  readonly httpStatus: number;

  constructor(apiStatus: ApiStatus, message: string, httpStatus = 200) {
    super(message);
    this.name = 'ApiFailure';
    this.apiStatus = apiStatus;
    this.httpStatus = httpStatus;
  }
}
