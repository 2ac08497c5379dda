import { fakePageApp } from '../../testing/fake-apps.ts';
import { createPageTokens } from './page-tokens.ts';

const SECRET = 'a secret that several edges of one site share';
const SET = {
  revision: 1,
  apps: [fakePageApp('shell', '1.0.0-aaaaaaaaaaaa'), fakePageApp('mf-home', '1.0.0-bbbbbbbbbbbb')],
};
const HOUR = 3_600_000;

let time = 0;
const create = (secret = SECRET) => createPageTokens({ secret, lifetimeMs: HOUR, now: () => time });

beforeEach(() => {
  time = Date.parse('2026-01-01');
});

describe('a page’s token', () => {
  it('names the releases of the page', () => {
    const tokens = create();
    const page = tokens.spend(tokens.sign(SET), 'mf-home', '1.0.0-bbbbbbbbbbbb');
    expect(page?.hasRelease('shell', '1.0.0-aaaaaaaaaaaa')).toBe(true);
    expect(page?.hasRelease('shell', '2.0.0-aaaaaaaaaaaa')).toBe(false);
    expect(page?.sentAt).toBe(time);
  });

  it('counts once for each app', () => {
    const tokens = create();
    const token = tokens.sign(SET);
    const isAccepted = (name: string, release: string) => tokens.spend(token, name, release) !== undefined;
    expect(isAccepted('mf-home', '1.0.0-bbbbbbbbbbbb')).toBe(true);
    expect(isAccepted('mf-home', '1.0.0-bbbbbbbbbbbb')).toBe(false);
    expect(isAccepted('shell', '1.0.0-aaaaaaaaaaaa')).toBe(true);
    expect(isAccepted('mf-library', '1.0.0-cccccccccccc')).toBe(false);
  });

  it('expires', () => {
    const tokens = create();
    const token = tokens.sign(SET);
    time += HOUR + 1;
    expect(tokens.spend(token, 'mf-home', '1.0.0-bbbbbbbbbbbb')).toBeUndefined();
  });

  it('is accepted with ten reports of visits, as long as its page is recent', () => {
    const tokens = create();
    const [token, other] = [tokens.sign(SET), tokens.sign(SET)];
    const accepted = Array.from({ length: 12 }, () => tokens.verify(token)).filter((page) => page !== undefined);
    expect(accepted).toHaveLength(10);
    expect(accepted[0]?.hasRelease('mf-home', '1.0.0-bbbbbbbbbbbb')).toBe(true);
    expect(tokens.verify(`${other}x`)).toBeUndefined();
    expect(tokens.verify(other)?.sentAt).toBe(time);
    time += HOUR + 1;
    expect(tokens.verify(other)).toBeUndefined();
  });

  it('is accepted by another edge with the same secret, and by no other', () => {
    const token = create().sign(SET);
    expect(create().spend(token, 'mf-home', '1.0.0-bbbbbbbbbbbb')).toBeDefined();
    expect(create(`${SECRET}!`).spend(token, 'mf-home', '1.0.0-bbbbbbbbbbbb')).toBeUndefined();
    expect(create('').spend(create('').sign(SET), 'mf-home', '1.0.0-bbbbbbbbbbbb')).toBeUndefined();
  });
});
