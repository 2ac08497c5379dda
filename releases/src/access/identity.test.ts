import { explainRefusal, type IntendedCommand } from './permissions.ts';
import { type Identity } from './identity.ts';

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

const intend = (line: string, preview?: string): IntendedCommand => {
  const [command, ...operands] = line.split(' ');
  return { command: command as IntendedCommand['command'], operands, preview };
};

const whoMay = (line: string, preview?: string): string[] =>
  Object.entries(WHO)
    .filter(([, who]) => explainRefusal(who, intend(line, preview)) === null)
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
  ])('%s (preview: %s) may be run by: %j', (line, preview, expected) => {
    expect(whoMay(line, preview)).toEqual(expected);
  });

  it('is refused with one line that says what somebody may do instead', () => {
    expect(explainRefusal(WHO.previewer, intend('publish mf-library'))).toBe(
      'mira may only publish and show previews (role previewer): use --preview, or ask the team',
    );
  });
});
