import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { typographyIssues } from '../testing/typography-issues.ts';
import { UI_LANGUAGES } from './language-tags.ts';

const ROOT = path.join(__dirname, '../../..');

const LOCALE_FOLDERS = globSync('{shared,shell,mf-*,tools/scaffold}/**/locales', {
  cwd: ROOT,
  exclude: (file) => file.includes('node_modules'),
});

describe.each(UI_LANGUAGES)('the texts in %s', (language) => {
  const texts = LOCALE_FOLDERS.flatMap((folder) =>
    Object.values<string>(JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'))),
  );

  it('follow the typography and vocabulary of the region', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.flatMap((text) => typographyIssues(language, text))).toEqual([]);
  });
});

describe('the typography check', () => {
  it.each([
    ['en', 'Wait...'],
    ['de', 'Für Einsteiger'],
    ['de', '60% Rabatt'],
    ['jp', 'フォルダを開く'],
    ['jp', 'ライト 3灯'],
    ['jp', '午後14:10'],
    ['tw', '加载視頻'],
    ['tw', '從平板到電影感'],
    ['tw', '打開3個檔案'],
    ['cn', '三部影展获奖短片'],
    ['cn', '套用动作'],
    ['cn', '绑定门诊'],
    ['cn', '依平面图规划'],
    ['cn', '字幕: 中文'],
    ['cn', '{{year}} 年'],
  ] as const)('finds the issue in %s: %s', (language, text) => {
    expect(typographyIssues(language, text)).not.toEqual([]);
  });

  it.each([
    ['de', 'Für Künstlerinnen und Künstler'],
    ['jp', 'フォルダー、テクスチャ、フィルタリング'],
    ['tw', '用平板電腦觀看，2026年10月27日'],
    ['cn', '依次打开，平板电脑也可以'],
  ] as const)('accepts %s: %s', (language, text) => {
    expect(typographyIssues(language, text)).toEqual([]);
  });
});
