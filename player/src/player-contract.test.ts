/** @jest-environment jsdom */
import type { PlayerAdapter } from './player-adapter.ts';
import { createServicePlayer } from './service/service-player.ts';
import { CONTRACT_CASES } from './testing/contract-cases.ts';
import { installFakeService } from './testing/fake-service.ts';

const urlOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;

// tests/e2e/journeys/video/media-player.spec.ts runs the same cases in a browser, for the adapter of playlists and files.
describe('the video service as a player adapter', () => {
  const players: PlayerAdapter[] = [];
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    for (const player of players.splice(0)) player.destroy();
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it.each(CONTRACT_CASES)('$name', async ({ run }) => {
    await run({
      create: (report, { mayPlay = true } = {}) => {
        installFakeService({ mayPlay: () => mayPlay });
        const host = document.body.appendChild(document.createElement('div'));
        const player = createServicePlayer({ host, report, frameTitle: 'Video player: Light', language: 'en' });
        players.push(player);
        return player;
      },
      url: urlOf('SYNTH-00012'),
      refusals: ([2, 5, 100, 101, 150, 153] as const).map((code) => [
        urlOf(`ERROR-${String(code).padStart(5, '0')}`),
        code,
      ]),
      unreachableUrls: [urlOf('ERROR-00000')],
      wait: (seconds) => jest.advanceTimersByTimeAsync(seconds * 1000),
      tolerance: 0.5,
      isEmpty: () => document.querySelector('iframe') === null,
    });
    expect(players.length).toBeGreaterThan(0);
  });
});
