import type { SpokenText } from '../../types.ts';

/** What teachers say in facial expression lessons. */
export const FACIAL_EXPRESSION_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'The eyes decide first, the brow follows, and the mouth comes last.',
      de: 'Zuerst entscheiden die Augen, dann folgt die Braue, zuletzt der Mund.',
      jp: 'まず目が動き、眉が続き、口は最後です。',
      tw: '先是眼睛，再來是眉毛，最後才是嘴。',
      cn: '眼睛先有反应，眉毛跟上，嘴巴最后才动。',
    },
    {
      en: 'A real smile lifts the cheeks and narrows the eyes. The mouth alone only looks polite.',
      de: 'Ein echtes Lächeln hebt die Wangen. Der Mund allein wirkt nur höflich.',
      jp: '本物の笑顔は頬が上がり、目が細くなります。口だけでは愛想笑いです。',
      tw: '真正的笑會抬起臉頰、瞇起眼，只動嘴像客套。',
      cn: '真笑的时候脸颊会上提，眼睛会眯起来；光动嘴，只是礼貌。',
    },
    {
      en: 'Each blend shape should do one thing. Combinations make the expression.',
      de: 'Jeder Blendshape macht nur eine Sache. Den Ausdruck ergibt die Mischung.',
      jp: 'ブレンドシェイプは1つの動きだけを担当し、組み合わせて表情を作ります。',
      tw: '每個混合變形只做一件事，表情靠組合而成。',
      cn: '一个混合变形只管一件事，表情是组合出来的。',
    },
    {
      en: 'We blink when we change our minds. A blink is the comma of acting.',
      de: 'Wir blinzeln, wenn sich ein Gedanke ändert. Das Blinzeln ist das Komma im Spiel.',
      jp: '考えが変わるとき、人はまばたきします。演技の読点です。',
      tw: '念頭一轉人就眨眼，眨眼是表演的逗號。',
      cn: '人换一个念头，就会眨一下眼。眨眼就是表演里的逗号。',
    },
    {
      en: 'A micro-expression lasts four frames. Nobody notices it, and everybody feels it.',
      de: 'Ein Mikroausdruck dauert vier Bilder. Niemand bemerkt ihn, alle spüren ihn.',
      jp: '微表情は4フレームほど。気づかれなくても、感じてもらえます。',
      tw: '微表情只有四格，沒人注意，卻都感覺得到。',
      cn: '微表情只有四帧，没有人注意到，可人人都感觉得到。',
    },
  ],
  show: [
    {
      en: 'I raise only the left brow, three frames before the right one. Now she doubts it.',
      de: 'Ich hebe nur die linke Braue, drei Bilder vor der rechten. Jetzt zweifelt sie.',
      jp: '左の眉だけ3フレーム早く上げると、疑いの表情になります。',
      tw: '左眉比右眉早三格抬起，她就顯得懷疑了。',
      cn: '我只抬左眉，比右眉早三帧，她立刻就有了怀疑的神情。',
    },
    {
      en: 'With the eye target on his partner the whole face makes sense. Watch this.',
      de: 'Sobald das Blickziel auf seinem Gegenüber liegt, stimmt das ganze Gesicht.',
      jp: '視線ターゲットを相手に合わせると、顔全体に意味が生まれます。',
      tw: '視線目標對準對方，整張臉就合理了，請看。',
      cn: '视线目标放到对手身上，整张脸就说得通了，您看。',
    },
    {
      en: 'Down to seventy percent: less smile, more meaning.',
      de: 'Runter auf siebzig Prozent: weniger Lächeln, mehr Aussage.',
      jp: '70%まで下げます。笑みを抑えるほど、意味が深まります。',
      tw: '降到七成，笑少一點，意味更多。',
      cn: '减到百分之七十，笑得少一点，意思多一点。',
    },
    {
      en: 'At thumbnail size I can still read the anger, so the pose holds.',
      de: 'Auch in Briefmarkengröße erkenne ich den Zorn, also trägt die Pose.',
      jp: 'サムネイルサイズでも怒りが読み取れます。これなら大丈夫です。',
      tw: '縮成小圖還看得出生氣，這個姿勢就成立。',
      cn: '缩到小图还能看出他在生气，这个表情就站得住。',
    },
    {
      en: 'The eyelid follows the iris when he looks down. I connect the two here.',
      de: 'Schaut er nach unten, folgt das Lid der Iris. Hier verbinde ich beides.',
      jp: '下を見るとまぶたが虹彩に続きます。ここで2つを連動させます。',
      tw: '他往下看時眼皮會跟著虹膜，在這裡連動起來。',
      cn: '他往下看，眼睑要跟着虹膜走，我在这里把两者关联起来。',
    },
  ],
  warn: [
    {
      en: 'A perfectly symmetrical face looks dead. Move one corner of the mouth a little.',
      de: 'Ein perfekt symmetrisches Gesicht wirkt leblos. Verschieben Sie einen Mundwinkel.',
      jp: '完全に左右対称の顔は生気がありません。口角を片方だけ動かします。',
      tw: '完全對稱的臉沒有生氣，動一下單邊嘴角。',
      cn: '左右完全对称的脸是死的，把一边嘴角动一动。',
    },
    {
      en: 'Too much white above the iris reads as fear, even when he is only surprised.',
      de: 'Zu viel Weiß über der Iris wirkt wie Angst, auch wenn er nur staunt.',
      jp: '虹彩の上に白目が出すぎると、驚きではなく恐怖に見えます。',
      tw: '虹膜上方露白太多會像恐懼，其實他只是驚訝。',
      cn: '虹膜上方眼白露得太多，明明是惊讶，看着却像害怕。',
    },
    {
      en: 'Facial capture shakes around the lips. Filter it gently, or the words get mushy.',
      de: 'Facial Capture zittert an den Lippen. Filtern Sie sanft, sonst verwischen die Worte.',
      jp: 'フェイシャルキャプチャは口元が震えます。フィルターは弱めに。',
      tw: '臉部捕捉的嘴唇容易抖，濾波要輕，免得糊掉。',
      cn: '面捕的嘴唇容易抖，滤波轻一点，重了口齿就含糊。',
    },
  ],
  sum: [
    {
      en: 'Think the thought first, then let the face catch up with it.',
      de: 'Erst der Gedanke, dann kommt das Gesicht hinterher.',
      jp: 'まず考えがあり、表情は後からついてきます。',
      tw: '先有念頭，表情再跟上。',
      cn: '先把心里的念头想清楚，脸上的表情自然会跟过来。',
    },
    {
      en: 'Hold an expression longer than feels comfortable, then let it go slowly.',
      de: 'Halten Sie einen Ausdruck länger, als angenehm ist, und lösen Sie ihn langsam.',
      jp: '表情は少し長いと感じるまで保ち、ゆっくり解きましょう。',
      tw: '表情要撐得比想像中久，再慢慢放掉。',
      cn: '表情停留的时间要比想象中长，再慢慢松开。',
    },
  ],
};
