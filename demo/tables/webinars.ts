import type { Phrase } from '../types.ts';

/** How a recorded webinar narrows its topic; `{}` is the topic. */
interface WebinarKind extends Phrase {
  key: string;
  /** Whether it needs works of an audience to look at. */
  needsWorks?: true;
}

export const WEBINAR_KINDS: WebinarKind[] = [
  {
    key: 'live-with-questions',
    en: '{}: Live, with Your Questions',
    de: '{}: live, mit Ihren Fragen',
    jp: '{}：質疑応答つきライブ',
    tw: '{}：直播與現場問答',
    cn: '{}：直播与现场问答',
  },
  {
    key: 'studio-case',
    en: '{}: A Studio Shows Its Files',
    de: '{}: ein Studio zeigt seine Dateien',
    jp: '{}：スタジオの実データ公開',
    tw: '{}：工作室公開實際檔案',
    cn: '{}：工作室公开源文件',
  },
  {
    key: 'guest-evening',
    en: '{}: An Evening with a Guest',
    de: '{}: ein Abend mit einem Gast',
    jp: '{}：ゲストを迎えて',
    tw: '{}：來賓分享之夜',
    cn: '{}：嘉宾分享之夜',
  },
  {
    key: 'community-review',
    needsWorks: true,
    en: '{}: Your Work Reviewed',
    de: '{}: Ihre Arbeiten besprochen',
    jp: '{}：参加者の作品講評',
    tw: '{}：學員作品講評',
    cn: '{}：学员作品点评',
  },
  {
    key: 'build-along',
    en: '{}: Build Along with Us',
    de: '{}: zum Mitmachen',
    jp: '{}：一緒に手を動かそう',
    tw: '{}：跟著一起做',
    cn: '{}：跟着一起做',
  },
];

/** The title of the webinar for a new version; `{product}` is the product with its version. */
export const RELEASE_TITLE: Phrase = {
  en: 'What Is New in {product}',
  de: 'Das ist neu in {product}',
  jp: '{product}の新機能紹介',
  tw: '{product} 新功能總覽',
  cn: '{product} 新功能一览',
};

/** First paragraphs of a webinar's description. */
export const WEBINAR_OPENINGS: Phrase[] = [
  {
    en: 'This is the complete recording of a live session, with the questions of the audience and our answers.',
    de: 'Dies ist die vollständige Aufzeichnung einer Live-Veranstaltung mit den Fragen des Publikums und unseren Antworten.',
    jp: 'ライブ配信の全編を、参加者の質問と回答も含めて収録しています。',
    tw: '這是直播的完整錄影，包含觀眾提問與我們的回答。',
    cn: '这是直播的完整录像，包括观众提问和我们的解答。',
  },
  {
    en: 'The first half is a demonstration, the second belongs to the audience.',
    de: 'Die erste Hälfte ist eine Vorführung, die zweite gehört dem Publikum.',
    jp: '前半は実演、後半は参加者との対話です。',
    tw: '前半場示範，後半場交給觀眾。',
    cn: '前半场演示，后半场交给观众。',
  },
];

export const WEBINAR_OUTLINE: Phrase[] = [
  {
    en: 'Welcome and introductions',
    de: 'Begrüßung und Vorstellung',
    jp: 'ごあいさつと登壇者紹介',
    tw: '開場與講者介紹',
    cn: '开场与讲师介绍',
  },
  { en: 'The finished scene', de: 'Die fertige Szene', jp: '完成シーンの紹介', tw: '成品場景展示', cn: '成品场景展示' },
  {
    en: 'Live demonstration, first part',
    de: 'Live-Vorführung, erster Teil',
    jp: 'ライブ実演（前半）',
    tw: '現場示範（上）',
    cn: '现场演示（上）',
  },
  {
    en: 'A mistake and how we found it',
    de: 'Ein Fehler und wie wir ihn fanden',
    jp: '失敗例と原因の見つけ方',
    tw: '一個失誤，以及找出原因的過程',
    cn: '一个失误，以及如何找到原因',
  },
  {
    en: 'Live demonstration, second part',
    de: 'Live-Vorführung, zweiter Teil',
    jp: 'ライブ実演（後半）',
    tw: '現場示範（下）',
    cn: '现场演示（下）',
  },
  { en: 'Questions from the audience', de: 'Fragen aus dem Publikum', jp: '質疑応答', tw: '觀眾提問', cn: '观众提问' },
  { en: 'Where to continue', de: 'Wie es weitergeht', jp: '次に学ぶなら', tw: '延伸學習', cn: '接下来学什么' },
];
