import type { ApiStatus } from '@learning-center/shared/contract';

/** A call that is refused for a reason the caller may know; HTTP 200 unless the transport itself is wrong (Specification 8.1). */
export class Refusal extends Error {
  readonly apiStatus: ApiStatus;
  readonly httpStatus: number;

  constructor(apiStatus: ApiStatus, message: string, httpStatus = 200) {
    super(message);
    this.name = 'Refusal';
    this.apiStatus = apiStatus;
    this.httpStatus = httpStatus;
  }
}
