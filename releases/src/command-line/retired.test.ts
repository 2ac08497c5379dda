import { runHere } from '../testing/run-here.ts';

describe('what is gone', () => {
  it.each<[argv: string[], environment: Record<string, string>, error: string]>([
    [['request', 'list'], {}, 'request is gone: use reviewers of the pipeline’s environment (see --help)'],
    [
      ['status'],
      { ACCESS_FILE: 'access.json' },
      'ACCESS_FILE is gone: make tokens with token create; people log in at a proxy in front of /ops/ (OPS_USER_HEADER)',
    ],
  ])('is refused in one line that names the replacement: %j with %j', async (argv, environment, error) => {
    expect(await runHere(environment, argv)).toMatchObject({ out: '', error });
  });
});
