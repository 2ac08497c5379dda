import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for modeling lessons. */
export const MODELING_TEXT: CategoryText = {
  outline: [
    {
      en: 'Silhouette before detail',
      de: 'Silhouette vor Detail',
      jp: '細部よりシルエット',
      tw: '先輪廓後細節',
      cn: '先轮廓，后细节',
    },
    {
      en: '{A}: the starting point',
      de: '{A}: der Ausgangspunkt',
      jp: '{A}の考え方',
      tw: '起點：{A}',
      cn: '起点：{A}',
    },
    {
      en: 'Large forms with few strokes',
      de: 'Große Formen mit wenigen Strichen',
      jp: '少ないストロークで大きな形を',
      tw: '用少量筆觸做出大形',
      cn: '用少量笔触做出大体形状',
    },
    {
      en: 'Keeping an eye on the {b}',
      de: 'Immer im Blick: {B}',
      jp: '{B}に気を配る',
      tw: '隨時留意{B}',
      cn: '随时留意{B}',
    },
    {
      en: 'Checking the shape under a hard light',
      de: 'Die Form unter hartem Licht prüfen',
      jp: '硬い光での形状チェック',
      tw: '在硬光下檢查造型',
      cn: '在硬光下检查造型',
    },
    { en: 'Refining the {c}', de: 'Verfeinern: {C}', jp: '{C}の見直し', tw: '進一步調整{C}', cn: '进一步调整{C}' },
    {
      en: 'Posing the model to find weak spots',
      de: 'Das Modell in Pose bringen und Schwachstellen finden',
      jp: 'ポーズを付けて弱点を探す',
      tw: '擺姿勢找出弱點',
      cn: '摆姿势，找弱点',
    },
    {
      en: 'Cleaning up hidden geometry',
      de: 'Verdeckte Geometrie aufräumen',
      jp: '隠れた面の整理',
      tw: '清理看不到的面',
      cn: '清理看不见的面',
    },
  ],
  opening: [
    {
      en: 'A good model is decided by its silhouette. We squint a lot, sculpt little, and add detail only where the camera goes.',
      de: 'Über ein gutes Modell entscheidet die Silhouette. Wir kneifen oft die Augen zusammen, modellieren wenig und setzen Details nur dort, wo die Kamera hinkommt.',
      jp: 'よいモデルはシルエットで決まります。目を細めて全体を見て、カメラが寄る所にだけ細部を加えます。',
      tw: '好模型取決於輪廓。我們常瞇眼看整體，少雕細節，只在鏡頭會靠近的地方下工夫。',
      cn: '模型好不好，先看轮廓。我们多眯起眼看整体，少雕细节，只在镜头会靠近的地方下功夫。',
    },
    {
      en: 'Everything here is built to be animated later, so we test each form in motion before calling it finished.',
      de: 'Alles hier wird gebaut, um später animiert zu werden. Deshalb prüfen wir jede Form in Bewegung, bevor sie als fertig gilt.',
      jp: 'ここで作るものはすべて後で動かします。完成とする前に、どの形も動かして確認します。',
      tw: '這裡的一切之後都要做動畫，因此每個造型都先動過才算完成。',
      cn: '这里做的一切之后都要用于动画，所以每个造型都要先动起来检验，才算完成。',
    },
    {
      en: 'We work from the library and change it until nobody recognizes the starting point.',
      de: 'Wir gehen von einem Modell aus der Bibliothek aus und verändern es, bis niemand den Ausgangspunkt wiedererkennt.',
      jp: 'ライブラリの素材から始め、元が分からなくなるまで作り変えていきます。',
      tw: '我們從素材庫出發，改到沒人認得出原型為止。',
      cn: '我们从素材库里的模型出发，一直改到没人认得出原型。',
    },
  ],
  practice: [
    {
      en: 'Build a second version in half the time; the parts you skip show you what really mattered.',
      de: 'Bauen Sie eine zweite Fassung in der halben Zeit; was Sie weglassen, zeigt, worauf es wirklich ankam.',
      jp: '半分の時間でもう1つ作ってみましょう。省いた部分から、本当に大切な所が見えてきます。',
      tw: '用一半時間再做一個版本，省略的部分會告訴您什麼才重要。',
      cn: '用一半的时间再做一个版本，省掉的部分会告诉您什么才是重要的。',
    },
    {
      en: 'Render the model as a black shape and ask a colleague to guess its age and mood.',
      de: 'Rendern Sie das Modell als schwarze Form und lassen Sie jemanden Alter und Stimmung raten.',
      jp: 'モデルを真っ黒な影にして、年齢と気分を誰かに当ててもらいましょう。',
      tw: '把模型算成黑色剪影，請同事猜年齡與情緒。',
      cn: '把模型渲染成黑色剪影，让同事猜猜年龄和情绪。',
    },
  ],
};
