import { nameSpeakers } from './speaker-names.ts';

it.each([
  ['before what they say', ['<v Ida>Hello.</v>'], ['Ida: Hello.</v>']],
  [
    'where the speaker changes',
    ['<v Ida>Hi.', '<v.loud Ida>So.', 'A door.', '<v Ida>Who?'],
    ['Ida: Hi.', 'So.', 'A door.', 'Ida: Who?'],
  ],
  ['of two lines', ['<v Ida\nBrandt><i>Light.</i>'], ['Ida Brandt: <i>Light.</i>']],
  ['with a full-width colon before full-width text', ['<v Ida><b>光</b>'], ['Ida：<b>光</b>']],
])('captions show a name %s', (_, texts, expected) => {
  const cues = texts.map((text) => ({ text }));
  nameSpeakers(cues as VTTCue[]);
  expect(cues.map(({ text }) => text)).toEqual(expected);
});
