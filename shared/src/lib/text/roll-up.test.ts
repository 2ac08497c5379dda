import { withoutRollUp } from './roll-up.ts';
import { parseWebVtt } from './web-vtt.ts';

/** Cues of one second each from their lines. */
const cuesOf = (...texts: string[]) =>
  texts.map((text, index) => {
    const lines = text.split('\n');
    return { start: index, end: index + 1, text: lines.join(' '), ...(lines.length > 1 && { lines }) };
  });
const textsOf = (...texts: string[]) => withoutRollUp(cuesOf(...texts)).map(({ text }) => text);

describe('rolled-up captions', () => {
  it('have each line once', () => {
    expect(textsOf('Hello everyone', 'Hello everyone\ntoday we light', 'today we light\na small room')).toEqual([
      'Hello everyone',
      'today we light',
      'a small room',
    ]);
    expect(textsOf('A b', 'A b\nC d', 'A b\nC d\nE f', 'C d\nE f\nG h')).toEqual(['A b', 'C d', 'E f', 'G h']);
  });

  it('have each line once as automatic captions come, with the times of both cues', () => {
    const file = [
      'WEBVTT',
      '',
      '00:00.000 --> 00:02.000 align:start position:0%',
      ' ',
      'hello<00:00.500><c> everyone</c>',
      '',
      '00:02.000 --> 00:02.010',
      'hello everyone',
      ' ',
      '',
      '00:02.010 --> 00:04.000',
      'hello everyone',
      'today<00:02.500><c> we</c><00:03.000><c> light</c>',
      '',
      '00:04.000 --> 00:04.010',
      'today we light',
      ' ',
    ].join('\n');
    expect(withoutRollUp(parseWebVtt(file).cues)).toEqual([
      { start: 0, end: 2.01, text: 'hello everyone' },
      { start: 2.01, end: 4.01, text: 'today we light' },
    ]);
  });

  it('have each line once in scripts without spaces, and in one line', () => {
    expect(textsOf('光の基本', '光の基本三点照明', '三点照明です')).toEqual(['光の基本', '三点照明', 'です']);
    expect(textsOf('hello', 'hello everyone', 'hello everyone and welcome')).toEqual([
      'hello',
      'everyone',
      'and welcome',
    ]);
  });

  it.each([
    ['two lines', ['A b\nC d', 'C d\nE f', 'E f\nG h'], ['A b C d', 'E f', 'G h']],
    ['two lines of a word each', ['A\nB', 'B\nC', 'C\nD'], ['A B', 'C', 'D']],
    ['two fresh lines later', ['A b', 'C d\nE f', 'E f\nG h', 'G h\nI j'], ['A b', 'C d E f', 'G h', 'I j']],
    ['a line, as an API sends it', ['A b C d', 'C d E f', 'E f G h'], ['A b C d', 'E f', 'G h']],
    ['a line of a named speaker', ['Ida: A b', 'A b\nC d', 'C d\nE f'], ['Ida: A b', 'C d', 'E f']],
    ['a line that is repeated word by word', ['A b', 'A b', 'A b', 'C', 'C'], ['A b', 'C']],
  ])('have each line once when they begin with %s', (_, texts, expected) => {
    expect(textsOf(...texts)).toEqual(expected);
  });

  it('have each line once around a short pause', () => {
    const cues = cuesOf('A b', 'A b\nC d', 'C d\nE f', 'E f\nG h').map((cue, index) => {
      const pause = index > 1 ? 2 : 0;
      return { ...cue, start: cue.start + pause, end: cue.end + pause };
    });
    expect(withoutRollUp(cues).map(({ text }) => text)).toEqual(['A b', 'C d', 'E f', 'G h']);
  });

  it('keep several new lines of a cue', () => {
    expect(withoutRollUp(cuesOf('A b', 'A b\nC d\nE f'))[1]).toMatchObject({ text: 'C d E f', lines: ['C d', 'E f'] });
  });
});

describe('other captions', () => {
  it.each([
    ['a word said twice', ['No.', 'No.', 'Go on.', 'Stop.']],
    ['a beginning that is said again', ['I light', 'I light it.', 'Then wait.', 'Look here.', 'And here.', 'Done.']],
    ['the end of a longer text', ['Now the key light', 'light comes first', 'light falls', 'far behind']],
    ['a part of a word', ['Set the key', 'keyframes first', 'first']],
  ])('stay as they are: %s', (_, texts) => {
    expect(textsOf(...texts)).toEqual(texts);
  });

  it('stay as they are after a pause', () => {
    const cues = cuesOf('Again', 'Again the same').map((cue, index) => ({
      ...cue,
      start: index * 9,
      end: index * 9 + 2,
    }));
    expect(withoutRollUp(cues)).toEqual(cues);
  });
});
