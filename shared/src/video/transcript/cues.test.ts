import { sampleCues } from '../testing/sample-transcript.ts';
import { cuePositionAt, findCues, toPassages, transcriptText } from './cues.ts';

const chapter = (number: number, time: number) => ({ number, time, end: time + 10, text: `Chapter ${number}` });

describe('the passages of a transcript', () => {
  it('are its cues by chapter, without the chapters in which nothing is said', () => {
    const [one, two, three] = [chapter(1, 4), chapter(2, 100), chapter(3, 120)];
    const passages = toPassages(sampleCues, [one, two, three]);
    expect(passages.map(({ chapter: at, first, cues }) => [at?.text, first, cues.length])).toEqual([
      [undefined, 0, 1],
      ['Chapter 1', 1, 1],
      ['Chapter 3', 2, 2],
    ]);
  });
});

describe('the current cue', () => {
  it.each([
    [0, 0],
    [4.19, 1],
    [100, 1],
    [135, 2],
    [9999, 3],
  ])('at %d s is the last one that started', (time, position) => {
    expect(cuePositionAt(sampleCues, time)).toBe(position);
  });
});

describe('the search in a transcript', () => {
  it.each([
    ['light', [0, 1, 2, 3]],
    ['LIGHT first', [1]],
    ['zoe', [2]],
    ['rim', [3]],
    ['ｋｅｙ', [1, 2]],
    ['room　tonight', [0]],
    ['camera', []],
    ['  ', []],
  ])('for %j finds cues with all words, by any case, accent and width', (search, positions) => {
    expect(findCues(sampleCues, search)).toEqual(positions);
  });
});

describe('a transcript as text', () => {
  it('has one line per cue with its time', () => {
    expect(transcriptText(sampleCues.slice(1, 3))).toBe(
      '0:04 The key light comes first.\n2:15 Fill light is no second key, says Zoë.',
    );
  });
});
