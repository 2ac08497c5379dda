import type { SpokenText } from '../../types.ts';

/** What teachers say in motion pose lessons. */
export const MOTION_POSE_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'A walk is a controlled fall: the center of gravity goes first, the leg catches it.',
      de: 'Gehen ist kontrolliertes Fallen: Erst kippt der Schwerpunkt, dann fängt ihn das Bein.',
      jp: '歩くとは制御された転倒です。重心が先に出て、脚が受け止めます。',
      tw: '走路是受控的跌倒：重心先走，腳再接住。',
      cn: '走路就是有控制地往前倒：重心先出去，腿再把它接住。',
    },
    {
      en: 'Arms, head and hips never arrive together. Offset them by two frames.',
      de: 'Arme, Kopf und Hüfte kommen nie gleichzeitig an. Versetzen Sie sie um zwei Bilder.',
      jp: '腕・頭・腰は同時に止まりません。2フレームずつずらします。',
      tw: '手、頭、髖部不會同時停下，各錯開兩格。',
      cn: '胳膊、脑袋和髋部从来不会一起到位，各错开两帧。',
    },
    {
      en: 'Anticipation is the promise, the action keeps it: down before up, back before forward.',
      de: 'Das Ausholen ist das Versprechen, die Aktion löst es ein: erst runter, dann hoch.',
      jp: '予備動作は約束、本動作はその実現。上がる前に一度下がります。',
      tw: '預備動作是承諾，動作是兌現：先蹲再跳。',
      cn: '预备是许下的愿，动作来兑现：要上先下，要前先后。',
    },
    {
      en: 'Hands move along arcs. A straight line between two poses looks like a machine.',
      de: 'Hände bewegen sich auf Bögen. Eine Gerade zwischen zwei Posen wirkt mechanisch.',
      jp: '手は弧を描いて動きます。直線だと機械のように見えます。',
      tw: '手沿著弧線移動，走直線就像機器。',
      cn: '手走的是弧线，两个姿势之间拉直线，就成了机器人。',
    },
    {
      en: 'Weight is timing: the heavier the thing, the longer it takes to start and to stop.',
      de: 'Gewicht ist Timing: Je schwerer, desto länger dauern Anlauf und Stillstand.',
      jp: '重さはタイミングで決まります。重いほど動き出しも停止も遅くなります。',
      tw: '重量感來自時間：越重，起步和停下就越慢。',
      cn: '分量全看时间：东西越重，起步越慢，停得也越慢。',
    },
  ],
  show: [
    {
      en: 'I block the extreme poses with stepped keys and leave everything between them alone.',
      de: 'Ich setze die Extremposen mit gestuften Keys und lasse alles dazwischen frei.',
      jp: 'まず極端なポーズだけをステップキーで置き、間は触りません。',
      tw: '先用階梯關鍵影格擺出極限姿勢，中間先不管。',
      cn: '先用阶梯帧把几个极限姿势摆出来，中间的一概不管。',
    },
    {
      en: 'The foot slides here. I pin it from contact to lift-off, and foot contact is clean.',
      de: 'Hier rutscht der Fuß. Ich fixiere ihn vom Aufsetzen bis zum Abheben.',
      jp: 'ここで足が滑ります。着地から離れるまで固定しましょう。',
      tw: '這裡腳在滑，我從落地到抬起都把它固定。',
      cn: '这里滑步了。从脚落地到抬起，全程钉住，着地就干净。',
    },
    {
      en: 'In the curve editor this spike is the jerk we just saw. I flatten its tangent.',
      de: 'Diese Spitze im Kurveneditor ist der Ruck von eben. Ich flache die Tangente ab.',
      jp: 'カーブのこの尖りが、さっきのガクつきです。接線を寝かせます。',
      tw: '曲線上這個尖角就是剛才的頓挫，把切線壓平。',
      cn: '刚才那一下抽动，就是曲线编辑器里这个尖，把切线放平。',
    },
    {
      en: 'Let me check from above: the hips swing too far over the standing leg.',
      de: 'Ein Blick von oben: Die Hüfte schwingt zu weit über das Standbein.',
      jp: '上から確認すると、腰が軸足の外まで振れていますね。',
      tw: '從上方看，髖部晃得超出支撐腳太多了。',
      cn: '换到顶视图看，髋部甩得太远，都超过支撑腿了。',
    },
    {
      en: 'I stand up and act it out with a stopwatch. Twelve frames for the turn, not twenty.',
      de: 'Ich stehe auf und spiele es mit der Stoppuhr: zwölf Bilder für die Drehung, nicht zwanzig.',
      jp: '実際に動いて計ると、振り向きは20ではなく12フレームでした。',
      tw: '我起身演一遍並計時，轉身只要十二格。',
      cn: '我站起来掐着秒表演一遍，转身是十二帧，不是二十帧。',
    },
  ],
  warn: [
    {
      en: 'Do not smooth every curve. Without the snap a punch becomes a caress.',
      de: 'Glätten Sie nicht jede Kurve. Ohne Schärfe wird aus dem Schlag ein Streicheln.',
      jp: 'カーブを滑らかにしすぎると、パンチが撫でる動きになります。',
      tw: '別把每條曲線都磨平，出拳會變成撫摸。',
      cn: '别把曲线全抹平，没了那股脆劲，出拳就成了抚摸。',
    },
    {
      en: 'Motion capture is raw material. Clean the noise before you add anything on a layer.',
      de: 'Motion Capture ist Rohmaterial. Erst das Rauschen entfernen, dann Ebenen ergänzen.',
      jp: 'モーションキャプチャは素材です。レイヤーを足す前にノイズを除きます。',
      tw: '動態捕捉只是原料，先去雜訊再加圖層。',
      cn: '动作捕捉拿到的是毛坯，先去噪，再往图层上加东西。',
    },
    {
      en: 'A cycle that starts and ends on the same frame stutters. Drop the last one.',
      de: 'Ein Zyklus mit gleichem ersten und letzten Bild stockt. Löschen Sie das letzte.',
      jp: 'ループの最初と最後が同じだと引っかかります。最後の1コマは削除します。',
      tw: '循環首尾同一格會卡頓，刪掉最後一格。',
      cn: '循环的首尾要是同一帧，就会卡一下，把末尾那帧去掉。',
    },
  ],
  sum: [
    {
      en: 'Poses tell what happens; timing tells how it feels.',
      de: 'Posen erzählen, was geschieht, Timing, wie es sich anfühlt.',
      jp: 'ポーズは出来事を、タイミングは気持ちを伝えます。',
      tw: '姿勢說明發生什麼事，時間感說明感受。',
      cn: '姿势讲的是出了什么事，节奏讲的是什么滋味。',
    },
    {
      en: 'Feel it in your own body first. The computer has never walked anywhere.',
      de: 'Spüren Sie es zuerst selbst. Der Computer ist noch nie irgendwohin gelaufen.',
      jp: 'まず自分の体で確かめましょう。コンピューターは歩いたことがありません。',
      tw: '先用自己的身體感受，電腦可從來沒走過路。',
      cn: '先用自己的身体找感觉，电脑可一步路都没走过。',
    },
  ],
};
