import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

configure({
  // Waiting may take longer on a busy machine; the test still fails in the end.
  asyncUtilTimeout: 8_000,
  // The message names what is missing; the page's whole HTML would hide it.
  getElementError: shortError,
});

function shortError(message: string | null): Error {
  const error = new Error(message?.split('\n\n')[0]);
  // The test's own line is the first of the stack then.
  Error.captureStackTrace(error, shortError);
  return error;
}

/** React counts here the stack traces that it recorded. It records one for each element, up to 10,000 a second. */
const internals = (React as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
// No test reads these traces, and they take a sixth of the time of large pages.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
