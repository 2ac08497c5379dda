import type { CategorySlug, Phrase } from '../types.ts';

/** One category: its name, and words that visitors search for it by. */
export interface DemoCategory {
  name: Phrase;
  keywords: Phrase;
}

/** The fifteen categories of the demo. */
export const CATEGORIES: Record<CategorySlug, DemoCategory> = {
  'getting-started': {
    name: { en: 'Getting Started', de: 'Erste Schritte', jp: '入門', tw: '入門', cn: '入门' },
    keywords: { en: 'basics', de: 'Grundlagen', jp: '基本操作', tw: '基礎操作', cn: '基础操作' },
  },
  interface: {
    name: { en: 'Interface', de: 'Oberfläche', jp: 'インターフェース', tw: '介面', cn: '界面' },
    keywords: { en: 'user interface', de: 'Bedienung', jp: '画面操作', tw: '操作介面', cn: '操作界面' },
  },
  modeling: {
    name: { en: 'Modeling', de: 'Modellierung', jp: 'モデリング', tw: '建模', cn: '建模' },
    keywords: {
      en: 'character design',
      de: 'Figurengestaltung',
      jp: 'キャラクター制作',
      tw: '角色設計',
      cn: '角色设计',
    },
  },
  rigging: {
    name: { en: 'Rigging', de: 'Rigging', jp: 'リギング', tw: '骨架綁定', cn: '骨骼绑定' },
    keywords: { en: 'rig', de: 'Rig', jp: 'リグ', tw: '綁定', cn: '绑定' },
  },
  lighting: {
    name: { en: 'Lighting', de: 'Beleuchtung', jp: 'ライティング', tw: '燈光', cn: '灯光' },
    keywords: { en: 'light', de: 'Licht', jp: '照明', tw: '打光', cn: '布光' },
  },
  camera: {
    name: { en: 'Camera', de: 'Kamera', jp: 'カメラ', tw: '攝影機', cn: '摄像机' },
    keywords: { en: 'camera', de: 'Kameraführung', jp: 'カメラワーク', tw: '運鏡', cn: '运镜' },
  },
  'motion-pose': {
    name: { en: 'Motion & Pose', de: 'Bewegung & Pose', jp: 'モーションとポーズ', tw: '動作與姿勢', cn: '动作与姿势' },
    keywords: {
      en: 'character animation',
      de: 'Figurenanimation',
      jp: 'キャラクターアニメーション',
      tw: '角色動畫',
      cn: '角色动画',
    },
  },
  'facial-expression': {
    name: { en: 'Facial Expression', de: 'Mimik', jp: '表情', tw: '臉部表情', cn: '面部表情' },
    keywords: {
      en: 'facial animation',
      de: 'Gesichtsanimation',
      jp: 'フェイシャルアニメーション',
      tw: '臉部動畫',
      cn: '面部动画',
    },
  },
  'lip-sync': {
    name: { en: 'Lip-Sync', de: 'Lippen\u00ADsynchroni\u00ADsation', jp: 'リップシンク', tw: '對嘴', cn: '口型同步' },
    keywords: { en: 'dialogue', de: 'Dialog', jp: '口パク', tw: '對嘴動畫', cn: '口型动画' },
  },
  'material-texture': {
    name: {
      en: 'Material & Texture',
      de: 'Material & Textur',
      jp: 'マテリアルとテクスチャ',
      tw: '材質與貼圖',
      cn: '材质与贴图',
    },
    keywords: { en: 'texturing', de: 'Texturierung', jp: '質感', tw: '質感', cn: '质感' },
  },
  'export-pipeline': {
    name: {
      en: 'Export & Pipeline',
      de: 'Export & Pipeline',
      jp: '書き出しとパイプライン',
      tw: '匯出與流程',
      cn: '导出与流程',
    },
    keywords: { en: 'export', de: 'Datenaustausch', jp: 'エクスポート', tw: '匯出', cn: '导出' },
  },
  render: {
    name: { en: 'Render', de: 'Rendern', jp: 'レンダリング', tw: '算圖', cn: '渲染' },
    keywords: { en: 'final image', de: 'Bildausgabe', jp: '最終出力', tw: '輸出', cn: '输出' },
  },
  puppeteering: {
    name: { en: 'Puppeteering', de: 'Puppenspiel', jp: 'パペット操作', tw: '即時操偶', cn: '实时操偶' },
    keywords: {
      en: 'live animation',
      de: 'Live-Animation',
      jp: 'ライブアニメーション',
      tw: '即時動畫',
      cn: '实时动画',
    },
  },
  sprites: {
    name: { en: 'Sprites', de: 'Sprites', jp: 'スプライト', tw: '精靈圖', cn: '精灵图' },
    keywords: { en: '2D artwork', de: '2D-Zeichnung', jp: 'イラスト素材', tw: '2D 美術', cn: '2D 美术' },
  },
  collaboration: {
    name: { en: 'Collaboration', de: 'Zusammenarbeit', jp: '共同作業', tw: '團隊協作', cn: '团队协作' },
    keywords: { en: 'teamwork', de: 'Teamarbeit', jp: 'チーム制作', tw: '團隊合作', cn: '团队合作' },
  },
};
