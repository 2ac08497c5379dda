import type { SpokenText } from '../../types.ts';

/** What teachers say in lip sync lessons. */
export const LIP_SYNC_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'A viseme is what the mouth shows, a phoneme is what the ear hears. We animate the first.',
      de: 'Das Visem sieht man, das Phonem hört man. Animiert wird das erste.',
      jp: 'ビゼームは口の形、音素は耳に届く音です。動かすのは前者です。',
      tw: '嘴型是看到的，音素是聽到的，我們做的是前者。',
      cn: '口型是眼睛看的，音素是耳朵听的，我们做的是口型。',
    },
    {
      en: 'The lips must close on M, B and P. Almost everything else may be sloppy.',
      de: 'Bei M, B und P schließen sich die Lippen, fast alles andere darf ungenau sein.',
      jp: 'M・B・Pでは必ず唇を閉じます。ほかは多少ゆるくても平気です。',
      tw: '發 M、B、P 時嘴唇一定要閉，其他可以隨意些。',
      cn: '遇到 M、B、P 嘴唇必须闭上，别的音马虎点没事。',
    },
    {
      en: 'The jaw carries the stress of the line; the lips only add the spelling.',
      de: 'Der Kiefer trägt die Betonung, die Lippen liefern nur die Schreibweise.',
      jp: 'セリフの強弱は顎で表し、唇は細かな形を添えるだけです。',
      tw: '句子的重音靠下顎，嘴唇只負責細節。',
      cn: '一句话的轻重全在下颌，嘴唇只是补上细节。',
    },
    {
      en: 'We hear with our eyes: the mouth may open two frames before the sound.',
      de: 'Wir hören mit den Augen: Der Mund darf zwei Bilder vor dem Ton aufgehen.',
      jp: '口は音より2フレーム早く開くと、自然に聞こえます。',
      tw: '嘴巴可以比聲音早兩格張開，聽起來反而更準。',
      cn: '人是用眼睛听声音的，嘴可以比声音早张开两帧。',
    },
    {
      en: 'Unstressed syllables often share one shape. Speech is lazier than we think.',
      de: 'Unbetonte Silben teilen sich oft eine Form. Sprechen ist bequemer, als man denkt.',
      jp: '強くない音節は1つの口の形で済みます。話し方は意外と省エネです。',
      tw: '沒有重音的音節常共用一個嘴型，說話比想像中懶。',
      cn: '不重读的音节往往共用一个口型，人说话比想的要懒。',
    },
  ],
  show: [
    {
      en: 'I scrub along the waveform and mark the three peaks. Those get the big shapes.',
      de: 'Ich gehe die Wellenform entlang und markiere die drei Spitzen für große Formen.',
      jp: '波形をたどり、3つの山に印を付けます。ここが大きな口になります。',
      tw: '沿著波形拖曳，標出三個高峰，用大嘴型。',
      cn: '顺着波形拖一遍，三个峰值做上标记，大口型给它们。',
    },
    {
      en: 'Here I delete every second key, and the line already sounds calmer.',
      de: 'Hier lösche ich jeden zweiten Key, und der Satz wirkt gleich ruhiger.',
      jp: 'キーを1つおきに消すと、セリフが落ち着いて見えます。',
      tw: '我刪掉一半的關鍵影格，說話就平穩多了。',
      cn: '关键帧隔一个删一个，这句话立刻就不那么急了。',
    },
    {
      en: 'For the L the tongue has to touch the teeth. One frame is enough.',
      de: 'Beim L berührt die Zunge die Zähne. Ein Bild genügt.',
      jp: 'Lの音では舌が歯に触れます。1フレームで十分です。',
      tw: '發 L 音時舌頭要碰到牙齒，一格就夠。',
      cn: '发 L 的时候舌头要碰到牙齿，有一帧就够。',
    },
    {
      en: 'Let me play it without sound. Can you still guess what he says?',
      de: 'Ich spiele es ohne Ton ab. Erraten Sie noch, was er sagt?',
      jp: '音なしで再生します。何と言っているか分かりますか？',
      tw: '我關掉聲音播放，還猜得出他說什麼嗎？',
      cn: '静音放一遍，您还猜得出他在说什么吗？',
    },
    {
      en: 'A small nod on the stressed word, and the whole head joins the voice track.',
      de: 'Ein kleines Nicken auf dem betonten Wort, und der ganze Kopf spricht mit.',
      jp: '強調する言葉で軽くうなずかせると、頭全体が声に乗ります。',
      tw: '重音處輕輕點頭，整個頭就跟上語音音軌了。',
      cn: '重读的词上微微点个头，整个脑袋就跟语音音轨合拍了。',
    },
  ],
  warn: [
    {
      en: 'One shape per letter makes the mouth chatter. Nobody articulates like that.',
      de: 'Eine Form pro Buchstabe lässt den Mund klappern. So spricht niemand.',
      jp: '1文字ごとに形を変えると、口がせわしなく動きすぎます。',
      tw: '一個字母一個嘴型會太碎，沒人這樣講話。',
      cn: '一个字母一个口型，嘴就成了机关枪，谁也不这么说话。',
    },
    {
      en: 'If the teeth poke through the lip, check the jaw limit before you touch the mesh.',
      de: 'Stoßen die Zähne durch die Lippe, prüfen Sie erst die Grenze des Kiefers.',
      jp: '歯が唇を突き抜けるなら、まず顎の可動域を確認します。',
      tw: '牙齒穿出嘴唇時，先檢查下顎的限制。',
      cn: '牙齿穿出嘴唇，先查下颌的限制，别急着改网格。',
    },
    {
      en: 'Automatic lip sync is a first draft. It does not know which word matters.',
      de: 'Automatische Lippensynchronisation ist ein Entwurf. Wichtige Wörter kennt sie nicht.',
      jp: '自動リップシンクは下書きです。どの言葉が大事かは知りません。',
      tw: '自動對嘴只是初稿，它不知道哪個字重要。',
      cn: '自动口型同步只是草稿，它可不知道哪个词要紧。',
    },
  ],
  sum: [
    {
      en: 'Listen, mark, simplify. In that order, every time.',
      de: 'Zuhören, markieren, vereinfachen: jedes Mal in dieser Reihenfolge.',
      jp: '聞いて、印を付けて、減らす。毎回この順番です。',
      tw: '先聽、再標、再簡化，每次都照這個順序。',
      cn: '听、标、减，每次都按这个顺序来。',
    },
    {
      en: 'People forgive a wrong vowel, but never a missing closed mouth.',
      de: 'Einen falschen Vokal verzeiht man, einen offenen Mund beim P nicht.',
      jp: '母音の違いは許されても、閉じない口は許されません。',
      tw: '母音錯了沒關係，該閉的嘴沒閉就不行。',
      cn: '元音不准，观众不计较；嘴该闭没闭，一眼就露馅。',
    },
  ],
};
