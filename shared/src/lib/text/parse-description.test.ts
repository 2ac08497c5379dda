import { parseDescription } from './parse-description.ts';

describe('a description', () => {
  it('loses the lines with a time followed by a text', () => {
    const { timecodes, text } = parseDescription(
      'In this lesson\n\n0:00 Start\n 2:15 - Set up IK\n1:02:03 仕上げ\n\nThe end',
    );
    expect(timecodes).toEqual([
      { time: 0, text: 'Start' },
      { time: 135, text: 'Set up IK' },
      { time: 3723, text: '仕上げ' },
    ]);
    expect(text).toBe('In this lesson\n\nThe end');
  });

  it('preserves lines that only look like a time', () => {
    const lines = [
      '12:75 of the old kind',
      '2:30',
      '2:30 -',
      'Meet at 3:00 pm',
      '1:60:00 no',
      '8:10builds',
      '10:00–12:00 office hours',
    ];
    expect(parseDescription(lines.join('\n'))).toEqual({ timecodes: [], text: lines.join('\n') });
  });

  it("preserves the author's order", () => {
    expect(parseDescription('3:00 Later\r\n1:00 Earlier').timecodes.map(({ time }) => time)).toEqual([180, 60]);
  });

  it('parses hostile text quickly', () => {
    const before = performance.now();
    parseDescription(`${' '.repeat(300_000)}1:00${' '.repeat(300_000)}`);
    expect(performance.now() - before).toBeLessThan(500);
  });
});
