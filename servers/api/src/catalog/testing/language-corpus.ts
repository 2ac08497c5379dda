import type { Content, Localized } from '../../content/format.ts';
import { sampleContent } from './sample-content.ts';
import { sampleDate, sampleVideo } from './sample-video.ts';

type Row = readonly [en: string, de: string, jp: string, tw: string, cn: string];

const TOPICS: readonly Row[] = [
  ['Three-Point Lighting', 'Drei-Punkt-Beleuchtung', '三点照明の基本', '三點打光基礎', '三点布光基础'],
  ['Facial Animation', 'Gesichtsanimation', '顔のアニメーション', '臉部動畫', '面部动画'],
  ['Walk Cycle Cleanup', 'Gehzyklus bereinigen', '歩行サイクルの修正', '步行循環修正', '行走循环修正'],
  ['Rigging a Quadruped', 'Vierbeiner riggen', '四足動物のリグ作成', '四足動物綁定', '四足动物绑定'],
  ['Lip Sync for Dialogue', 'Lippensynchronisation', 'セリフのリップシンク', '對白的口型同步', '对白的口型同步'],
  ['Camera Movement', 'Kamerabewegung', 'カメラの動き', '攝影機運動', '摄像机运动'],
  ['Baking Spring Bones', 'Federknochen backen', '揺れボーンのベイク', '彈簧骨骼烘焙', '弹簧骨骼烘焙'],
  ['Material and Texture', 'Material und Textur', '素材とテクスチャ', '材質與貼圖', '材质与贴图'],
  [
    'Adjusting the Size of Props',
    'Größe der Requisiten anpassen',
    '小道具の大きさを変える',
    '調整道具大小',
    '调整道具大小',
  ],
  ['Render Settings', 'Rendereinstellungen', 'レンダー設定', '算圖設定', '渲染设置'],
  ['Sprites with Depth', 'Sprites mit Tiefe', '奥行きのあるスプライト', '具有景深的圖像', '具有景深的图像'],
  ['Night Interiors', 'Innenräume bei Nacht', '夜の室内、月光', '夜間室內・月光', '夜间室内·月光'],
  ['Moon over Water', 'Mond über dem Wasser', '水面と月', '水面與月', '水面与月'],
  [
    'Batch-Tagging a Library',
    'Bibliothek verschlagworten',
    'ライブラリの一括タグ付け',
    '資料庫批次標籤',
    '资料库批量标签',
  ],
  [
    'Export to a Game Engine',
    'Export in eine Game-Engine',
    'ゲームエンジンへの書き出し',
    '匯出到遊戲引擎',
    '导出到游戏引擎',
  ],
  ['3D Characters for Beginners', '3D-Figuren für Einsteiger', '3Dキャラクター入門', '3D角色入門', '3D角色入门'],
];

const QUALIFIERS: readonly Row[] = [
  ['in Ten Minutes', 'in zehn Minuten', '10分でわかる', '十分鐘學會', '十分钟学会'],
  ['from a Reference Clip', 'nach einem Referenzclip', '参考映像から作る', '參考影片製作', '参考视频制作'],
  ['step by step', 'Schritt für Schritt', '手順を追って、人々のために', '逐步教學', '逐步教学'],
];

/** Keywords in the languages without spaces. Some have two characters. */
export const CJK_QUERIES: Record<'jp' | 'tw' | 'cn', readonly string[]> = {
  jp: '照明 三点照明 リグ アニメ 歩行 月光 月 カメラの動き ー 人々 テクスチャ ﾗｲﾌﾞﾗﾘ 3Dキャラ シンク カイド 動物のリグ'.split(
    ' ',
  ),
  tw: '打光 動畫 步行循環 口型 運動 材質 月光 月 3D角色 遊戲引擎 十分鐘'.split(' '),
  cn: '布光 动画 行走循环 口型同步 材质 渲染 月光 水 3D角色 游戏引擎'.split(' '),
};

/** One video for each topic and qualifier, every fourth without Japanese, every fifth without Chinese. */
export function languageCorpus(): Content {
  const videos = TOPICS.flatMap((topic, row) =>
    QUALIFIERS.map((qualifier, column) => {
      const id = row * QUALIFIERS.length + column + 1;
      return sampleVideo({
        id,
        date: sampleDate(id),
        category: ['home', 'lumistage'],
        speakers: [],
        title: spoken(topic, id),
        description: spoken(qualifier, id),
        outline: row % 2 === 0 ? { en: [topic[0]], jp: [topic[2], qualifier[2]] } : { en: [] },
      });
    }),
  );
  return sampleContent({ videos });
}

function spoken([en, de, jp, tw, cn]: Row, id: number): Localized {
  return { en, de, ...(id % 4 === 0 ? {} : { jp }), ...(id % 5 === 0 ? {} : { tw, cn }) };
}
