import { explainRefusal, type Identity, type IntendedCommand } from './identity.ts';

const identity = (role: Identity['role'], apps: string[] = []): Identity => ({
  name: 'mira',
  role,
  apps,
  via: 'token',
});

const WHO = {
  viewer: identity('viewer'),
  previewer: identity('previewer', ['mf-library']),
  publisher: identity('publisher', ['mf-library']),
  operator: identity('operator'),
};

const intend = (line: string, channel?: string): IntendedCommand => {
  const [command, ...operands] = line.split(' ');
  return { command: command as IntendedCommand['command'], operands, channel };
};

const whoMay = (line: string, channel?: string): string[] =>
  Object.entries(WHO)
    .filter(([, who]) => explainRefusal(who, intend(line, channel)) === null)
    .map(([role]) => role);

describe('the command', () => {
  it.each([
    ['status', undefined, ['viewer', 'previewer', 'publisher', 'operator']],
    ['publish mf-library', 'pr-7', ['previewer', 'publisher', 'operator']],
    ['preview create mf-library', 'pr-7', ['previewer', 'publisher', 'operator']],
    ['prune mf-library', 'pr-7', ['previewer', 'publisher', 'operator']],
    ['publish mf-library', undefined, ['publisher', 'operator']],
    ['activate mf-library', undefined, ['publisher', 'operator']],
    ['rollback mf-library', undefined, ['publisher', 'operator']],
    ['rollout hold mf-library', undefined, ['publisher', 'operator']],
    ['rollout hold mf-home', undefined, ['operator']],
    ['activate mf-home', undefined, ['operator']],
    ['retire mf-library', undefined, ['operator']],
    ['token create ci', undefined, ['operator']],
    ['sign mf-library', undefined, ['operator']],
  ])('%s (channel: %s) may be run by: %j', (line, channel, expected) => {
    expect(whoMay(line, channel)).toEqual(expected);
  });

  it('is refused with one line that says what somebody may do instead', () => {
    expect(explainRefusal(WHO.previewer, intend('publish mf-library'))).toBe(
      'mira may only publish to channels and make previews (role previewer): use --channel, or ask the team',
    );
  });
});
