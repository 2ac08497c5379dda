import type { Kind, Phrase } from '../types.ts';

/** The campaign shown on one product's page, or on every home page where `kind` is undefined. */
export interface Campaign {
  page: string | undefined;
  kind: Kind | undefined;
  style: string;
  title: Phrase;
}

/** Campaign images: the home page, the five products with a label of their own, and the rest. */
export const CAMPAIGNS: Campaign[] = [
  {
    page: undefined,
    kind: undefined,
    style: 'plain',
    title: {
      en: 'Learn at your own pace, free of charge',
      de: 'Im eigenen Tempo lernen, kostenlos',
      jp: '無料で、自分のペースで学べます',
      tw: '依自己的步調免費學習',
      cn: '按自己的节奏免费学习',
    },
  },
  {
    page: 'home',
    kind: undefined,
    style: 'bold',
    title: {
      en: 'Make a short film this season',
      de: 'Jetzt den eigenen Kurzfilm animieren',
      jp: 'この季節に短編アニメを1本',
      tw: '這一季，完成一部動畫短片',
      cn: '这个季节，完成一部动画短片',
    },
  },
  {
    page: 'lumistage',
    kind: 'P1',
    style: 'bold',
    title: {
      en: 'Lumistage 8.10: softer shadows in real time',
      de: 'Lumistage 8.10: weichere Schatten in Echtzeit',
      jp: 'Lumistage 8.10：リアルタイムの柔らかな影',
      tw: 'Lumistage 8.10：即時柔和陰影',
      cn: 'Lumistage 8.10：实时柔和阴影',
    },
  },
  {
    page: 'castwright',
    kind: 'P2',
    style: 'bold',
    title: {
      en: 'Castwright 5: one face, every age',
      de: 'Castwright 5: ein Gesicht, jedes Alter',
      jp: 'Castwright 5：ひとつの顔で、あらゆる年齢を',
      tw: 'Castwright 5：一張臉，各種年齡',
      cn: 'Castwright 5：一张脸，各种年龄',
    },
  },
  {
    page: 'inkhop',
    kind: 'P3',
    style: 'bold',
    title: {
      en: 'Inkhop 5.3: puppets with hand tracking',
      de: 'Inkhop 5.3: Puppen mit Handtracking',
      jp: 'Inkhop 5.3：ハンドトラッキング対応パペット',
      tw: 'Inkhop 5.3：支援手部追蹤操偶',
      cn: 'Inkhop 5.3：支持用手部追踪操偶',
    },
  },
  {
    page: 'motionwell',
    kind: 'P4',
    style: 'plain',
    title: {
      en: '300 new walks in Motionwell',
      de: '300 neue Laufzyklen in Motionwell',
      jp: 'Motionwellに新しい歩行モーション300本',
      tw: 'Motionwell 新增三百種走路動作',
      cn: 'Motionwell 新增三百种走路动作',
    },
  },
  {
    page: 'shelfmark',
    kind: 'P5',
    style: 'plain',
    title: {
      en: 'Shelfmark: find it in two seconds',
      de: 'Shelfmark: in zwei Sekunden gefunden',
      jp: 'Shelfmark：2秒で見つかる',
      tw: 'Shelfmark：兩秒就找到',
      cn: 'Shelfmark：两秒就找到',
    },
  },
];

/** The text strip for students and teachers (specification 9: 60%). */
export const EDUCATION_TITLE: Phrase = {
  en: 'Students and teachers save 60% on the creative software',
  de: 'Für Studierende und Lehrkräfte: 60 % Rabatt auf die Kreativsoftware',
  jp: '学生・教職員の方はクリエイティブソフトが60%オフ',
  tw: '學生與教師購買創意軟體享四折優惠',
  cn: '学生和教师购买创意软件享四折优惠',
};

/** Suffixes of event labels (specification 1); products without one use the home label. */
export const EVENT_SUFFIXES: Partial<Record<Kind, string>> = { P1: '_ic', P2: '_cc', P3: '_cta', P4: '_ac', P5: '_cm' };
