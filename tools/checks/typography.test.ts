import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UI_LANGUAGES } from '@learning-center/shared/i18n';
import { typographyIssues } from '@learning-center/shared/testing';
import { ROOT } from '../local/paths.ts';

const LOCALE_FOLDERS = globSync('{shared,shell,mf-*,tools/scaffold}/**/locales', {
  cwd: ROOT,
  exclude: (file) => file.includes('node_modules'),
});

/** A word of the language; slots hold it or a Latin name, unless they always hold Latin letters or digits. */
const WORDS = { en: 'lighting', de: 'Licht', jp: '照明', tw: '照明', cn: '灯光' };
const LATIN_SLOTS = /^(?:product|versions?|site|company|hosts?|zone|segment)$/;
const DIGIT_SLOTS = /^(?:number|count|time|length|shown|total|done|percent|seconds|height|page|value|code|when)$/;
/** Slots that hold texts with their own punctuation, or what is never Latin. */
const TEXT_SLOTS = /^(?:text|language|lowest|highest|year|bookmarks|views|notes)$/;
/** The name of a chapter's link begins with its visible label, which has a space. The other has a number in words. */
const EXCEPTIONS = /^(?:video\.chapters\.goTo|home\.start\.learn\.text_\w+)$/;

/** A text as it stands on the page. A filter outside quotes brings its own. */
function fillSlots(text: string, language: keyof typeof WORDS, name: string): string {
  const [open, close] = { en: '“”', de: '„“', jp: '「」', tw: '「」', cn: '“”' }[language];
  const quoted = text.replace(/(?<![„“「])\{\{filter\}\}/, `${open}{{filter}}${close}`);
  return quoted.replace(/\{\{(\w+)\}\}/g, (slot, key: string) => {
    if (TEXT_SLOTS.test(key)) return slot;
    if (DIGIT_SLOTS.test(key)) return '12';
    return LATIN_SLOTS.test(key) ? 'Inkhop' : name;
  });
}

describe.each(UI_LANGUAGES)('the texts in %s', (language) => {
  const texts = LOCALE_FOLDERS.flatMap((folder) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'))),
  );

  it('follow the typography and vocabulary of the region', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.flatMap(([, text]) => typographyIssues(language, text))).toEqual([]);
  });

  it('follow it with the values of their slots, too', () => {
    const composed = texts.filter(([key, text]) => text.includes('{{') && !EXCEPTIONS.test(key));
    const filled = composed.flatMap(([, text]) =>
      ['Inkhop', WORDS[language]].map((name) => fillSlots(text, language, name)),
    );
    expect(filled.flatMap((text) => typographyIssues(language, text))).toEqual([]);
  });
});

describe('the typography check', () => {
  it.each([
    ['en', 'Wait...'],
    ['de', 'Für Einsteiger'],
    ['de', '60% Rabatt'],
    ['de', '„„Licht“ entfernen'],
    ['de', 'Ihre Netzwerkadresse'],
    ['jp', '「「照明」」を解除'],
    ['jp', 'ショットの台詞'],
    ['jp', 'フォルダを開く'],
    ['jp', 'ライト 3灯'],
    ['jp', '午後14:10'],
    ['tw', '加载視頻'],
    ['tw', '從平板到電影感'],
    ['tw', '打開3個檔案'],
    ['tw', '重量、節奏與接地'],
    ['cn', '三部影展获奖短片'],
    ['cn', '套用动作'],
    ['cn', '绑定门诊'],
    ['cn', '依平面图规划'],
    ['cn', '写一行就好。'],
    ['cn', '口型至少撑两帧'],
    ['cn', '请寄来一个镜头'],
    ['cn', '字幕: 中文'],
    ['cn', '{{year}} 年'],
  ] as const)('finds the issue in %s: %s', (language, text) => {
    expect(typographyIssues(language, text)).not.toEqual([]);
  });

  it.each([
    ['de', 'Für Künstlerinnen und Künstler'],
    ['jp', 'フォルダー、テクスチャ、フィルタリング、その他のスクリーンショット'],
    ['tw', '用平板電腦觀看，2026年10月27日'],
    ['cn', '依次打开，平板电脑也可以'],
    ['cn', '就好办多了，支撑腿先动'],
  ] as const)('accepts %s: %s', (language, text) => {
    expect(typographyIssues(language, text)).toEqual([]);
  });
});
