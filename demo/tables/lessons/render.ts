import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for render lessons. */
export const RENDER_TEXT: CategoryText = {
  outline: [
    {
      en: 'Deciding how good is good enough',
      de: 'Entscheiden, wann es gut genug ist',
      jp: '必要な品質の見極め',
      tw: '決定品質要到什麼程度',
      cn: '确定质量做到什么程度',
    },
    {
      en: '{A}: what to decide first',
      de: '{A}: was zuerst zu klären ist',
      jp: '{A}について最初に決めること',
      tw: '{A}：先決定什麼',
      cn: '{A}：先决定什么',
    },
    {
      en: 'Rendering one difficult frame',
      de: 'Ein einziges schwieriges Bild rendern',
      jp: '最も難しい1枚のレンダリング',
      tw: '先算最難的一格',
      cn: '先渲染最难的一帧',
    },
    {
      en: '{B}: one change at a time',
      de: '{B}: immer nur eine Änderung',
      jp: '{B}の調整は1つずつ',
      tw: '{B}：一次只改一項',
      cn: '{B}：一次只改一项',
    },
    {
      en: 'Reading the render log',
      de: 'Das Renderprotokoll lesen',
      jp: 'レンダーログの読み方',
      tw: '看懂算圖紀錄檔',
      cn: '看懂渲染日志',
    },
    {
      en: '{C} and the delivery format',
      de: '{C} und das Abgabeformat',
      jp: '{C}と納品形式',
      tw: '{C}與交件格式',
      cn: '{C}与交付格式',
    },
    {
      en: 'Estimating the whole sequence',
      de: 'Die ganze Sequenz hochrechnen',
      jp: 'シーケンス全体の時間見積もり',
      tw: '估算整段的時間',
      cn: '估算整段镜头的时间',
    },
    {
      en: 'Checking the first and last frame',
      de: 'Erstes und letztes Bild prüfen',
      jp: '最初と最後のコマの確認',
      tw: '檢查第一格與最後一格',
      cn: '检查第一帧和最后一帧',
    },
  ],
  opening: [
    {
      en: 'Rendering is a negotiation between quality and the clock. We find the setting after which nobody sees the difference.',
      de: 'Rendern ist eine Verhandlung zwischen Qualität und Uhr. Wir suchen die Einstellung, ab der niemand mehr einen Unterschied sieht.',
      jp: 'レンダリングは品質と時間の駆け引きです。これ以上は差が見えないという設定を探します。',
      tw: '算圖是品質與時間的談判。我們找出再提高也看不出差別的設定。',
      cn: '渲染是质量和时间之间的取舍。我们找出那个再提高也看不出差别的设置。',
    },
    {
      en: 'Instead of guessing we measure: one hard frame, five settings, a small table, and a decision.',
      de: 'Statt zu raten, messen wir: ein schwieriges Bild, fünf Einstellungen, eine kleine Tabelle und eine Entscheidung.',
      jp: '勘に頼らず計測します。難しい1枚、5つの設定、小さな表、そして判断です。',
      tw: '我們不靠猜測，直接量測：一格最難的畫面、五種設定、一張小表，再做決定。',
      cn: '我们不猜，直接测：一帧最难的画面、五组设置、一张小表，然后做决定。',
    },
  ],
  practice: [
    {
      en: 'Render the same frame at half the samples and compare the two at the size the audience will see.',
      de: 'Rendern Sie dasselbe Bild mit halber Samplezahl und vergleichen Sie beide in der Größe, die das Publikum sieht.',
      jp: '同じコマをサンプル数半分でレンダリングし、観客が見る大きさで比べてみましょう。',
      tw: '用一半取樣數再算同一格，以觀眾看到的尺寸比較。',
      cn: '用一半的采样数再渲染同一帧，按观众看到的尺寸对比。',
    },
    {
      en: 'Before the night run, render every fiftieth frame; that is where surprises show themselves.',
      de: 'Rendern Sie vor dem Nachtlauf jedes fünfzigste Bild; dort zeigen sich Überraschungen.',
      jp: '夜間に回す前に、50コマおきにレンダリングしておくと、思わぬ問題が見つかります。',
      tw: '整夜算圖前，先每五十格算一格，意外通常藏在那裡。',
      cn: '通宵渲染之前，先每隔五十帧渲染一帧，问题往往就藏在那里。',
    },
  ],
};
