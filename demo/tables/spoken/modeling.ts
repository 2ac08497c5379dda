import type { SpokenText } from '../../types.ts';

/** What teachers say in modeling lessons. */
export const MODELING_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'If the silhouette reads in black, the details can wait.',
      de: 'Wenn die Silhouette in Schwarz erkennbar ist, haben Details Zeit.',
      jp: 'シルエットが黒一色で伝われば、細部は後で大丈夫です。',
      tw: '剪影塗黑也認得出來，細節就可以慢慢來。',
      cn: '剪影涂黑也认得出来，细节就可以慢慢来。',
    },
    {
      en: 'Edge loops should follow the muscles, because that is where the surface will bend.',
      de: 'Edge-Loops folgen den Muskeln, denn genau dort biegt sich später die Oberfläche.',
      jp: 'エッジループは筋肉に沿わせます。そこが曲がる場所だからです。',
      tw: '循環邊要順著肌肉走，因為表面會在那裡彎曲。',
      cn: '循环边要顺着肌肉走，因为表面会在那里弯曲。',
    },
    {
      en: 'Quads are no religion, but they subdivide cleanly and that helps everybody.',
      de: 'Vierecke sind keine Religion, aber sie lassen sich sauber unterteilen.',
      jp: '四角形ポリゴンは絶対ではありませんが、きれいに分割できます。',
      tw: '四邊面不是教條，但細分起來比較乾淨。',
      cn: '四边面不是教条，但细分起来比较干净。',
    },
    {
      en: 'Proportions tell the age: a large head and short legs make a child.',
      de: 'Proportionen verraten das Alter: großer Kopf und kurze Beine ergeben ein Kind.',
      jp: 'プロポーションは年齢を語ります。大きな頭と短い脚は子どもです。',
      tw: '比例透露年齡：頭大、腿短就是小孩。',
      cn: '比例透露年龄：头大、腿短就是小孩。',
    },
    {
      en: 'Symmetry is for the beginning. A face that stays symmetrical looks like a mask.',
      de: 'Symmetrie ist etwas für den Anfang. Ein rein symmetrisches Gesicht wirkt wie eine Maske.',
      jp: '対称編集は最初だけ。左右対称のままだと仮面のようになります。',
      tw: '對稱只用在開頭，臉一直對稱就像面具。',
      cn: '对称只用在开头，脸一直对称就像面具。',
    },
  ],
  show: [
    {
      en: 'I pull the big forms first, with a brush that almost feels too large.',
      de: 'Zuerst ziehe ich die großen Formen, mit einem fast zu großen Pinsel.',
      jp: 'まず大きな形を、少し大きすぎるくらいのブラシで作ります。',
      tw: '我先拉大形，筆刷大到有點誇張也沒關係。',
      cn: '我先拉大形，笔刷大到有点夸张也没关系。',
    },
    {
      en: 'Under a hard light from the side every dent becomes visible. There is one on the cheek.',
      de: 'Hartes Seitenlicht zeigt jede Delle. Da ist eine auf der Wange.',
      jp: '横から強い光を当てると凹みが見えます。頬にありますね。',
      tw: '從側面打硬光，凹陷全現形，臉頰上就有一個。',
      cn: '从侧面打硬光，凹陷全现形，脸颊上就有一个。',
    },
    {
      en: 'Now the cut for the eyelid: three clicks, and I slide the new loop a bit outward.',
      de: 'Jetzt der Schnitt fürs Augenlid: drei Klicks, dann schiebe ich den Loop nach außen.',
      jp: 'まぶたのカットは3クリック。ループを少し外へずらします。',
      tw: '切出眼皮只要點三下，再把新的邊往外滑。',
      cn: '切出眼睑只要点三下，再把新的边往外滑。',
    },
    {
      en: 'The counter says twelve thousand faces. Our polygon budget is eight, so let us save.',
      de: 'Der Zähler zeigt zwölftausend Flächen, erlaubt sind achttausend. Also sparen wir.',
      jp: '面数は1万2千、上限は8千です。減らしていきましょう。',
      tw: '目前一萬二千面，面數預算八千，得省一點。',
      cn: '目前一万二千面，面数预算八千，得省一点。',
    },
    {
      en: 'I put the model into a crouch, and the hip shows its weak spot at once.',
      de: 'Ich bringe das Modell in die Hocke, und sofort zeigt die Hüfte ihre Schwachstelle.',
      jp: 'しゃがませると、腰の弱点がすぐに見つかります。',
      tw: '讓模型蹲下，髖部的弱點馬上出現。',
      cn: '让模型蹲下，髋部的弱点马上出现。',
    },
  ],
  warn: [
    {
      en: 'Do not subdivide too early, or you will be smoothing bumps for the rest of the day.',
      de: 'Unterteilen Sie nicht zu früh, sonst glätten Sie den ganzen Tag nur Beulen.',
      jp: '早い段階で細分化すると、凸凹の修正に追われます。',
      tw: '太早細分，之後整天都在修凹凸。',
      cn: '太早细分，之后整天都在修凹凸。',
    },
    {
      en: 'Hidden faces inside the body cost time later. Delete them before you go on.',
      de: 'Verborgene Flächen im Inneren kosten später Zeit. Löschen Sie sie vorher.',
      jp: '内側に隠れた面は後で足を引っ張ります。先に削除しましょう。',
      tw: '藏在裡面的面以後很麻煩，先刪掉再繼續。',
      cn: '藏在里面的面以后很麻烦，先删掉再继续。',
    },
    {
      en: 'A pole with six edges on the forehead will pinch as soon as she frowns.',
      de: 'Ein Sechserpol auf der Stirn zieht Falten, sobald sie die Stirn runzelt.',
      jp: '額に6本の辺が集まる点があると、眉を寄せたときに引きつります。',
      tw: '額頭上有六邊交會的點，一皺眉就會擠在一起。',
      cn: '额头上有六边交会的点，一皱眉就会挤在一起。',
    },
  ],
  sum: [
    {
      en: 'Big before small, form before detail, and a look at the silhouette in between.',
      de: 'Groß vor klein, Form vor Detail und dazwischen ein Blick auf die Silhouette.',
      jp: '大から小へ、形から細部へ、合間にシルエットを確認します。',
      tw: '先大後小，先形後細，中間記得看剪影。',
      cn: '先大后小，先形后细，中间记得看剪影。',
    },
    {
      en: 'Clean topology is a gift to the person who rigs your model.',
      de: 'Saubere Topologie ist ein Geschenk an alle, die Ihr Modell riggen.',
      jp: 'きれいなトポロジーは、リグ担当者への贈り物です。',
      tw: '乾淨的拓撲，是送給綁定人員的禮物。',
      cn: '干净的拓扑，是送给绑定人员的礼物。',
    },
  ],
};
