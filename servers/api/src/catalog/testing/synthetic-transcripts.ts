import type { Cue, Transcript } from '@learning-center/shared/contract';

const CUES = 40;
const CUE_SECONDS = 7;
/** How many different texts each cue of a language can have. All videos share them, which saves memory. */
const VARIANTS = 400;
const WORDS_IN_CUE = 9;
const CHARACTERS_IN_CUE = 22;
const VOCABULARY_SIZE = 8000;

/** The frequent words of the titles, which are also said. */
const TITLE_WORDS = ['light', 'camera', 'bone', 'sprite', 'walk', 'pose', 'face', 'sleeve', 'shadow', 'curve'];
const SYLLABLES =
  'ba be bo da de do fa fi ga go ka ke la li lo ma me mo na ne pa pe ra re ro sa se ta te to va vi'.split(' ');
const JAPANESE_PHRASES = [
  '照明',
  'カメラ',
  '骨格',
  '歩行',
  '表情',
  '影',
  '曲線',
  '素材',
  'を',
  'の',
  'に',
  'は',
  'ここで',
  'します',
];
const KANJI_START = 0x4e00;
const KANJI = 1500;

/** The texts of the cues of one language, by position and variant. */
type Texts = ReadonlyArray<readonly Cue[]>;

/** Says something in English and a second language in each video; few words are frequent. */
export function syntheticTranscripts(): (id: number) => Transcript[] {
  const random = createRandom(7);
  const german = transcripts(() => line(random, 'en'));
  const english = transcripts(() => line(random, ''));
  const japanese = transcripts(() => japaneseLine(random));
  return (id) => [
    { language: 'en', cues: pick(english, id) },
    id % 2 === 0 ? { language: 'de', cues: pick(german, id) } : { language: 'ja', cues: pick(japanese, id) },
  ];
}

function transcripts(createText: () => string): Texts {
  return Array.from({ length: CUES }, (_, position) =>
    Array.from({ length: VARIANTS }, () => ({
      start: position * CUE_SECONDS,
      end: (position + 1) * CUE_SECONDS,
      text: createText(),
    })),
  );
}

function pick(texts: Texts, id: number): Cue[] {
  const random = createRandom(id);
  return texts.flatMap((variants) => variants[random(VARIANTS)] ?? []);
}

/** Nine words; the rank of a word follows Zipf's law. */
function line(random: (limit: number) => number, ending: string): string {
  return `${Array.from({ length: WORDS_IN_CUE }, () => wordAt(zipf(random), ending)).join(' ')}.`;
}

function wordAt(rank: number, ending: string): string {
  const frequent = rank >= 20 && rank % 25 === 0 ? TITLE_WORDS[(rank / 25) % TITLE_WORDS.length] : undefined;
  if (frequent !== undefined && rank < 300) return frequent + ending;
  const [first, second, third] = [rank, Math.floor(rank / SYLLABLES.length), Math.floor(rank / SYLLABLES.length ** 2)];
  return [first, second, third].map((at) => SYLLABLES[at % SYLLABLES.length]).join('') + ending;
}

function japaneseLine(random: (limit: number) => number): string {
  let text = '';
  while (text.length < CHARACTERS_IN_CUE) {
    text +=
      random(3) === 0
        ? (JAPANESE_PHRASES[random(JAPANESE_PHRASES.length)] ?? '')
        : String.fromCodePoint(KANJI_START + (zipf(random) % KANJI));
  }
  return `${text}。`;
}

function zipf(random: (limit: number) => number): number {
  return Math.floor(VOCABULARY_SIZE ** (random(1_000_000) / 1_000_000));
}

/** Numbers below a limit, always the same for a seed. */
function createRandom(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
