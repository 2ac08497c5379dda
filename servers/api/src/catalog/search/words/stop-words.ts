import { LANGUAGES } from '@learning-center/shared/contract';
import type { LanguageCode } from '@learning-center/shared/contract';
import { fold } from './tokens.ts';

/** What a question has beside its topic: a result need not contain it. */
interface StopWords {
  /** Words between spaces. */
  words: string;
  /** Phrases of a language without spaces, as a pattern. */
  phrases?: RegExp;
}

const STOP_WORDS: Readonly<Record<LanguageCode, StopWords>> = {
  en: {
    words:
      'a about an and any are as at be between by can could did do does each for from get give has have help how i if in into ' +
      'is it its like make makes making may me might my need of on one or other please should show so some someone tell than that ' +
      'the their them there these they this to too us use using want was way ways we what when where which while why ' +
      'will with without would you your',
  },
  de: {
    words:
      'aber als am an auf aus bei beim bringe bringen bekomme bekommen brauche brauchen da damit das dass dem den der des die ' +
      'dies diese diesen dieser doch durch ein eine einem einen einer eines er es für ganz gibt habe haben hat ich ihr im in ' +
      'ist ja kann kein keine können lange lasse lassen lässt mache machen man mein meine meinem meinen meiner mich mir mit ' +
      'möchte muss nach nicht noch nutze nutzen oder sein sich sie sind so soll sollen über um und uns unser unsere vom von ' +
      'vor wann warum was welche welcher welches wenn werden wie wieso will wir wird wo zu zum zur',
  },
  jp: {
    words: '',
    phrases:
      /とは(?:何ですか|何|なん)?$|ですか|について|どうやって|どう(?:すれば|したら)|を?教えて|ください|の?[\p{sc=Hira}\p{sc=Han}]{1,3}り?方(?:法)?$|の?(?:方法|一覧|コツ)$|を(?:作|使)(?:る|う|り|い)|(?:し|り|い)?たい(?:です)?$|する(?:には)?$|には$/gu,
  },
  tw: {
    words: '',
    phrases:
      /怎麼辦|怎麼(?:做|用|弄)?|怎樣|如何|為什麼|為何|什麼是|是什麼|什麼|請問|請教|我(?:想|要)|想要|嗎|呢|方法|的|^(?:用|讓|把|做|在)/gu,
  },
  cn: {
    words: '',
    phrases:
      /怎么办|怎么(?:做|用|弄)?|怎样|如何|为什么|为何|什么是|是什么|什么|请问|请教|我(?:想|要)|想要|吗|呢|方法|的|^(?:用|让|把|做|在)/gu,
  },
};

/** The way to do something in Japanese: the text is about what one does, 歩き of 歩き方. */
const WAY = /(?<=\p{sc=Hira})方(?:法)?$/u;

const listStopWords = (language: LanguageCode) => STOP_WORDS[language].words.split(' ').map(fold);
const wordSets = new Map(
  LANGUAGES.map(({ code }) => [code, new Set([...listStopWords('en'), ...listStopWords(code)])]),
);

/** Whether a folded word says nothing about a topic. English words count in every language. */
export function isStopWord(word: string, language: LanguageCode): boolean {
  return wordSets.get(language)?.has(word) === true;
}

/** The topics of a text without spaces: what is left of it without the phrases of a question. */
export function withoutPhrases(text: string, language: LanguageCode): string[] {
  const { phrases } = STOP_WORDS[language];
  const topics = phrases ? text.replace(phrases, ' ').trim() : text;
  return topics === '' ? [text.replace(WAY, '')] : topics.split(/ +/);
}
