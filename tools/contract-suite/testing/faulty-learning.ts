import { changeItems } from './altering-fetch.ts';
import type { FaultyApi } from './faulty-apis.ts';

const QUERY = 'LearningCenter/v1/Query';
const DETAIL = 'LearningCenter/v1/Query/Detail';
const WEBINARS = 'LearningCenter/v1/Webinar';
const PATHS = 'LearningCenter/v1/SkillPathQuery';

const TEACHER = { id: '1', name: 'Ida', lines: ['One.', 'Two.', 'Three.', 'Four.'] };
const CHOICE = { kind: 'choice', id: 'lamp', text: 'Which lamp?', options: [{ text: 'Key', isRight: false }] };
const MOMENT = { kind: 'moment', id: 'rim', text: 'When?', from: 10, to: 90_000 };
const ORDER = { kind: 'order', id: 'order', text: 'In what order?', items: ['Plan', 'Plan'] };

const withCaptions = (result: object) => ({ ...result, about: { captions: [{ language: 'English', count: 999 }] } });

/** An API whose details have a practice with some questions. */
const practicing = (what: string, questions: object[], found: string): FaultyApi => [
  what,
  {
    call: DETAIL,
    change: (envelope) => ({ ...envelope, result: envelope.result && { ...envelope.result, practice: { questions } } }),
  },
  new RegExp(`^✗ queryVideoDetail .*result\\.practice.*: expected ${found}`, 'm'),
];

/** Faults of what a course gives, and of what a lesson gives to practice. */
export const FAULTY_LEARNING: FaultyApi[] = [
  [
    'counts captions of more videos than a course has',
    {
      call: QUERY,
      change: (envelope, { category }) =>
        String(category).startsWith('master-class') ? { ...envelope, result: withCaptions(envelope.result) } : envelope,
    },
    /^✗ queryVideos .*: result\.about\.captions: expected counts from 1 to \d+, got .*999.*Send about/m,
  ],
  [
    'introduces the teachers of a skill path at length',
    { call: PATHS, change: changeItems((item) => ({ ...item, about: { teachers: [TEACHER] } })) },
    /^✗ querySkillPaths .*: result\.items\.0\.about\.teachers: expected at most 3 lines .*Send about/m,
  ],
  [
    'has a page as the clip of a webinar',
    {
      call: WEBINARS,
      change: changeItems((item) => ({ ...item, about: { picture: '/a.svg', clip: 'https://example.com/watch' } })),
    },
    /^✗ listWebinars .*: result\.items\.0\.about\.clip: expected a file .*Send about/m,
  ],
  practicing('asks a question without a right answer', [CHOICE], 'an option with isRight: true.*Send practice'),
  practicing('asks for a moment after the end of the video', [MOMENT], 'from before to, and to by 120.*Send practice'),
  practicing('asks for the order of equal items', [ORDER], 'items that differ.*Send practice'),
  practicing('gives two questions one id', [MOMENT, MOMENT], 'at most 50 .* its own id.*Send practice'),
  practicing('asks a question of an unknown kind', [{ ...MOMENT, kind: 'essay' }], 'one of "choice", .*Send "kind" as'),
];
