import { noticedRefusal } from './noticed-refusal.ts';
import type { Identity } from './identity.ts';

const LIBRARY: Identity = {
  name: 'token ci-library',
  person: 'mira',
  role: 'publisher',
  apps: ['mf-library'],
  via: 'token',
};

describe('a command that somebody may not run', () => {
  it('sends a notice if it would change what visitors get, such as with a stolen token of another app', () => {
    const refused = jest.fn();
    const notices = { refused, recorded: jest.fn(), tampered: jest.fn(), close: jest.fn() };
    const why = noticedRefusal(LIBRARY, { command: 'activate', operands: ['mf-home', '1.4.0'] }, { notices });
    expect(why).toMatch(/publishes mf-library, not mf-home/);
    expect(noticedRefusal(LIBRARY, { command: 'token', operands: ['list'] }, { notices })).not.toBeNull();
    expect(noticedRefusal(LIBRARY, { command: 'activate', operands: ['mf-library'] }, { notices })).toBeNull();
    expect(refused.mock.calls).toEqual([
      [{ by: 'token ci-library', via: 'token', what: 'activate', app: 'mf-home', release: '1.4.0', why }],
    ]);
  });
});
