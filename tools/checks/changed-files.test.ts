import { journeysFor } from './changed-files.ts';

describe('the journeys that a change can break', () => {
  it.each([
    ['a section', ['mf-library/src/routes.tsx'], ['journeys/library']],
    [
      'two sections',
      ['mf-member/src/a.ts', 'mf-home/src/b.ts', 'mf-home/src/c.css'],
      ['journeys/home', 'journeys/member'],
    ],
    ['the release tool', ['releases/src/cli.ts'], ['journeys/releases']],
    ['a journey', ['tests/e2e/journeys/member/notes.spec.ts'], ['journeys/member/notes.spec.ts']],
    ['a journey that is gone', ['tests/e2e/journeys/member/gone.spec.ts'], []],
    ['a unit test', ['shared/src/lib/a.test.ts'], []],
    ['a document', ['docs/architecture.md'], []],
  ])('are those of %s alone', (_what, files, expected) => {
    expect(journeysFor(files)).toEqual(expected);
  });

  it.each(['shell/src/main.tsx', 'shared/src/ui/Button.tsx', 'servers/api/src/app.ts', 'tools/build/webpack.js'])(
    'are all for %s, because every page depends on it',
    (file) => expect(journeysFor(['mf-home/src/b.ts', file])).toBe('all'),
  );
});
