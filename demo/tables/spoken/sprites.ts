import type { SpokenText } from '../../types.ts';

/** What teachers say in sprites lessons. */
export const SPRITES_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'Draw what is hidden behind the limb, or a hole opens as soon as it moves.',
      de: 'Zeichnen Sie, was hinter dem Arm liegt, sonst klafft beim Bewegen ein Loch.',
      jp: '隠れた部分も描いておきます。動かすと穴が見えてしまうからです。',
      tw: '肢體後面也要畫，不然一動就露出破洞。',
      cn: '胳膊腿挡住的地方也要画上，不然一动就是个窟窿。',
    },
    {
      en: 'Layer order is the depth of a flat character. The far arm lives behind the body.',
      de: 'Die Ebenenreihenfolge ist die Tiefe: Der hintere Arm liegt hinter dem Körper.',
      jp: 'レイヤー順が奥行きになります。奥の腕は体の後ろです。',
      tw: '圖層順序就是深度，遠側手臂在身體後面。',
      cn: '平面角色的纵深全靠图层顺序，远处那条胳膊排在身子后面。',
    },
    {
      en: 'A pivot at the round end of a joint lets it turn without a visible seam.',
      de: 'Ein Drehpunkt im runden Gelenkende lässt es ohne sichtbare Naht drehen.',
      jp: '関節の丸い端にピボットを置くと、継ぎ目が見えません。',
      tw: '軸心放在關節圓端，轉動時看不到接縫。',
      cn: '轴心放在关节的圆头上，怎么转都看不见缝。',
    },
    {
      en: 'A palette of eight colors holds a cast together better than eighty.',
      de: 'Eine Palette mit acht Farben hält ein Ensemble besser zusammen als achtzig.',
      jp: '配色は8色のほうが、80色より登場人物に統一感が出ます。',
      tw: '八色調色盤比八十色更能統一整組角色。',
      cn: '一套角色配八个颜色，比配八十个更像一家人。',
    },
    {
      en: 'Depth sorting decides which sprite wins when two of them cross.',
      de: 'Die Tiefensortierung entscheidet, welcher Sprite beim Kreuzen vorn liegt.',
      jp: '2つのスプライトが重なるとき、前後を決めるのが深度ソートです。',
      tw: '兩個圖件交疊時，誰在前由深度排序決定。',
      cn: '两个部件交叠时，谁压住谁，由深度排序决定。',
    },
  ],
  show: [
    {
      en: 'I cut the arm into three parts and let each overlap by a full circle.',
      de: 'Ich teile den Arm in drei Teile, die sich je um einen Kreis überlappen.',
      jp: '腕を3つに分け、円1つ分ずつ重ねます。',
      tw: '手臂切成三段，每段重疊一個圓。',
      cn: '胳膊切成三截，每截之间多留出一整个圆的重叠。',
    },
    {
      en: 'Now I swing everything once, quickly. The shoulder tears, so I widen the overlap.',
      de: 'Jetzt schwenke ich alles einmal. Die Schulter reißt, also mehr Überlappung.',
      jp: '一度全体を動かすと肩が切れるので、重なりを広げます。',
      tw: '快速擺動一次，肩膀裂了，重疊加大一點。',
      cn: '全都快速甩一遍。肩膀开了口，重叠再放宽一点。',
    },
    {
      en: 'These mouths go onto one sprite sheet, in the order of the alphabet.',
      de: 'Diese Münder kommen auf ein Spritesheet, in alphabetischer Reihenfolge.',
      jp: '口の絵を1枚のスプライトシートに、順番どおり並べます。',
      tw: '把這些嘴型按順序排進同一張精靈圖表。',
      cn: '这些嘴按字母顺序，排到同一张精灵图集上。',
    },
    {
      en: 'I swap the hand for one that points, exactly on the frame where it is fastest.',
      de: 'Ich tausche die Hand gegen eine zeigende, genau im schnellsten Bild.',
      jp: '一番速いフレームで、指さす手に差し替えます。',
      tw: '在動得最快那一格，換成指向的手。',
      cn: '手挥得最快的那一帧，正好换成一只指着前面的手。',
    },
    {
      en: 'The line art is two pixels thick at full size, and still readable on a phone.',
      de: 'Die Linien sind in voller Größe zwei Pixel stark und am Telefon noch lesbar.',
      jp: '線画は原寸で2ピクセル。スマートフォンでもはっきり見えます。',
      tw: '線稿原尺寸兩個畫素寬，手機上仍清楚。',
      cn: '线稿原大是两个像素宽，放到手机上也看得清。',
    },
  ],
  warn: [
    {
      en: 'Do not scale a part after rigging; its line gets thicker than the neighbors.',
      de: 'Skalieren Sie kein Teil nach dem Riggen, sonst wird seine Linie zu dick.',
      jp: 'リグ後に拡大縮小すると、線の太さが揃わなくなります。',
      tw: '綁定後別縮放圖件，線條會變得粗細不一。',
      cn: '绑完就别再缩放部件，线条会比旁边的粗。',
    },
    {
      en: 'A gradient across a joint never matches. Use flat color near the cut.',
      de: 'Ein Verlauf über ein Gelenk passt nie. Nehmen Sie am Schnitt eine einheitliche Farbe.',
      jp: '関節をまたぐグラデーションは合いません。切れ目は単色にします。',
      tw: '跨關節的漸層一定對不上，切口附近用平塗。',
      cn: '渐变跨过关节，怎么都接不上，切口附近涂纯色。',
    },
    {
      en: 'Keep the original drawing. A merged file cannot be cut again.',
      de: 'Behalten Sie die Originalzeichnung. Eine verschmolzene Datei ist untrennbar.',
      jp: '元の絵は必ず残します。統合すると二度と分けられません。',
      tw: '保留原稿，合併後的檔案就切不開了。',
      cn: '原画一定留着，图层一合并，就再也切不开了。',
    },
  ],
  sum: [
    {
      en: 'Plan which parts must move, and draw only those separately.',
      de: 'Planen Sie, welche Teile sich bewegen, und zeichnen Sie nur diese getrennt.',
      jp: '動く部分を決め、そこだけを分けて描きましょう。',
      tw: '先規劃哪些部位要動，只把那些分開畫。',
      cn: '想好哪些地方要动，只把那些单独画出来。',
    },
    {
      en: 'A body template costs an hour and pays for itself with the next character.',
      de: 'Eine Körpervorlage kostet eine Stunde und lohnt sich schon bei der nächsten Figur.',
      jp: 'ボディテンプレートは1時間で作れ、次のキャラクターで元が取れます。',
      tw: '身體範本花一小時，下個角色就回本。',
      cn: '做一个身体模板花一小时，下一个角色就赚回来了。',
    },
  ],
};
