import { ApiError } from '@learning-center/shared/api';
import { isRouteErrorResponse } from 'react-router-dom';
import type { AppRelease } from '../../shell-context.ts';

/** A section's code did not load; names the release for the failure report. */
export class SectionLoadError extends Error {
  readonly failed: AppRelease;

  constructor({ name, release }: AppRelease, cause: unknown) {
    super(`${name}@${release} did not load`, { cause });
    this.name = 'SectionLoadError';
    this.failed = { name, release };
  }
}

/**
 * Whether another release of the section may fix an error. It cannot fix a failed API call, and a release that did not
 * load has been replaced already where that is possible.
 */
export function isCodeError(error: unknown): boolean {
  return !(error instanceof ApiError || error instanceof SectionLoadError || isRouteErrorResponse(error));
}
