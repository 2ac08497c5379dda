import type { SpokenText } from '../../types.ts';

/** What teachers say in modeling lessons. */
export const MODELING_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'If the silhouette reads in black, the details can wait.',
      de: 'Wenn die Silhouette in Schwarz erkennbar ist, haben Details Zeit.',
      jp: 'シルエットが黒一色で伝われば、細部は後で大丈夫です。',
      tw: '剪影塗黑也認得出來，細節就可以慢慢來。',
      cn: '涂成全黑还认得出轮廓，细节就不着急。',
    },
    {
      en: 'Edge loops should follow the muscles, because that is where the surface will bend.',
      de: 'Edge-Loops folgen den Muskeln, denn genau dort biegt sich später die Oberfläche.',
      jp: 'エッジループは筋肉に沿わせます。そこが曲がる場所だからです。',
      tw: '循環邊要順著肌肉走，因為表面會在那裡彎曲。',
      cn: '环线要跟着肌肉走，将来弯的就是那些地方。',
    },
    {
      en: 'Quads are no religion, but they subdivide cleanly and that helps everybody.',
      de: 'Vierecke sind keine Religion, aber sie lassen sich sauber unterteilen.',
      jp: '四角形ポリゴンは絶対ではありませんが、きれいに分割できます。',
      tw: '四邊面不是教條，但細分起來比較乾淨。',
      cn: '四边面不是信仰，可它细分起来干净，对谁都有好处。',
    },
    {
      en: 'Proportions tell the age: a large head and short legs make a child.',
      de: 'Proportionen verraten das Alter: großer Kopf und kurze Beine ergeben ein Kind.',
      jp: 'プロポーションは年齢を語ります。大きな頭と短い脚は子どもです。',
      tw: '比例透露年齡：頭大、腿短就是小孩。',
      cn: '年龄看比例：脑袋大、腿短，就是个孩子。',
    },
    {
      en: 'Symmetry is for the beginning. A face that stays symmetrical looks like a mask.',
      de: 'Symmetrie ist etwas für den Anfang. Ein rein symmetrisches Gesicht wirkt wie eine Maske.',
      jp: '対称編集は最初だけ。左右対称のままだと仮面のようになります。',
      tw: '對稱只用在開頭，臉一直對稱就像面具。',
      cn: '对称只在起步时用，一直对称下去，脸就成了面具。',
    },
  ],
  show: [
    {
      en: 'I pull the big forms first, with a brush that almost feels too large.',
      de: 'Zuerst ziehe ich die großen Formen, mit einem fast zu großen Pinsel.',
      jp: 'まず大きな形を、少し大きすぎるくらいのブラシで作ります。',
      tw: '我先拉大形，筆刷大到有點誇張也沒關係。',
      cn: '先拉大形，笔刷要大到您觉得有点过分。',
    },
    {
      en: 'Under a hard light from the side every dent becomes visible. There is one on the cheek.',
      de: 'Hartes Seitenlicht zeigt jede Delle. Da ist eine auf der Wange.',
      jp: '横から強い光を当てると凹みが見えます。頬にありますね。',
      tw: '從側面打硬光，凹陷全現形，臉頰上就有一個。',
      cn: '侧面打一盏硬光，坑坑洼洼全露出来，脸颊上就有一处。',
    },
    {
      en: 'Now the cut for the eyelid: three clicks, and I slide the new loop a bit outward.',
      de: 'Jetzt der Schnitt fürs Augenlid: drei Klicks, dann schiebe ich den Loop nach außen.',
      jp: 'まぶたのカットは3クリック。ループを少し外へずらします。',
      tw: '切出眼皮只要點三下，再把新的邊往外滑。',
      cn: '接着切眼睑，点三下，再把新加的环线往外滑一点。',
    },
    {
      en: 'The counter says twelve thousand faces. Our polygon budget is eight, so let us save.',
      de: 'Der Zähler zeigt zwölftausend Flächen, erlaubt sind achttausend. Also sparen wir.',
      jp: '面数は12,000、上限は8,000です。減らしていきましょう。',
      tw: '目前一萬二千面，面數預算八千，得省一點。',
      cn: '显示有一万二千个面，面数预算只有八千，得减下来。',
    },
    {
      en: 'I put the model into a crouch, and the hip shows its weak spot at once.',
      de: 'Ich bringe das Modell in die Hocke, und sofort zeigt die Hüfte ihre Schwachstelle.',
      jp: 'しゃがませると、腰の弱点がすぐに見つかります。',
      tw: '讓模型蹲下，髖部的弱點馬上出現。',
      cn: '让模型往下一蹲，髋部的毛病立刻就露出来。',
    },
  ],
  warn: [
    {
      en: 'Do not subdivide too early, or you will be smoothing bumps for the rest of the day.',
      de: 'Unterteilen Sie nicht zu früh, sonst glätten Sie den ganzen Tag nur Beulen.',
      jp: '早い段階で細分化すると、凸凹の修正に追われます。',
      tw: '太早細分，之後整天都在修凹凸。',
      cn: '别太早细分，不然后面一整天都得抹疙瘩。',
    },
    {
      en: 'Hidden faces inside the body cost time later. Delete them before you go on.',
      de: 'Verborgene Flächen im Inneren kosten später Zeit. Löschen Sie sie vorher.',
      jp: '内側に隠れた面は後で足を引っ張ります。先に削除しましょう。',
      tw: '藏在裡面的面以後很麻煩，先刪掉再繼續。',
      cn: '藏在身体里的面，后面都是要还的债，删干净再往下做。',
    },
    {
      en: 'A pole with six edges on the forehead will pinch as soon as she frowns.',
      de: 'Ein Sechserpol auf der Stirn zieht Falten, sobald sie die Stirn runzelt.',
      jp: '額に6本の辺が集まる点があると、眉を寄せたときに引きつります。',
      tw: '額頭上有六邊交會的點，一皺眉就會擠在一起。',
      cn: '额头上有个六条边的极点，一皱眉，那里准起褶。',
    },
  ],
  sum: [
    {
      en: 'Big before small, form before detail, and a look at the silhouette in between.',
      de: 'Groß vor klein, Form vor Detail und dazwischen ein Blick auf die Silhouette.',
      jp: '大から小へ、形から細部へ、合間にシルエットを確認します。',
      tw: '先大後小，先形後細，中間記得看剪影。',
      cn: '先大后小，先形体后细节，隔一会儿就看看剪影。',
    },
    {
      en: 'Clean topology is a gift to the person who rigs your model.',
      de: 'Saubere Topologie ist ein Geschenk an alle, die Ihr Modell riggen.',
      jp: 'きれいなトポロジーは、リグ担当者への贈り物です。',
      tw: '乾淨的拓撲，是送給綁定人員的禮物。',
      cn: '拓扑做干净，就是送给绑定师的一份礼。',
    },
  ],
};
