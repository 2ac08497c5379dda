import { videoOf, viewOf } from '../../../testing/home-fixtures.ts';
import { mergeVideosToContinue } from './videos-to-continue.ts';

const startedAt = (videoId: number, at: number) => ({ videoId, at, time: 100, duration: 300 });
const idsOf = (startedVideo: Parameters<typeof mergeVideosToContinue>[0]) =>
  mergeVideosToContinue(startedVideo).map(({ video }) => video.id);

describe('the videos to continue', () => {
  it('are the unfinished ones, then those that were only viewed elsewhere', () => {
    const startedVideo = {
      started: [startedAt(8, 2000), startedAt(7, 1000)],
      found: [videoOf(7), videoOf(8)],
      views: [viewOf(9, '2027-05-13T10:00:00Z')],
    };
    expect(idsOf(startedVideo)).toEqual([8, 7, 9]);
    expect(mergeVideosToContinue(startedVideo)[0]).toMatchObject({ position: { time: 100, duration: 300 }, at: 2000 });
    expect(mergeVideosToContinue(startedVideo)[2]).toMatchObject({
      position: undefined,
      at: Date.UTC(2027, 4, 13, 10),
    });
  });

  it('appear once, however often they were viewed', () => {
    const views = [
      viewOf(7, '2027-05-13T10:00:00Z'),
      viewOf(9, '2027-05-12T10:00:00Z'),
      viewOf(9, '2027-05-11T10:00:00Z'),
    ];
    expect(idsOf({ started: [startedAt(7, 1000)], found: [videoOf(7)], views })).toEqual([7, 9]);
  });

  it('leave out videos that the catalog no longer has', () => {
    expect(idsOf({ started: [startedAt(7, 1000), startedAt(8, 900)], found: [videoOf(8)], views: [] })).toEqual([8]);
  });

  it('are limited to twelve', () => {
    const ids = Array.from({ length: 20 }, (_, position) => position + 1);
    expect(idsOf({ started: [], found: [], views: ids.map((id) => viewOf(id, '2027-05-13T10:00:00Z')) })).toHaveLength(
      12,
    );
  });
});
