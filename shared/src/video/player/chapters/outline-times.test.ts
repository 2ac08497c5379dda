import { timeOutline } from './outline-times.ts';

const timecodes = [
  { time: 0, text: 'Start' },
  { time: 60, text: 'Exercise' },
  { time: 120, text: 'Exercise' },
];

describe('the times of an outline', () => {
  it('come from the chapters with the same text, and the other chapters remain', () => {
    expect(timeOutline(['Exercise', 'Homework'], timecodes)).toEqual({
      lines: [{ time: 60, text: 'Exercise' }, { text: 'Homework' }],
      remaining: [
        { time: 0, text: 'Start' },
        { time: 120, text: 'Exercise' },
      ],
      hasTimes: true,
    });
  });

  it('differ for lines with the same text', () => {
    const { lines, remaining } = timeOutline(['Exercise', 'Exercise', 'Exercise'], timecodes);
    expect(lines.map(({ time }) => time)).toEqual([60, 120, undefined]);
    expect(remaining).toEqual([{ time: 0, text: 'Start' }]);
  });

  it('are missing if no line is a chapter', () => {
    expect(timeOutline(['Homework'], timecodes)).toMatchObject({ remaining: timecodes, hasTimes: false });
  });
});
