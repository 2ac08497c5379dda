import type { SpokenText } from '../../types.ts';

/** What teachers say in rigging lessons. */
export const RIGGING_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'An IK handle pulls a whole chain by its end, so a hand can rest on a table.',
      de: 'Ein IK-Griff zieht die ganze Kette am Ende, so bleibt die Hand auf dem Tisch.',
      jp: 'IKハンドルは末端からボーンチェーン全体を動かし、手を机に固定できます。',
      tw: 'IK 控制點從末端帶動整條鏈，手就能穩穩放在桌上。',
      cn: 'IK 控制器拽着末端就能带动整条链，手才好搭在桌上。',
    },
    {
      en: 'The weight map says how much each bone may move each point of the skin.',
      de: 'Die Weight-Map legt fest, wie stark jeder Knochen welchen Punkt der Haut bewegt.',
      jp: 'ウェイトマップは、各ボーンがメッシュをどれだけ動かすかを決めます。',
      tw: '權重圖決定每根骨骼對表面的影響程度。',
      cn: '皮肤上每个点归哪根骨骼管、管多少，都写在权重图里。',
    },
    {
      en: 'A twist bone spreads a rotation along the forearm, so that the wrist does not collapse.',
      de: 'Ein Twist-Bone verteilt die Drehung im Arm, damit das Handgelenk nicht einknickt.',
      jp: 'ツイストボーンは前腕に回転を分散させ、手首のつぶれを防ぎます。',
      tw: '扭轉骨把旋轉分散到前臂，手腕就不會塌陷。',
      cn: '扭转骨骼把旋转摊到整条前臂，手腕就不会拧成麻花。',
    },
    {
      en: 'Parents first, children later: the order of the joints decides what follows what.',
      de: 'Erst Eltern, dann Kinder: Die Reihenfolge der Gelenke bestimmt, was wem folgt.',
      jp: '親から子へ。関節の順番が、何が何に従うかを決めます。',
      tw: '先父層級後子層級，關節順序決定誰跟著誰動。',
      cn: '先父级，后子级，谁跟着谁走，由关节的顺序决定。',
    },
    {
      en: 'Joint limits are a kindness: nobody can bend the knee the wrong way by accident.',
      de: 'Gelenkgrenzen sind nett gemeint: Niemand knickt das Knie versehentlich falsch herum.',
      jp: '可動域の制限は親切心です。膝が逆に曲がるのを防ぎます。',
      tw: '關節限制是一種體貼，膝蓋不會不小心反折。',
      cn: '设好关节限制是给人方便，谁也不会一不小心把膝盖掰反。',
    },
  ],
  show: [
    {
      en: 'I bend the elbow to the extreme on purpose, because that is where the skin tears.',
      de: 'Ich beuge den Ellbogen absichtlich ganz durch, denn dort reißt die Haut zuerst.',
      jp: 'わざと肘を限界まで曲げます。破綻はここに出るからです。',
      tw: '我故意把手肘彎到底，問題總是先出在這裡。',
      cn: '我存心把胳膊肘弯到头，蒙皮一破，准破在那儿。',
    },
    {
      en: 'With the soft brush I take a little weight off the upper arm. See how it rounds out.',
      de: 'Mit dem weichen Pinsel nehme ich am Oberarm Gewicht weg. Schon wird es rund.',
      jp: '柔らかいブラシで上腕のウェイトを少し減らすと、丸みが出ます。',
      tw: '用柔邊筆刷減一點上臂權重，輪廓就圓順了。',
      cn: '用软笔刷给上臂减一点权重，您看，这下就圆润了。',
    },
    {
      en: 'Here I mirror the left side. Names that end in L and R save me ten minutes.',
      de: 'Hier spiegele ich die linke Seite. Namen auf L und R sparen mir zehn Minuten.',
      jp: '左側をミラーします。名前の末尾をLとRにしておくと早いです。',
      tw: '這裡鏡射左側。名稱用 L 和 R 結尾，省十分鐘。',
      cn: '这里镜像左半边，名字末尾带 L 和 R，省我十分钟。',
    },
    {
      en: 'The spring bone on the ponytail needs some damping. Let me shake the head once.',
      de: 'Der Spring Bone im Zopf braucht Dämpfung. Ich schüttle den Kopf einmal.',
      jp: 'ポニーテールのスプリングボーンに減衰を足し、頭を振ってみます。',
      tw: '馬尾的彈簧骨要加阻尼，我甩一下頭看看。',
      cn: '马尾上的弹簧骨骼得加点阻尼，我晃一下脑袋看看。',
    },
    {
      en: 'I lock scale on every control now, so that nobody can stretch the arm by mistake.',
      de: 'Ich sperre die Skalierung an allen Reglern, damit niemand den Arm langzieht.',
      jp: 'すべてのコントローラーでスケールをロックしておきます。',
      tw: '我把所有控制器的縮放鎖住，免得手臂被拉長。',
      cn: '所有控制器的缩放我都锁上，省得有人不小心把胳膊拉长。',
    },
  ],
  warn: [
    {
      en: 'Never move a joint after binding. The skin keeps the old place, and everything drifts.',
      de: 'Verschieben Sie nach dem Binden kein Gelenk, die Haut merkt sich den alten Ort.',
      jp: 'バインド後に関節を動かさないでください。スキンがずれます。',
      tw: '綁定之後別再移動關節，表面會整個偏掉。',
      cn: '绑定之后千万别动关节，蒙皮还留在老地方，表面会整体错位。',
    },
    {
      en: 'If the knee flips, the bone chain was drawn dead straight. Give it a slight bend.',
      de: 'Springt das Knie um, war die Knochenkette schnurgerade. Geben Sie ihr einen Knick.',
      jp: '膝が反転するのはチェーンが直線だからです。少し曲げておきます。',
      tw: '膝蓋會翻轉，是因為骨骼鏈太直，稍微彎一點。',
      cn: '膝盖老翻，是因为骨骼链画得笔直，掰弯一点点就行。',
    },
    {
      en: 'Too many controls frighten people. Hide what is not needed every day.',
      de: 'Zu viele Regler schrecken ab. Blenden Sie aus, was man nicht täglich braucht.',
      jp: 'コントローラーが多すぎると戸惑います。普段使わないものは隠します。',
      tw: '控制器太多會嚇到人，不常用的先隱藏。',
      cn: '控制器一多就吓人，平时用不上的先藏起来。',
    },
  ],
  sum: [
    {
      en: 'A good rig disappears: you think of the movement, not of the bones.',
      de: 'Ein gutes Rig verschwindet: Man denkt an die Bewegung, nicht an die Knochen.',
      jp: 'よいリグは存在を忘れさせ、動きだけに集中できます。',
      tw: '好的綁定讓人忘了骨骼，只想著動作。',
      cn: '绑定做得好，人就忘了它，心里只有动作，没有骨骼。',
    },
    {
      en: 'Test poses first, beauty later. That order has saved many of my rigs.',
      de: 'Erst Testposen, dann Schönheit. Diese Reihenfolge hat viele meiner Rigs gerettet.',
      jp: 'まずテストポーズ、見栄えは後。この順番に何度も救われました。',
      tw: '先測試姿勢，再求美觀，這個順序救過我很多次。',
      cn: '先测姿势，再修好看。靠这个顺序，我救回过不少绑定。',
    },
  ],
};
