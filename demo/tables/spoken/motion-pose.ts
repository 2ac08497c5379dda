import type { SpokenText } from '../../types.ts';

/** What teachers say in motion pose lessons. */
export const MOTION_POSE_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'A walk is a controlled fall: the center of gravity goes first, the leg catches it.',
      de: 'Gehen ist kontrolliertes Fallen: Erst kippt der Schwerpunkt, dann fängt ihn das Bein.',
      jp: '歩くとは制御された転倒です。重心が先に出て、脚が受け止めます。',
      tw: '走路是受控的跌倒：重心先走，腳再接住。',
      cn: '走路是受控的跌倒：重心先走，脚再接住。',
    },
    {
      en: 'Arms, head and hips never arrive together. Offset them by two frames.',
      de: 'Arme, Kopf und Hüfte kommen nie gleichzeitig an. Versetzen Sie sie um zwei Bilder.',
      jp: '腕・頭・腰は同時に止まりません。2フレームずつずらします。',
      tw: '手、頭、髖部不會同時停下，各錯開兩格。',
      cn: '手、头、髋部不会同时停下，各错开两帧。',
    },
    {
      en: 'Anticipation is the promise, the action keeps it: down before up, back before forward.',
      de: 'Das Ausholen ist das Versprechen, die Aktion löst es ein: erst runter, dann hoch.',
      jp: '予備動作は約束、本動作はその実現。上がる前に一度下がります。',
      tw: '預備動作是承諾，動作是兌現：先蹲再跳。',
      cn: '预备动作是承诺，动作是兑现：先蹲再跳。',
    },
    {
      en: 'Hands move along arcs. A straight line between two poses looks like a machine.',
      de: 'Hände bewegen sich auf Bögen. Eine Gerade zwischen zwei Posen wirkt mechanisch.',
      jp: '手は弧を描いて動きます。直線だと機械のように見えます。',
      tw: '手沿著弧線移動，走直線就像機器。',
      cn: '手沿着弧线移动，走直线就像机器。',
    },
    {
      en: 'Weight is timing: the heavier the thing, the longer it takes to start and to stop.',
      de: 'Gewicht ist Timing: Je schwerer, desto länger dauern Anlauf und Stillstand.',
      jp: '重さはタイミングで決まります。重いほど動き出しも停止も遅くなります。',
      tw: '重量感來自時間：越重，起步和停下就越慢。',
      cn: '重量感来自时间：越重，起步和停下就越慢。',
    },
  ],
  show: [
    {
      en: 'I block the extreme poses with stepped keys and leave everything between them alone.',
      de: 'Ich setze die Extremposen mit gestuften Keys und lasse alles dazwischen frei.',
      jp: 'まず極端なポーズだけをステップキーで置き、間は触りません。',
      tw: '先用階梯關鍵影格擺出極限姿勢，中間先不管。',
      cn: '先用阶梯关键帧摆出极限姿势，中间先不管。',
    },
    {
      en: 'The foot slides here. I pin it from contact to lift-off, and foot contact is clean.',
      de: 'Hier rutscht der Fuß. Ich fixiere ihn vom Aufsetzen bis zum Abheben.',
      jp: 'ここで足が滑ります。着地から離れるまで固定しましょう。',
      tw: '這裡腳在滑，我從落地到抬起都把它固定。',
      cn: '这里脚在滑，我从落地到抬起都把它固定。',
    },
    {
      en: 'In the curve editor this spike is the jerk we just saw. I flatten its tangent.',
      de: 'Diese Spitze im Kurveneditor ist der Ruck von eben. Ich flache die Tangente ab.',
      jp: 'カーブのこの尖りが、さっきのガクつきです。接線を寝かせます。',
      tw: '曲線上這個尖角就是剛才的頓挫，把切線壓平。',
      cn: '曲线上这个尖角就是刚才的顿挫，把切线压平。',
    },
    {
      en: 'Let me check from above: the hips swing too far over the standing leg.',
      de: 'Ein Blick von oben: Die Hüfte schwingt zu weit über das Standbein.',
      jp: '上から確認すると、腰が軸足の外まで振れていますね。',
      tw: '從上方看，髖部晃得超出支撐腳太多了。',
      cn: '从上方看，髋部晃得超出支撑脚太多了。',
    },
    {
      en: 'I stand up and act it out with a stopwatch. Twelve frames for the turn, not twenty.',
      de: 'Ich stehe auf und spiele es mit der Stoppuhr: zwölf Bilder für die Drehung, nicht zwanzig.',
      jp: '実際に動いて計ると、振り向きは20ではなく12フレームでした。',
      tw: '我起身演一遍並計時，轉身只要十二格。',
      cn: '我起身演一遍并计时，转身只要十二帧。',
    },
  ],
  warn: [
    {
      en: 'Do not smooth every curve. Without the snap a punch becomes a caress.',
      de: 'Glätten Sie nicht jede Kurve. Ohne Schärfe wird aus dem Schlag ein Streicheln.',
      jp: 'カーブを滑らかにしすぎると、パンチが撫でる動きになります。',
      tw: '別把每條曲線都磨平，出拳會變成撫摸。',
      cn: '别把每条曲线都磨平，出拳会变成抚摸。',
    },
    {
      en: 'Motion capture is raw material. Clean the noise before you add anything on a layer.',
      de: 'Motion Capture ist Rohmaterial. Erst das Rauschen entfernen, dann Ebenen ergänzen.',
      jp: 'モーションキャプチャは素材です。レイヤーを足す前にノイズを除きます。',
      tw: '動態捕捉只是原料，先去雜訊再加圖層。',
      cn: '动作捕捉只是原料，先去噪再加图层。',
    },
    {
      en: 'A cycle that starts and ends on the same frame stutters. Drop the last one.',
      de: 'Ein Zyklus mit gleichem ersten und letzten Bild stockt. Löschen Sie das letzte.',
      jp: 'ループの最初と最後が同じだと引っかかります。最後の1コマは削除します。',
      tw: '循環首尾同一格會卡頓，刪掉最後一格。',
      cn: '循环首尾同一帧会卡顿，删掉最后一帧。',
    },
  ],
  sum: [
    {
      en: 'Poses tell what happens; timing tells how it feels.',
      de: 'Posen erzählen, was geschieht, Timing, wie es sich anfühlt.',
      jp: 'ポーズは出来事を、タイミングは気持ちを伝えます。',
      tw: '姿勢說明發生什麼事，時間感說明感受。',
      cn: '姿势说明发生了什么，节奏说明感受。',
    },
    {
      en: 'Feel it in your own body first. The computer has never walked anywhere.',
      de: 'Spüren Sie es zuerst selbst. Der Computer ist noch nie irgendwohin gelaufen.',
      jp: 'まず自分の体で確かめましょう。コンピューターは歩いたことがありません。',
      tw: '先用自己的身體感受，電腦可從來沒走過路。',
      cn: '先用自己的身体感受，电脑可从来没走过路。',
    },
  ],
};
