import type { LanguageCode } from '@learning-center/shared/contract';
import WORDS from './stop-words.json' with { type: 'json' };
import { fold } from './tokens.ts';

/** What a question in a language without spaces has beside its topic. */
const PHRASES: Partial<Record<LanguageCode, RegExp>> = {
  jp: /とは(?:何ですか|何|なん)?$|ですか|について|どうやって|どう(?:すれば|したら)|を?教えて|ください|の?[\p{sc=Hira}\p{sc=Han}]{1,3}り?方(?:法)?$|の?(?:方法|一覧|コツ)$|を(?:作|使)(?:る|う|り|い)|(?:し|り|い)?たい(?:です)?$|する(?:には)?$|には$/gu,
  tw: /怎麼辦|怎麼(?:做|用|弄)?|怎樣|如何|為什麼|為何|什麼是|是什麼|什麼|請問|請教|我(?:想|要)|想要|嗎|呢|方法|的|^(?:用|讓|把|做|在)/gu,
  cn: /怎么办|怎么(?:做|用|弄)?|怎样|如何|为什么|为何|什么是|是什么|什么|请问|请教|我(?:想|要)|想要|吗|呢|方法|的|^(?:用|让|把|做|在)/gu,
};

/** The way to do something in Japanese: the text is about what one does, 歩き of 歩き方. */
const WAY = /(?<=\p{sc=Hira})方(?:法)?$/u;

const wordsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' ').map(fold));
const ENGLISH_WORDS = new Set(wordsIn(WORDS.en));
const GERMAN_WORDS = new Set(wordsIn(WORDS.de));

/** Whether a folded word says nothing about a topic: a result need not contain it. English words count in every language. */
export function isStopWord(word: string, language: LanguageCode): boolean {
  return ENGLISH_WORDS.has(word) || (language === 'de' && GERMAN_WORDS.has(word));
}

/** The topics of a text without spaces: what is left of it without the phrases of a question. */
export function withoutPhrases(text: string, language: LanguageCode): string[] {
  const phrases = PHRASES[language];
  const topics = phrases ? text.replace(phrases, ' ').trim() : text;
  return topics === '' ? [text.replace(WAY, '')] : topics.split(/ +/);
}
