import type { ApiError } from '@learning-center/shared/api';

/** The code of a failed call, to tell support. */
export function failureCode({ httpStatus, apiStatus }: ApiError): string {
  return httpStatus === undefined ? String(apiStatus) : `HTTP ${httpStatus}`;
}
