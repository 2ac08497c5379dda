import { formatError } from './errors.ts';

const failure = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, open '${path ?? ''}'`), { code, ...(path ? { path } : {}) });

describe('a system error is one line that says what to do', () => {
  it.each([
    ['ENOSPC', 'the disk is full at /store/x: free some space and run the same command again; nothing was changed'],
    [
      'EACCES',
      'no permission to write or read /store/x: run as the owner of the store, or choose another with --store',
    ],
    ['EROFS', 'no permission to write or read /store/x: run as the owner of the store, or choose another with --store'],
    ['ENOTDIR', '/store/x is a file where a folder is needed: move it away, or choose another store with --store'],
  ])('%s', (code, line) => {
    expect(formatError(failure(code, '/store/x'))).toBe(line);
  });

  it('without a path, and for anything else', () => {
    expect(formatError(failure('ENOSPC'))).toContain('the disk is full at the store');
    expect(formatError(failure('ENOSPC'), '/store')).toContain('the disk is full at /store');
    expect(formatError(new Error('first line\nsecond line'))).toBe('first line');
    expect(formatError('a word')).toBe('a word');
  });
});
