import { DEFAULT_SETTINGS, type AudioPreference, type PlayerState } from '../player-adapter.ts';
import { createAudioTracks, createQualities } from './choices.ts';

/** Choices with the preferred quality and audio, and what they report and choose. */
function choices(preferred: { height?: number; audio?: AudioPreference }) {
  const chosen: unknown[] = [];
  const reports: Partial<PlayerState>[] = [];
  const options = {
    settings: () => ({ ...DEFAULT_SETTINGS, preferredHeight: preferred.height, preferredAudio: preferred.audio }),
    report: (report: Partial<PlayerState>) => void reports.push(report),
    choose: (choice: unknown) => void chosen.push(choice),
  };
  return { qualities: createQualities(options), audio: createAudioTracks(options), chosen, reports, preferred };
}

describe('the quality', () => {
  it.each([
    [[1080, 720, 360], 720, [720]],
    [[1080, 360], 720, [360]],
    [[1080, 720], 360, [720]],
    [[360, 720], undefined, []],
    [[], 720, []],
  ])('of %j for a preferred height of %j is %j', (heights, height, expected) => {
    const { qualities, chosen } = choices({ height });
    qualities.setHeights(heights);
    expect(chosen).toEqual(expected);
  });

  it('that is preferred is chosen as soon as the qualities are known, and once only', () => {
    const { qualities, chosen, reports } = choices({ height: 480 });
    qualities.update();
    expect(chosen).toEqual([]);
    qualities.setHeights([720, 360]);
    qualities.setPlaying(720);
    qualities.update();
    expect(chosen).toEqual([360]);
    expect(reports.at(-1)).toEqual({ qualities: { heights: [720, 360], chosen: 360, playing: 720 } });
  });
});

describe('the audio track', () => {
  const english = { language: 'en', name: 'English' };
  const german = { language: 'de', name: 'Deutsch' };
  const described = { language: 'de', name: 'Deutsch mit Beschreibung' };

  it('that is preferred plays as soon as the tracks are known, and once only', () => {
    const { audio, chosen } = choices({ audio: { language: 'de' } });
    audio.set({ tracks: [english, german], playing: 0 });
    audio.set({ tracks: [english, german], playing: 0 });
    audio.set({ tracks: [english, german], playing: 1 });
    expect(chosen).toEqual([1]);
  });

  it('that is preferred may be of another region', () => {
    const { audio, chosen } = choices({ audio: english });
    audio.set({ tracks: [german, { language: 'en-US', name: 'American English' }], playing: 0 });
    expect(chosen).toEqual([1]);
  });

  it('is told from others of its language by its name', () => {
    const { audio, chosen, preferred } = choices({});
    audio.set({ tracks: [english, german, described], playing: 0 });
    preferred.audio = described;
    audio.update();
    preferred.audio = { language: 'fr' };
    audio.update();
    expect(chosen).toEqual([2]);
  });
});
