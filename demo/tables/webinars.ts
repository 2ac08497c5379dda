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
    de: '{}: Ein Studio zeigt seine Dateien',
    jp: '{}：スタジオの実データ公開',
    tw: '{}：工作室公開實際檔案',
    cn: '{}：工作室公开源文件',
  },
  {
    key: 'guest-evening',
    en: '{}: An Evening with a Guest',
    de: '{}: Ein Abend mit einem Gast',
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

/** Recorded webinars that are no lesson on a topic. */
export const SPECIAL_REPLAYS: Array<{ key: string; product: string; title: Phrase }> = [
  {
    key: 'ten-minute-films',
    product: 'lumistage',
    title: {
      en: 'Ten-Minute Films by One Person',
      de: 'Zehn-Minuten-Filme im Alleingang',
      jp: '一人で作る10分の短編',
      tw: '一個人完成十分鐘短片',
      cn: '一个人完成十分钟短片',
    },
  },
  {
    key: 'festival-winners',
    product: 'lumistage',
    title: {
      en: 'Three Festival Winners and How They Were Made',
      de: 'Drei prämierte Festivalfilme und wie sie entstanden',
      jp: '映画祭受賞作3本のメイキング',
      tw: '三部影展得獎短片的製作過程',
      cn: '三部电影节获奖短片的制作过程',
    },
  },
  {
    key: 'virtual-production',
    product: 'lumistage',
    title: {
      en: 'Animated Characters on a Filmed Stage',
      de: 'Animierte Figuren auf einer gefilmten Bühne',
      jp: '実写の舞台に立つCGキャラクター',
      tw: '實拍舞台上的動畫角色',
      cn: '实拍舞台上的动画角色',
    },
  },
  {
    key: 'weather-presenter',
    product: 'lumistage',
    title: {
      en: 'A Virtual Weather Presenter in Five Days',
      de: 'Eine virtuelle Wettermoderation in fünf Tagen',
      jp: '5日で作るバーチャルお天気キャスター',
      tw: '五天打造虛擬氣象主播',
      cn: '五天打造虚拟气象主播',
    },
  },
  {
    key: 'museum-figures',
    product: 'castwright',
    title: {
      en: 'Historical Figures for a Museum',
      de: 'Historische Figuren für ein Museum',
      jp: '博物館のための歴史人物づくり',
      tw: '為博物館重現歷史人物',
      cn: '为博物馆复原历史人物',
    },
  },
  {
    key: 'crowd-of-hundred',
    product: 'castwright',
    title: {
      en: 'A Hundred Distinct Villagers',
      de: 'Ein Dorf mit hundert unverwechselbaren Figuren',
      jp: '見分けのつく村人100人',
      tw: '一百個各不相同的村民',
      cn: '一百个各不相同的村民',
    },
  },
  {
    key: 'portfolio-evening',
    product: 'castwright',
    title: {
      en: 'Character Portfolios that Get a Reply',
      de: 'Figurenportfolios, auf die man Antwort bekommt',
      jp: '返事のもらえるキャラクターポートフォリオ',
      tw: '會收到回覆的角色作品集',
      cn: '能收到回复的角色作品集',
    },
  },
  {
    key: 'weekly-cartoon',
    product: 'inkhop',
    title: {
      en: 'A Cartoon Every Week: One Year Later',
      de: 'Jede Woche ein Cartoon: ein Jahr danach',
      jp: '毎週アニメを1本：1年後の報告',
      tw: '每週一集卡通：一年後的心得',
      cn: '每周一集动画：一年后的总结',
    },
  },
  {
    key: 'classroom-cartoons',
    product: 'inkhop',
    title: {
      en: 'Cartoons in the Classroom',
      de: 'Cartoons im Klassenzimmer',
      jp: '教室で作るアニメ',
      tw: '課堂上的卡通製作',
      cn: '课堂上的动画制作',
    },
  },
  {
    key: 'vtuber-basics',
    product: 'inkhop',
    title: {
      en: 'Streaming as a Drawn Character',
      de: 'Als gezeichnete Figur streamen',
      jp: '自作キャラクターでライブ配信',
      tw: '以手繪角色開直播',
      cn: '用手绘角色开直播',
    },
  },
  {
    key: 'license-questions',
    product: 'motionwell',
    title: {
      en: 'Licenses Explained by a Lawyer',
      de: 'Lizenzen, von einer Juristin erklärt',
      jp: '弁護士が解説するライセンス',
      tw: '律師解說授權條款',
      cn: '律师讲解授权条款',
    },
  },
  {
    key: 'studio-library-tour',
    product: 'shelfmark',
    title: {
      en: 'A Tour of Four Studio Libraries',
      de: 'Rundgang durch vier Studiobibliotheken',
      jp: '4つのスタジオのライブラリ見学',
      tw: '參觀四間工作室的素材庫',
      cn: '参观四家工作室的素材库',
    },
  },
  {
    key: 'producers-round',
    product: 'crewline',
    title: {
      en: 'Producers Compare Their Boards',
      de: 'Produktionsleitungen vergleichen ihre Boards',
      jp: 'プロデューサーたちの進行ボード比較',
      tw: '製作人交流：比一比進度看板',
      cn: '制片人大比拼：进度看板',
    },
  },
  {
    key: 'rig-doctor',
    product: 'rigmint',
    title: {
      en: 'The Rig Doctor: Broken Rigs Repaired Live',
      de: 'Die Rig-Sprechstunde: kaputte Rigs live repariert',
      jp: 'リグ相談室：壊れたリグをその場で修復',
      tw: '綁定門診：現場修復壞掉的綁定',
      cn: '绑定诊所：现场修复损坏的绑定',
    },
  },
];

/** First paragraphs of a webinar's description. */
export const WEBINAR_OPENINGS: Phrase[] = [
  {
    en: 'This is the complete recording of a live session, with the questions of the audience and our answers.',
    de: 'Dies ist die vollständige Aufzeichnung einer Live-Veranstaltung mit den Fragen des Publikums und unseren Antworten.',
    jp: 'ライブ配信の全編を、参加者の質問と回答も含めて収録しています。',
    tw: '這是直播的完整錄影，包含觀眾提問與我們的回答。',
    cn: '这是直播的完整录制，包括观众提问和我们的回答。',
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
