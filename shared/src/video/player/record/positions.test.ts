/** @jest-environment jsdom */
import { keepPosition, readPosition, resumePosition, seenAt, startedVideos } from './positions.ts';
import { startTime } from './start-time.ts';
import { shareAddress } from './share-address.ts';

beforeEach(() => localStorage.clear());

describe('where a video was left', () => {
  const at = Date.UTC(2027, 4, 13);

  it('is kept on this device for each video', () => {
    keepPosition(7, { time: 221.7, duration: 464, at });
    expect(resumePosition(7)).toBe(221);
    expect(resumePosition(8)).toBeUndefined();
    expect(readPosition(7)).toEqual({ time: 221, duration: 464, at });
  });

  it('is offered only after more than 30 seconds', () => {
    keepPosition(7, { time: 30, duration: 464, at });
    expect(resumePosition(7)).toBeUndefined();
    keepPosition(7, { time: 31, duration: 464, at });
    expect(resumePosition(7)).toBe(31);
  });

  it('is forgotten once 95 percent are seen', () => {
    keepPosition(7, { time: 400, duration: 464, at });
    keepPosition(7, { time: 441, duration: 464, at });
    expect(readPosition(7)).toBeUndefined();
    expect(startedVideos()).toEqual([]);
  });

  it('gives way to when it was seen to its end, which stays when it is begun again', () => {
    expect(seenAt(7)).toBeUndefined();
    keepPosition(7, { time: 441, duration: 464, at });
    keepPosition(7, { time: 90, duration: 464, at: at + 5000 });
    expect(seenAt(7)).toBe(at);
    expect(readPosition(7)).toMatchObject({ time: 90 });
    localStorage.setItem('lc.seen.8', 'x');
    expect(seenAt(8)).toBeUndefined();
  });

  it('is nothing where the device holds something else', () => {
    for (const text of ['', 'x', '{}', 'null', '{"time":"9","duration":1,"at":1}']) {
      localStorage.setItem('lc.position.7', text);
      expect(resumePosition(7)).toBeUndefined();
    }
  });
});

describe('the videos that were begun', () => {
  it('are those worth going on with, the last one first', () => {
    keepPosition(7, { time: 100, duration: 464, at: 1000 });
    keepPosition(8, { time: 50, duration: 300, at: 3000 });
    keepPosition(9, { time: 12, duration: 300, at: 2000 });
    localStorage.setItem('lc.position.x', '{"time":90,"duration":100,"at":1}');
    localStorage.setItem('lc.speed', '2');
    expect(startedVideos()).toEqual([
      { videoId: 8, time: 50, duration: 300, at: 3000 },
      { videoId: 7, time: 100, duration: 464, at: 1000 },
    ]);
  });
});

describe('the moment of an address', () => {
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
  ])('%s', (search, time) => expect(startTime(search)).toBe(time));
});

describe('the address to share', () => {
  const href = 'https://learn.example.com/de/library?alltags=licht&sort=latest&v=a&t=9#x';
  it('names the video and nothing else', () => {
    expect(shareAddress(href)).toBe('https://learn.example.com/de/library?v=a');
  });
  it('may name a moment', () => {
    expect(shareAddress(href, 221.8)).toBe('https://learn.example.com/de/library?v=a&t=221');
    expect(shareAddress(href, 0)).toBe('https://learn.example.com/de/library?v=a');
  });
});
