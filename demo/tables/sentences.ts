import type { Phrase } from '../types.ts';

/** Names the subjects of a lesson; `{a}`, `{b}`, `{c}` are its nouns. */
export const SUBJECTS: Phrase[] = [
  {
    en: 'Three terms come up throughout: {a}, {b} and {c}.',
    de: 'Drei Begriffe ziehen sich durch das ganze Video: {a}, {b} und {c}.',
    jp: '全体を通して出てくる用語は、{a}・{b}・{c}の3つです。',
    tw: '全程圍繞三個名詞：{a}、{b}、{c}。',
    cn: '全程围绕三个概念：{a}、{b}、{c}。',
  },
  {
    en: 'Terms you meet along the way, each with a small example: {a}, {b} and {c}.',
    de: 'Diese Begriffe begegnen uns unterwegs, jeweils in einem kleinen Beispiel: {a}, {b} und {c}.',
    jp: '途中で{a}・{b}・{c}を、それぞれ小さな例とともに紹介します。',
    tw: '過程中會以小範例介紹{a}、{b}、{c}。',
    cn: '过程中会用小例子介绍{a}、{b}、{c}。',
  },
  {
    en: 'Keywords of this lesson: {a}, {b}, {c}.',
    de: 'Darum geht es: {a}, {b}, {c}.',
    jp: 'キーワード：{a}、{b}、{c}。',
    tw: '關鍵字：{a}、{b}、{c}。',
    cn: '关键词：{a}、{b}、{c}。',
  },
];

/** Says who a lesson is for, by level. */
export const AUDIENCE: Record<1 | 2 | 3, Phrase[]> = {
  1: [
    {
      en: 'You need no other lesson to follow along.',
      de: 'Vorkenntnisse aus anderen Videos brauchen Sie nicht.',
      jp: 'ほかの動画を見ていなくても進められます。',
      tw: '不必先看其他影片也能跟上。',
      cn: '不看别的视频也能跟上。',
    },
    {
      en: 'The sample scene opens in the trial version, too.',
      de: 'Die Beispielszene lässt sich auch in der Testversion öffnen.',
      jp: 'サンプルシーンは体験版でも開けます。',
      tw: '範例場景在試用版也能開啟。',
      cn: '示例场景在试用版中也能打开。',
    },
  ],
  2: [
    {
      en: 'You should know your way around the timeline before you start.',
      de: 'Sie sollten sich mit der Zeitleiste auskennen, bevor Sie beginnen.',
      jp: 'タイムラインの基本操作を知っていることが前提です。',
      tw: '開始前請先熟悉時間軸的基本操作。',
      cn: '开始前请先熟悉时间轴的基本操作。',
    },
    {
      en: 'Bring a scene of your own; the second half works best with it.',
      de: 'Bringen Sie eine eigene Szene mit; damit bringt die zweite Hälfte am meisten.',
      jp: '後半は自分のシーンを用意しておくとより役立ちます。',
      tw: '後半段建議用自己的場景一起練習。',
      cn: '后半部分建议用自己的场景跟着练。',
    },
  ],
  3: [
    {
      en: 'This is an advanced lesson: we move quickly and explain decisions rather than buttons.',
      de: 'Dies ist etwas für Fortgeschrittene: Wir gehen zügig vor und erklären Entscheidungen statt Schaltflächen.',
      jp: '上級者向けです。テンポよく進め、操作よりも判断の理由を説明します。',
      tw: '屬於高級內容：節奏較快，重點在判斷思路，而非按鈕位置。',
      cn: '属于高级内容：节奏较快，重点讲判断思路，而不是按钮在哪里。',
    },
    {
      en: 'Expect to pause often; the finished file shows every step in its own layer.',
      de: 'Planen Sie Pausen ein; die fertige Datei zeigt jeden Schritt in einer eigenen Ebene.',
      jp: '一時停止しながらご覧ください。完成ファイルでは各手順がレイヤーに分かれています。',
      tw: '建議邊看邊暫停，完成檔中每個步驟都放在獨立圖層。',
      cn: '建议边看边暂停；成品文件中，每个步骤都单独放在一个图层里。',
    },
  ],
};

/** A version mistyped as a time, as editors do; it is not a place in the video, so it must stay in the text. */
export const FALSE_TIME_OF_VERSION: Phrase = {
  en: 'The setting shown at the end works from version 8:10 builds on.',
  de: 'Die am Ende gezeigte Einstellung funktioniert erst ab den 8:10-Builds.',
  jp: '最後に紹介する設定はバージョン8:10以降のビルドで使えます。',
  tw: '最後示範的設定，自 8:10 的組建版本起才能使用。',
  cn: '最后演示的设置从 8:10 的构建版本起才能使用。',
};

/** Other sentences with a time that is not a place in the video. */
export const FALSE_TIMES: Phrase[] = [
  {
    en: 'Everything was recorded between 14:10 and 15:20 on one afternoon, with only the pauses cut out.',
    de: 'Alles wurde an einem Nachmittag zwischen 14:10 und 15:20 Uhr aufgenommen, nur die Pausen sind herausgeschnitten.',
    jp: '収録はある日の14:10から15:20までの一発録りで、間だけを編集で詰めています。',
    tw: '全程於同一天的 14:10 至 15:20 錄製，只剪去停頓。',
    cn: '全程在同一天的 14:10 至 15:20 录制，只剪掉了停顿。',
  },
  {
    en: 'All examples are framed in 16:9 and crop well to 9:16.',
    de: 'Alle Beispiele sind im Format 16:9 angelegt und lassen sich gut auf 9:16 beschneiden.',
    jp: '例はすべて16:9で作成しており、9:16へのトリミングにも対応します。',
    tw: '所有範例皆為 16:9，也適合裁切成 9:16。',
    cn: '所有示例都是 16:9，也适合裁成 9:16。',
  },
  {
    en: 'Questions are answered in the forum on weekdays from 10:30 to 16:00.',
    de: 'Fragen beantworten wir im Forum werktags von 10:30 bis 16:00 Uhr.',
    jp: '質問には平日10:30から16:00までフォーラムでお答えします。',
    tw: '我們於平日 10:30 至 16:00 在論壇回覆提問。',
    cn: '工作日 10:30 至 16:00，我们会在论坛回复提问。',
  },
  {
    en: 'The test scene rendered in 12:45 on an ordinary workstation.',
    de: 'Die Testszene war auf einem gewöhnlichen Rechner nach 12:45 Minuten gerendert.',
    jp: 'テストシーンのレンダリング時間は、一般的なPCで12:45でした。',
    tw: '測試場景在一般工作站上花了 12:45 算完。',
    cn: '测试场景在普通工作站上渲染用了 12:45。',
  },
];

/** Lines that point somewhere; `{url}` is the address. */
export const LINK_LINES: Record<'files' | 'forum' | 'magazine', Phrase> = {
  files: {
    en: 'Project files: {url}',
    de: 'Projektdateien: {url}',
    jp: 'プロジェクトファイル：{url}',
    tw: '專案檔案：{url}',
    cn: '项目文件：{url}',
  },
  forum: {
    en: 'Ask questions and show your results: {url}',
    de: 'Fragen stellen und Ergebnisse zeigen: {url}',
    jp: '質問や作品の投稿はこちら：{url}',
    tw: '提問與作品分享：{url}',
    cn: '提问和分享作品：{url}',
  },
  magazine: {
    en: 'Read the story behind this lesson: {url}',
    de: 'Die Geschichte hinter diesem Video: {url}',
    jp: 'この動画の制作秘話：{url}',
    tw: '幕後故事：{url}',
    cn: '幕后故事：{url}',
  },
};

/** The files line as a sentence with punctuation right behind the address, which is no part of it. */
export const CLOSED_FILES_LINES: Phrase[] = [
  {
    en: 'The project files are at {url}.',
    de: 'Die Projektdateien liegen unter {url}.',
    jp: 'プロジェクトファイルはこちらです：{url}。',
    tw: '專案檔案請見：{url}。',
    cn: '项目文件请见：{url}。',
  },
  {
    en: 'You can follow along with our files ({url}), or use your own.',
    de: 'Nutzen Sie unsere Dateien ({url}) oder eigene.',
    jp: '配布ファイル（{url}）でも、お手持ちのファイルでも進められます。',
    tw: '可使用我們的檔案（{url}），也可用自己的檔案練習。',
    cn: '可以用我们的文件（{url}），也可以用自己的文件练习。',
  },
];

/** First and last chapter of a lesson. */
export const CHAPTER_FRAME: Record<'first' | 'last', Phrase[]> = {
  first: [
    { en: 'Introduction', de: 'Einführung', jp: 'はじめに', tw: '簡介', cn: '简介' },
    {
      en: 'What we are going to make',
      de: 'Was heute entsteht',
      jp: '今回作るもの',
      tw: '這次要做什麼',
      cn: '这次要做什么',
    },
    {
      en: 'The finished result first',
      de: 'Zuerst das fertige Ergebnis',
      jp: '先に完成形を確認',
      tw: '先看完成的樣子',
      cn: '先看成品效果',
    },
  ],
  last: [
    { en: 'Summary', de: 'Zusammenfassung', jp: 'まとめ', tw: '總結', cn: '总结' },
    {
      en: 'Final result and next steps',
      de: 'Endergebnis und nächste Schritte',
      jp: '完成と次のステップ',
      tw: '成果與下一步',
      cn: '成果与下一步',
    },
    {
      en: 'Three things to remember',
      de: 'Drei Dinge zum Mitnehmen',
      jp: '覚えておきたい3つのこと',
      tw: '三個重點回顧',
      cn: '回顾三个要点',
    },
  ],
};

/** Says where the pictures of a lesson are from; `{credit}` is its title, owner and license. */
export const FOOTAGE: Phrase = {
  en: 'Sample footage: {credit}',
  de: 'Beispielmaterial: {credit}',
  jp: 'サンプル映像：{credit}',
  tw: '範例影片：{credit}',
  cn: '示例视频：{credit}',
};

/** The credit of lessons whose footage this site serves itself. */
export const DRAWN_FOOTAGE: Phrase = {
  en: 'made for this demo from its own drawings',
  de: 'für diese Demo aus ihren eigenen Zeichnungen erstellt',
  jp: 'このデモのイラストをもとに、デモ用に制作',
  tw: '以本示範網站的插圖製作，專供示範使用',
  cn: '以本演示网站的插图制作，专供演示使用',
};

/** The part of a title before the first " - "; `{product}` is the product with its version. */
export const TITLE_FRAMES: Record<'tutorial' | 'master' | 'webinar' | 'skillPath', Phrase> = {
  tutorial: {
    en: '{product} Tutorial - {}',
    de: 'Tutorial zu {product} - {}',
    jp: '{product} チュートリアル - {}',
    tw: '{product} 教學 - {}',
    cn: '{product} 教程 - {}',
  },
  master: {
    en: '{product} Master Class - {}',
    de: 'Masterclass zu {product} - {}',
    jp: '{product} マスタークラス - {}',
    tw: '{product} 大師課程 - {}',
    cn: '{product} 大师课 - {}',
  },
  webinar: {
    en: '{product} Webinar - {}',
    de: 'Webinar zu {product} - {}',
    jp: '{product} ウェビナー - {}',
    tw: '{product} 線上研討會 - {}',
    cn: '{product} 网络研讨会 - {}',
  },
  skillPath: {
    en: '{product} Skill Path - {}',
    de: 'Lernpfad zu {product} - {}',
    jp: '{product} スキルパス - {}',
    tw: '{product} 學習路徑 - {}',
    cn: '{product} 学习路径 - {}',
  },
};
