import type { LanguageCode } from '../contract/index.ts';

const LETTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const NARROW_MARKS = new RegExp(String.raw`${LETTER}[,;:!?.()]|[,;:!?()]${LETTER}`, 'u');
const SPACED_LATIN = new RegExp(String.raw`${LETTER} [A-Za-z0-9{]|[A-Za-z0-9%}] ${LETTER}`, 'u');
const SPACED_LETTERS = new RegExp(`${LETTER} ${LETTER}`, 'u');
const SPACED_MARKS = /[ \u00a0][、，。！？：；」』”）]|[、，。！？：；「『“（][ \u00a0]/;
const TIGHT_LATIN = /\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{sc=Han}/u;
/** Dates are an exception to the spacing rules: 2026年10月27日. */
const DATE = /(?:\d{4}|\{\{year\}\})年(?:\d+月(?:\d+日)?)?/g;

type TypographyRule = readonly [issue: string, pattern: RegExp];

const CJK_RULES: readonly TypographyRule[] = [
  ['marks are full-width', NARROW_MARKS],
  ['marks bring their own space', SPACED_MARKS],
  ['letters stand close', SPACED_LETTERS],
  ['a year stands close to its number', /\}\} 年/],
  ['quotes are not doubled', /「[^」]*「|“[^”]*“/],
  ['half days have 12 hours', /[午][前後后]? ?(?:1[3-9]|2\d):\d\d/],
];

const CHINESE_RULES: readonly TypographyRule[] = [
  ...CJK_RULES,
  ['Latin letters and digits stand apart', TIGHT_LATIN],
  ['visitors are addressed as 您', /你/],
];

const NOT_IN_TAIWAN = [
  /视频|視頻|軟件|加載|信息|屏幕|默認|網絡|鏈接|菜單|搜索|質量|數據|打印|登錄|註銷|程序/,
  /激活|兼容|內存|硬盤|鼠標|文件夾|服務器|關鍵幀|渲染|模板|反饋|賬號|像素|分辨率|撤銷/,
  /平板(?!電腦)|智能|接地/,
];

const NOT_ON_MAINLAND = [
  /软体|载入|资讯|萤幕|网路|连结|登入|登出|帐号|列印|档案|伺服器|搜寻|讯息|专案|影格/,
  /滑鼠|滑杆|画素|解析度|记忆体|资料夹|预设集|预设值|范本|物件|剪接|影集|支援|数位(?!板)/,
  /平板(?!电脑)|影展|套用|门诊|坏掉|再于|实作|实务|讲评|自家|一课一课|一节一节|平顺|重现/,
  /卡通(?!风格|渲染|角色|节奏)/,
  /就好(?=[。，；！]|$)|(?<!支)撑|放掉|偏掉|歪歪的|看得到|最常在|力道|栏位|寄来|保有|完整录制/,
  /(?<!皈)依(?!据|然|照|靠|赖|次|旧|附|托)/,
];

/** Texts name a group of people by both forms, or by a neutral word. */
const MASCULINE_GROUPS =
  /(?<!innen und )\b(?:Einsteiger|Umsteiger|Anfänger|Tänzer|Sportler|Animatoren|Kunden|Dorfbewohner|Zuschauer|Teilnehmer|Künstler|Nutzer|Produzenten)n?\b/;

/** Loanwords in -er, -or and -ar end in ー; established terms (テクスチャ, ライブラリ) do not. */
const CUT_LOANWORDS =
  /(?:ブラウザ|エディタ|フォルダ|コンピュータ|サーバ|ユーザ|モニタ|フィルタ|パラメータ|シェーダ|デノイザ|コントローラ|アニメータ|キャラクタ|スライダ|プリンタ)(?!ー|リング)/;

/** A line neither begins nor ends with a dash. */
const TIED_DASH: TypographyRule = ['a dash is tied to both its neighbors', / [–—]|[–—] |\d[–—]/];

/** Patterns that no text of a language may contain, with the broken rule. */
const RULES: Readonly<Record<LanguageCode, readonly TypographyRule[]>> = {
  en: [
    ['quotes are “ and ”', /["„«»「」]/],
    ['quotes are not doubled', /“[^”]*“/],
    ['an ellipsis follows its word directly', /\s…/],
  ],
  de: [
    ['quotes are „ and “', /["”«»]|(?<!„[^“]*)“/],
    ['quotes are not doubled', /„[^“]*„/],
    ['an ellipsis stands apart from its word, on the same line', /[^\u00a0]…/],
    ['a percent sign stands apart from its number, on the same line', /\d ?%/],
    ['abbreviations are not broken', /\b[a-z]\. ?[A-Za-z]\./],
    ['women and men are both meant', MASCULINE_GROUPS],
    ['one word for one thing', /Netzwerkadresse|Mitglied(?:snam|erseit)|Spiel-Engine|Einstellungsliste/],
  ],
  jp: [
    ...CJK_RULES,
    ['Latin letters and digits stand close', SPACED_LATIN],
    ['quotes are 「 and 」', /["“”‘’]/],
    ['loanwords keep their long vowel', CUT_LOANWORDS],
    [
      'one word for one thing',
      /ウェブカメラ|プレイヤー|台詞|良[いくさか]|(?<!その)他[のに]|(?<!スクリーン)ショット|メモリー|ネットワークアドレス|[一二三]つ/,
    ],
  ],
  tw: [
    ...CHINESE_RULES,
    ['quotes are 「 and 」', /["“”‘’]/],
    ...NOT_IN_TAIWAN.map((pattern): TypographyRule => ['the word is another in Taiwan', pattern]),
  ],
  cn: [
    ...CHINESE_RULES,
    ['quotes are “ and ”', /["「」『』]/],
    ...NOT_ON_MAINLAND.map((pattern): TypographyRule => ['the word is another on the mainland', pattern]),
  ],
};

/** The typography rules that a text breaks, one line each. */
export function typographyIssues(language: LanguageCode, text: string): string[] {
  const undated = text.replace(DATE, '');
  const issues = [...RULES[language], TIED_DASH]
    .filter(([, pattern]) => pattern.test(undated))
    .map(([reason]) => `${reason}: ${text}`);
  return text.includes('...') ? [...issues, `an ellipsis is one character: ${text}`] : issues;
}
