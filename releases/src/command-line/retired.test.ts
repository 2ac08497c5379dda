import { refuseRetired } from './retired.ts';

describe('a setting that is gone', () => {
  it.each([['PURGE_URLS', 'PURGE_URLS is gone: purge caches in front after a release (docs/operations.md)']])(
    'is refused in one line that names the replacement: %s',
    (name, message) => {
      expect(() => refuseRetired([], { [name]: 'set' })).toThrow(message);
      expect(() => refuseRetired([], { [name]: '' })).not.toThrow();
    },
  );
});
