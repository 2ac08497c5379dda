import { ApiError } from '@learning-center/shared/api';
import { isRouteErrorResponse } from 'react-router-dom';
import { SectionLoadError } from './section-load-error.ts';

/**
 * Whether a failure in a section's place may be gone with another release of it. What the API did not answer that one
 * would not get either, and a release that did not load was replaced already where that is possible.
 */
export function isFaultOfCode(error: unknown): boolean {
  return !(error instanceof ApiError || error instanceof SectionLoadError || isRouteErrorResponse(error));
}
