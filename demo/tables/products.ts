import type { CategorySlug, Kind, Phrase } from '../types.ts';

/** One product as the demo knows it; `released` tells how many years ago each version came out, oldest first. */
export interface DemoProduct {
  kind: Kind;
  slug: string;
  name: string;
  aliases: string[];
  tagline: Phrase;
  released: Array<[version: string, yearsAgo: number]>;
  categories: CategorySlug[];
  tutorials: number;
  /** The urlName of its skill path for beginners. */
  beginnerPath: string;
  /** What visitors can make with it, and where they learn it. */
  goals: Array<{ title: Phrase; category: string[] }>;
}

/** The seven products of the demo catalog, in product order. */
export const PRODUCTS: DemoProduct[] = [
  {
    kind: 'P1',
    slug: 'lumistage',
    name: 'Lumistage',
    aliases: [],
    beginnerPath: 'lumistage-basics',
    goals: [
      {
        title: { en: 'A short film', de: 'Einen Kurzfilm', jp: '短編アニメ', tw: '一部動畫短片', cn: '一部动画短片' },
        category: ['skill-paths', 'first-short-film'],
      },
      {
        title: {
          en: 'A talking character',
          de: 'Eine sprechende Figur',
          jp: '話すキャラクター',
          tw: '會說話的角色',
          cn: '会说话的角色',
        },
        category: ['skill-paths', 'dialogue-scenes'],
      },
    ],
    tutorials: 430,
    tagline: {
      en: 'Real-time 3D animation, from first pose to final frame',
      de: '3D-Animation in Echtzeit, von der ersten Pose bis zum fertigen Bild',
      jp: '最初のポーズから最終フレームまで、リアルタイム3Dアニメーション',
      tw: '從第一個姿勢到最終畫面的即時 3D 動畫',
      cn: '从第一个姿势到最终画面的实时 3D 动画',
    },
    released: [
      ['3', 6.4],
      ['4', 5.6],
      ['5', 4.6],
      ['6', 3.7],
      ['7', 2.8],
      ['8', 1.9],
      ['8.5', 1.1],
      ['8.10', 0.4],
    ],
    categories: [
      'getting-started',
      'interface',
      'lighting',
      'camera',
      'motion-pose',
      'facial-expression',
      'lip-sync',
      'render',
      'export-pipeline',
    ],
  },
  {
    kind: 'P2',
    slug: 'castwright',
    name: 'Castwright',
    aliases: [],
    beginnerPath: 'castwright-basics',
    goals: [
      {
        title: {
          en: 'A character of my own',
          de: 'Eine eigene Figur',
          jp: '自分だけのキャラクター',
          tw: '自己的角色',
          cn: '自己的角色',
        },
        category: ['skill-paths', 'castwright-basics'],
      },
      {
        title: {
          en: 'A game character',
          de: 'Eine Figur für Spiele',
          jp: 'ゲームキャラクター',
          tw: '遊戲角色',
          cn: '游戏角色',
        },
        category: ['master-class', 'castwright', 'characters-for-engines'],
      },
    ],
    tutorials: 330,
    tagline: {
      en: 'Characters in three dimensions, ready to move',
      de: '3D-Figuren, bereit für die Bewegung',
      jp: 'すぐに動かせる3Dキャラクター制作',
      tw: '做好就能動的 3D 角色',
      cn: '做好就能动的 3D 角色',
    },
    released: [
      ['0.9', 6.2],
      ['1', 5.6],
      ['2', 4.2],
      ['3', 3],
      ['4', 1.8],
      ['5', 0.7],
    ],
    categories: [
      'getting-started',
      'interface',
      'modeling',
      'rigging',
      'material-texture',
      'facial-expression',
      'motion-pose',
      'export-pipeline',
    ],
  },
  {
    kind: 'P3',
    slug: 'inkhop',
    name: 'Inkhop',
    aliases: [],
    beginnerPath: 'inkhop-basics',
    goals: [
      {
        title: {
          en: 'An animated sticker',
          de: 'Einen animierten Sticker',
          jp: '動くスタンプ',
          tw: '動態貼圖',
          cn: '动态表情',
        },
        category: ['home', 'inkhop', 'sprites'],
      },
      {
        title: { en: 'An explainer video', de: 'Ein Erklärvideo', jp: '解説動画', tw: '解說影片', cn: '讲解视频' },
        category: ['skill-paths', 'explainer-videos'],
      },
    ],
    tutorials: 300,
    tagline: {
      en: '2D animation with bones, sprites and live puppets',
      de: '2D-Animation mit Knochen, Sprites und Live-Puppen',
      jp: 'ボーン・スプライト・ライブパペットによる2Dアニメーション',
      tw: '結合骨架、圖件與即時操偶的 2D 動畫',
      cn: '结合骨骼、精灵图与实时操偶的 2D 动画',
    },
    released: [
      ['2', 6.3],
      ['3', 5.6],
      ['4', 3.4],
      ['5', 1.7],
      ['5.3', 0.6],
    ],
    categories: [
      'getting-started',
      'interface',
      'sprites',
      'rigging',
      'puppeteering',
      'facial-expression',
      'lip-sync',
      'camera',
      'export-pipeline',
    ],
  },
  {
    kind: 'P4',
    slug: 'motionwell',
    name: 'Motionwell',
    aliases: [],
    beginnerPath: 'library-motions',
    goals: [],
    tutorials: 110,
    tagline: {
      en: 'A library of motions and 3D assets',
      de: 'Die Bibliothek für Bewegungen und 3D-Assets',
      jp: 'モーションと3Dアセットのライブラリ',
      tw: '動作與 3D 素材庫',
      cn: '动作与 3D 素材库',
    },
    released: [],
    categories: ['getting-started', 'motion-pose', 'modeling', 'material-texture', 'export-pipeline', 'collaboration'],
  },
  {
    kind: 'P5',
    slug: 'shelfmark',
    name: 'Shelfmark Manager',
    aliases: ['Shelfmark Gallery'],
    beginnerPath: 'order-in-assets',
    goals: [],
    tutorials: 90,
    tagline: {
      en: 'Every asset in its place',
      de: 'Jedes Asset an seinem Platz',
      jp: 'すべてのアセットをあるべき場所に',
      tw: '讓每個素材各就各位',
      cn: '让每个素材各就各位',
    },
    released: [],
    categories: ['getting-started', 'interface', 'material-texture', 'motion-pose', 'export-pipeline', 'collaboration'],
  },
  {
    kind: 'P6',
    slug: 'crewline',
    name: 'Crewline',
    aliases: [],
    beginnerPath: 'small-team-production',
    goals: [],
    tutorials: 70,
    tagline: {
      en: 'Shared projects, notes and approvals for teams',
      de: 'Gemeinsame Projekte, Notizen und Freigaben für Teams',
      jp: 'チームのための共有プロジェクト・レビュー・承認',
      tw: '團隊共用的專案、註記與核可',
      cn: '团队共享的项目、批注与审批',
    },
    released: [
      ['1', 3.2],
      ['2', 1.2],
    ],
    categories: ['getting-started', 'interface', 'collaboration', 'camera', 'render', 'export-pipeline'],
  },
  {
    kind: 'P7',
    slug: 'rigmint',
    name: 'Rigmint',
    aliases: [],
    beginnerPath: 'auto-rig-start',
    goals: [],
    tutorials: 90,
    tagline: {
      en: 'Automatic rigs for every body plan',
      de: 'Automatische Rigs für jeden Körperbau',
      jp: 'あらゆる体型に対応する自動リギング',
      tw: '適用各種體型的自動骨架綁定',
      cn: '适用于各种体型的自动骨骼绑定',
    },
    released: [
      ['1', 2.9],
      ['1.1', 1.9],
      ['2', 0.8],
    ],
    categories: [
      'getting-started',
      'interface',
      'modeling',
      'rigging',
      'facial-expression',
      'motion-pose',
      'export-pipeline',
    ],
  },
];
