import type { Phrase } from '../types.ts';

/** Fixture F1: the lesson that most journeys open. */
export const THREE_POINT: {
  title: Phrase;
  /** The title without its second part. */
  topic: Phrase;
  keywords: Record<keyof Phrase, string[]>;
  about: Phrase[];
  chapters: Array<{ second: number; phrase: Phrase }>;
  notTimecodes: Phrase[];
} = {
  title: {
    en: 'Three-Point Lighting - From Flat to Cinematic',
    de: 'Drei-Punkt-Licht - Von flach zu filmisch',
    jp: '三点照明 - 平板な画から映画的な画へ',
    tw: '三點打光 - 從平淡到電影感',
    cn: '三点布光 - 从平淡到电影感',
  },
  topic: { en: 'Three-Point Lighting', de: 'Drei-Punkt-Licht', jp: '三点照明', tw: '三點打光', cn: '三点布光' },
  keywords: {
    en: ['light', 'key light', 'fill light', 'rim light'],
    de: ['Licht', 'Führungslicht', 'Aufhelllicht', 'Kantenlicht'],
    jp: ['照明', 'キーライト', 'フィルライト', 'リムライト'],
    tw: ['打光', '主光', '補光', '輪廓光'],
    cn: ['布光', '主光', '补光', '轮廓光'],
  },
  about: [
    {
      en: 'One character, one chair and three lamps are enough to learn almost everything about light. We begin with a scene that looks flat, and change one lamp at a time until it could be a frame from a film.',
      de: 'Eine Figur, ein Stuhl und drei Lampen genügen, um fast alles über Licht zu lernen. Wir beginnen mit einer flachen Szene und ändern immer nur eine Lampe, bis sie aus einem Film stammen könnte.',
      jp: 'キャラクター1人、椅子1脚、ライト3灯。光について学ぶにはこれで十分です。平板なシーンから始め、1灯ずつ変えながら映画の一コマのような画に仕上げます。',
      tw: '一個角色、一張椅子、三盞燈，就足以學會打光的大半知識。我們從平淡的場景開始，一次只改一盞燈，直到畫面像電影一樣。',
      cn: '一个角色、一把椅子、三盏灯，就足以学会用光的大部分知识。我们从平淡的场景开始，每次只改一盏灯，直到它像一帧电影画面。',
    },
    {
      en: 'Our guest Elena Vasquez-Moore explains why a cinematographer would turn one of the three off again. The soft-shadow option shown near the end works from version 8:10 builds on.',
      de: 'Unser Gast Elena Vasquez-Moore erklärt, warum man beim Drehen eine der drei Lampen wieder ausschalten würde. Die gegen Ende gezeigten weichen Schatten gibt es erst ab den 8:10-Builds.',
      jp: 'ゲストのElena Vasquez-Mooreさんが、撮影監督なら3灯のうち1灯を消す理由を語ります。終盤で紹介する柔らかい影の設定は、バージョン8:10以降のビルドで使えます。',
      tw: '來賓 Elena Vasquez-Moore 說明攝影指導為何會再關掉其中一盞。結尾示範的柔和陰影選項，自 8:10 的組建版本起才能使用。',
      cn: '嘉宾 Elena Vasquez-Moore 会讲解摄影指导为什么又要关掉其中一盏灯。结尾演示的柔和阴影选项从 8:10 的构建版本起才能使用。',
    },
  ],
  chapters: [
    {
      second: 0,
      phrase: { en: 'The flat scene', de: 'Die flache Szene', jp: '平板なシーン', tw: '平淡的場景', cn: '平淡的场景' },
    },
    {
      second: 41,
      phrase: {
        en: 'Key light: where the story is',
        de: 'Führungslicht: wo die Geschichte spielt',
        jp: 'キーライト：物語のある場所',
        tw: '主光：故事發生的地方',
        cn: '主光：故事发生的地方',
      },
    },
    {
      second: 88,
      phrase: {
        en: 'Height and angle of the key',
        de: 'Höhe und Winkel des Führungslichts',
        jp: 'キーライトの高さと角度',
        tw: '主光的高度與角度',
        cn: '主光的高度与角度',
      },
    },
    {
      second: 135,
      phrase: {
        en: 'Fill light without a second shadow',
        de: 'Aufhelllicht ohne zweiten Schatten',
        jp: '二重の影を作らないフィルライト',
        tw: '不產生第二道陰影的補光',
        cn: '不产生第二道阴影的补光',
      },
    },
    {
      second: 190,
      phrase: {
        en: 'Rim light and hair',
        de: 'Kantenlicht und Haare',
        jp: 'リムライトと髪',
        tw: '輪廓光與頭髮',
        cn: '轮廓光与头发',
      },
    },
    { second: 276, phrase: { en: 'Color temperature', de: 'Farbtemperatur', jp: '色温度', tw: '色溫', cn: '色温' } },
    {
      second: 350,
      phrase: {
        en: 'Turning one lamp off again',
        de: 'Eine Lampe wieder ausschalten',
        jp: 'あえて1灯消す',
        tw: '再關掉一盞燈',
        cn: '再关掉一盏灯',
      },
    },
    {
      second: 425,
      phrase: {
        en: 'Before and after',
        de: 'Vorher und nachher',
        jp: 'ビフォー・アフター',
        tw: '前後對照',
        cn: '前后对比',
      },
    },
  ],
  notTimecodes: [
    {
      en: '12:75 in the first version of these notes was a typing error; the comparison begins at 7:05.',
      de: '12:75 in der ersten Fassung dieser Notizen war ein Tippfehler; der Vergleich beginnt bei 7:05.',
      jp: '12:75とあったのは、この説明の初版の誤記です。比較は7:05から始まります。',
      tw: '12:75 是本說明初版的筆誤，前後對照從 7:05 開始。',
      cn: '12:75 是本说明初版的笔误，前后对比从 7:05 开始。',
    },
    {
      en: 'What this one scene took us, in hours:',
      de: 'So viele Stunden haben wir für diese eine Szene gebraucht:',
      jp: 'この1シーンの制作にかかった時間：',
      tw: '我們製作這個場景所花的時間：',
      cn: '制作这个场景所花的时间：',
    },
    { en: '2:30', de: '2:30', jp: '2:30', tw: '2:30', cn: '2:30' },
    {
      en: 'Meet at 3:00 pm on Fridays in the forum: https://forum.halvard.example/t/lumistage-8-three-point-lighting',
      de: 'Freitags um 15:00 Uhr (PDT) treffen wir uns im Forum: https://forum.halvard.example/t/lumistage-8-three-point-lighting',
      jp: '毎週金曜の午後3:00（PDT）にフォーラムでお待ちしています：https://forum.halvard.example/t/lumistage-8-three-point-lighting。',
      tw: '每週五下午 3:00（PDT）論壇見：https://forum.halvard.example/t/lumistage-8-three-point-lighting。',
      cn: '每周五下午 3:00（PDT）论坛见：https://forum.halvard.example/t/lumistage-8-three-point-lighting。',
    },
  ],
};

/** Fixture F2: a recorded webinar that costs 49 dollars. */
export const NIGHT_SHOOT: Phrase = {
  en: 'Night Shoot: Lighting a Street after Rain',
  de: 'Nachtdreh: Licht für eine Straße nach dem Regen',
  jp: '夜間撮影：雨上がりの通りのライティング',
  tw: '夜拍：為雨後街道打光',
  cn: '夜景拍摄：为雨后的街道布光',
};

/** Fixture F3: a lesson whose link is no address of the video service. */
export const FLOOR_PLAN: Phrase = {
  en: 'Planning a Set from a Floor Plan',
  de: 'Eine Kulisse nach Grundriss planen',
  jp: '平面図からのセット設計',
  tw: '依平面圖規劃場景',
  cn: '根据平面图规划场景',
};

/** Fixture F4: a lesson listed under both names of one product. */
export const TWO_NAMES: Phrase = {
  en: 'One Library, Two Names: Gallery Becomes Manager',
  de: 'Eine Bibliothek, zwei Namen: aus Gallery wird Manager',
  jp: 'ライブラリは1つ、名前は2つ：GalleryからManagerへ',
  tw: '一座素材庫、兩個名字：從 Gallery 到 Manager',
  cn: '一个素材库，两个名字：从 Gallery 到 Manager',
};
