import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '../contract/index.ts';
import { UI_LANGUAGES } from './language-tags.ts';

const ROOT = path.join(__dirname, '../../..');
const LETTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const NARROW_MARKS = new RegExp(String.raw`${LETTER}[,;:!?.()]|[,;:!?()]${LETTER}`, 'u');
const SPACED_LATIN = new RegExp(String.raw`${LETTER} [A-Za-z0-9{]|[A-Za-z0-9%}] ${LETTER}`, 'u');
const SPACED_MARKS = /[ \u00a0][、，。！？：；」』”）]|[、，。！？：；「『“（][ \u00a0]/;
const TIGHT_LATIN = /\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{sc=Han}/u;

/** What no text of a language may hold, and why. */
const FAULTS: Readonly<Record<LanguageCode, ReadonlyArray<[why: string, fault: RegExp]>>> = {
  en: [
    ['quotes are “ and ”', /["„«»「」]/],
    ['an ellipsis follows its word directly', /\s…/],
  ],
  de: [
    ['quotes are „ and “', /["”«»]|(?<!„[^“]*)“/],
    ['an ellipsis stands apart from its word, on the same line', /[^\u00a0]…/],
    ['a percent sign stands apart from its number, on the same line', /\d ?%/],
    ['abbreviations are not broken', /\b[a-z]\. ?[A-Za-z]\./],
  ],
  jp: [
    ['marks are full-width', NARROW_MARKS],
    ['marks bring their own space', SPACED_MARKS],
    ['Latin letters and digits stand close', SPACED_LATIN],
    ['quotes are 「 and 」', /["“”‘’]/],
  ],
  tw: [
    ['marks are full-width', NARROW_MARKS],
    ['marks bring their own space', SPACED_MARKS],
    ['quotes are 「 and 」', /["“”‘’]/],
    ['Latin letters and digits stand apart', TIGHT_LATIN],
    [
      'the word is another in Taiwan',
      /視頻|軟件|加載|信息|屏幕|默認|網絡|鏈接|菜單|搜索|質量|數據|打印|登錄|註銷|程序/,
    ],
    ['visitors are addressed as 您', /你/],
  ],
  cn: [
    ['marks are full-width', NARROW_MARKS],
    ['marks bring their own space', SPACED_MARKS],
    ['quotes are “ and ”', /["「」『』]/],
    ['Latin letters and digits stand apart', TIGHT_LATIN],
    [
      'the word is another on the mainland',
      /软体|载入|资讯|萤幕|网路|连结|登入|登出|帐号|列印|档案|伺服器|搜寻|讯息|专案|影格/,
    ],
    ['visitors are addressed as 您', /你/],
  ],
};

const CATALOGUES = globSync('{shared,shell,mf-*,releases/scaffold}/**/locales', {
  cwd: ROOT,
  exclude: (file) => file.includes('node_modules'),
});

describe.each(UI_LANGUAGES)('the texts in %s', (language) => {
  const texts = CATALOGUES.flatMap((folder) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'))),
  );

  it.each([...FAULTS[language], ['an ellipsis is one character', /\.\.\./]] as const)(
    'are set well: %s',
    (_, fault) => {
      expect(texts.length).toBeGreaterThan(400);
      expect(texts.filter(([, text]) => fault.test(text))).toEqual([]);
    },
  );
});
