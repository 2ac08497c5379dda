import type { Identity } from '../access/identity.ts';
import { explainCommandRefusal, parseCommand, splitArguments } from './table.ts';

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

const refusalOf = (who: Identity, line: string): string | null => {
  const { command, args } = parseCommand(splitArguments(line.split(' ')));
  return explainCommandRefusal(who, command.name, args);
};

const whoMay = (line: string): string[] =>
  Object.entries(WHO)
    .filter(([, who]) => refusalOf(who, line) === null)
    .map(([role]) => role);

describe('the command', () => {
  it.each([
    ['status', ['viewer', 'previewer', 'publisher', 'operator']],
    ['publish mf-library --preview pr-7', ['previewer', 'publisher', 'operator']],
    ['preview create mf-library --preview pr-7', ['previewer', 'publisher', 'operator']],
    ['prune mf-library --preview pr-7', ['previewer', 'publisher', 'operator']],
    ['publish mf-library', ['publisher', 'operator']],
    ['activate mf-library', ['publisher', 'operator']],
    ['rollback mf-library', ['publisher', 'operator']],
    ['rollout hold mf-library', ['publisher', 'operator']],
    ['rollout hold mf-home', ['operator']],
    ['activate mf-home', ['operator']],
    ['retire mf-library', ['publisher', 'operator']],
    ['retire mf-home', ['operator']],
    ['token create ci --role viewer', ['operator']],
    ['key sign mf-library', ['operator']],
  ])('%s may be run by: %j', (line, expected) => {
    expect(whoMay(line)).toEqual(expected);
  });

  it('is refused with one line that says what somebody may do instead', () => {
    expect(refusalOf(WHO.previewer, 'publish mf-library')).toBe(
      'mira may only publish and show previews (role previewer): use --preview, or ask the team',
    );
  });
});
