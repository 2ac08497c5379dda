/** What some supported browsers lack, up to ES2024 (`browserslist` in package.json). Others do not load this file. */
import 'core-js/es/array/to-reversed';
import 'core-js/es/array/to-sorted';
import 'core-js/es/array/to-spliced';
import 'core-js/es/array/with';
import 'core-js/es/map/group-by';
import 'core-js/es/object/group-by';
import 'core-js/es/promise/with-resolvers';
import 'core-js/es/string/is-well-formed';
import 'core-js/es/string/to-well-formed';
import '@oddbird/popover-polyfill';

URL.canParse ??= (...address) => {
  try {
    return Boolean(new URL(...address));
  } catch {
    return false;
  }
};

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  const { signal: any } = controller;
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: any });
  }
  return any;
};
