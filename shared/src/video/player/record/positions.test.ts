/** @jest-environment jsdom */
import { shareUrl } from '../controls/ShareDialog.tsx';
import { parseStartTime } from '../screen/useStartPosition.ts';
import { readPosition, resumePosition, seenAt, startedVideos, storePosition } from './positions.ts';

beforeEach(() => localStorage.clear());

describe('the stored position of a video', () => {
  const at = Date.UTC(2027, 4, 13);

  it('is offered for resuming only after more than 30 seconds', () => {
    storePosition(7, { time: 30, duration: 464, at });
    expect(resumePosition(7)).toBeUndefined();
    storePosition(7, { time: 31, duration: 464, at });
    expect(resumePosition(7)).toBe(31);
  });

  it('is removed after 95 percent were watched', () => {
    storePosition(7, { time: 400, duration: 464, at });
    storePosition(7, { time: 441, duration: 464, at });
    expect(readPosition(7)).toBeUndefined();
    expect(startedVideos()).toEqual([]);
  });

  it('is replaced by the time of finishing, which stays when the video is started again', () => {
    expect(seenAt(7)).toBeUndefined();
    storePosition(7, { time: 441, duration: 464, at });
    storePosition(7, { time: 90, duration: 464, at: at + 5000 });
    expect(seenAt(7)).toBe(at);
    expect(readPosition(7)).toMatchObject({ time: 90 });
    localStorage.setItem('lc.seen.8', 'x');
    expect(seenAt(8)).toBeUndefined();
  });

  it('makes a video begun or finished, and a finished one begun again only when it can be resumed', () => {
    const ids = () => startedVideos().map(({ videoId }) => videoId);
    storePosition(7, { time: 2, duration: 464, at });
    storePosition(8, { time: 464, duration: 464, at: at + 1 });
    expect(ids()).toEqual([7]);
    storePosition(8, { time: 5, duration: 464, at: at + 2 });
    expect(ids()).toEqual([7]);
    storePosition(8, { time: 31, duration: 464, at: at + 3 });
    expect(ids()).toEqual([8, 7]);
  });

  it("is undefined if the device's storage is malformed", () => {
    for (const text of ['', 'x', '{}', 'null', '{"time":"9","duration":1,"at":1}']) {
      localStorage.setItem('lc.position.7', text);
      expect(resumePosition(7)).toBeUndefined();
    }
  });
});

describe('the start time of a URL', () => {
  it.each([
    ['?v=a&t=135', 135],
    ['?t=135s', 135],
    ['?t=2m15s', 135],
    ['?t=1h2m15s', 3735],
    ['?t=1h', 3600],
    ['?t=0', undefined],
    ['?t=', undefined],
    ['?v=a', undefined],
    ['?t=-5', undefined],
    ['?t=soon', undefined],
    ['?t=99999999999999', undefined],
  ])('%s', (search, time) => expect(parseStartTime(search)).toBe(time));
});

describe('the URL to share', () => {
  const href = 'https://learn.example.com/de/library?alltags=licht&sort=latest&v=a&t=9#x';
  it('names the video and nothing else', () => {
    expect(shareUrl(href)).toBe('https://learn.example.com/de/library?v=a');
  });
  it('may have a start time', () => {
    expect(shareUrl(href, 221.8)).toBe('https://learn.example.com/de/library?v=a&t=221');
    expect(shareUrl(href, 0)).toBe('https://learn.example.com/de/library?v=a');
  });
});
