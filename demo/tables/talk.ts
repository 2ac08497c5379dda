import type { Phrase } from '../types.ts';

/** What teachers say in any lesson, while they work. */
export const TALK: Phrase[] = [
  {
    en: 'Take your time here and pause the video if you need to.',
    de: 'Lassen Sie sich Zeit und halten Sie das Video an, wenn nötig.',
    jp: 'ここは焦らず、必要なら一時停止してください。',
    tw: '這裡慢慢來，需要的話先暫停影片。',
    cn: '这里慢慢来，需要的话先暂停视频。',
  },
  {
    en: 'Let me show that once more, a little slower.',
    de: 'Ich zeige das noch einmal, etwas langsamer.',
    jp: 'もう一度、少しゆっくりお見せします。',
    tw: '我再示範一次，慢一點。',
    cn: '我再演示一次，慢一点。',
  },
  {
    en: 'Compare this with the version from before. The difference is small, but it is there.',
    de: 'Vergleichen Sie das mit vorhin. Der Unterschied ist klein, aber er ist da.',
    jp: '前の状態と比べてください。小さな差ですが、確かに違います。',
    tw: '跟剛才的版本比一比，差別雖小，但看得出來。',
    cn: '跟刚才的版本比一比，差别虽小，但看得出来。',
  },
  {
    en: 'You do not have to copy my numbers. Trust your eyes.',
    de: 'Sie müssen meine Werte nicht übernehmen. Vertrauen Sie Ihren Augen.',
    jp: '数値は同じでなくて構いません。自分の目を信じましょう。',
    tw: '不必照抄我的數值，相信自己的眼睛。',
    cn: '不必照抄我的数值，相信自己的眼睛。',
  },
  {
    en: 'I save before I go on. It has become a habit.',
    de: 'Bevor ich weitermache, speichere ich. Das ist mir in Fleisch und Blut übergegangen.',
    jp: '次へ進む前に保存します。もう習慣ですね。',
    tw: '繼續之前先存檔，這已經成了習慣。',
    cn: '继续之前先保存，这已经成了习惯。',
  },
  {
    en: 'This is the part that most people skip, and it shows.',
    de: 'Diesen Teil überspringen die meisten, und das sieht man.',
    jp: 'ここを飛ばす人が多いのですが、結果に表れます。',
    tw: '很多人會跳過這一步，但成果騙不了人。',
    cn: '很多人会跳过这一步，但成果骗不了人。',
  },
  {
    en: 'Not bad. But I think we can do a little better.',
    de: 'Nicht schlecht. Aber ich glaube, es geht noch etwas besser.',
    jp: '悪くありません。でも、もう少しよくできそうです。',
    tw: '還不錯，但我想可以再好一點。',
    cn: '还不错，但我想可以再好一点。',
  },
  {
    en: 'I made this mistake for years, so let me spare you the trouble.',
    de: 'Diesen Fehler habe ich jahrelang gemacht, das möchte ich Ihnen ersparen.',
    jp: '私も長年やっていた失敗です。皆さんは避けてください。',
    tw: '這個錯我犯了好幾年，希望您不用再經歷。',
    cn: '这个错我犯了好几年，希望您不用再经历。',
  },
  {
    en: 'Look at the whole picture for a moment, not only at the detail.',
    de: 'Schauen Sie kurz auf das ganze Bild, nicht nur auf das Detail.',
    jp: '細部だけでなく、一度全体を眺めてみましょう。',
    tw: '先看一下整體，不要只盯著細節。',
    cn: '先看一下整体，不要只盯着细节。',
  },
  {
    en: 'That was easier than it sounds, was it not?',
    de: 'Das war einfacher, als es klingt, oder?',
    jp: '思ったより簡単だったのではないでしょうか。',
    tw: '做起來比聽起來容易，對吧？',
    cn: '做起来比听起来容易，对吧？',
  },
  {
    en: 'While this is running, let me tell you why I do it in this order.',
    de: 'Während das läuft, erkläre ich, warum ich so herum vorgehe.',
    jp: '処理の間に、この順番で進める理由をお話しします。',
    tw: '等它跑的時候，我說說為什麼照這個順序。',
    cn: '等它运行的时候，我说说为什么按这个顺序。',
  },
  {
    en: 'There are other ways to get here. This one is the easiest to undo.',
    de: 'Es gibt andere Wege hierher. Dieser lässt sich am leichtesten rückgängig machen.',
    jp: 'ほかの方法もありますが、これが一番やり直しやすいです。',
    tw: '還有別的做法，但這個最容易復原。',
    cn: '还有别的做法，但这个最容易还原。',
  },
  {
    en: 'If your screen looks different now, go back two steps.',
    de: 'Sieht es bei Ihnen jetzt anders aus, gehen Sie zwei Schritte zurück.',
    jp: '画面が違う場合は、2つ前の手順に戻ってください。',
    tw: '如果畫面跟我的不同，請退回兩步。',
    cn: '如果画面跟我的不同，请退回两步。',
  },
  {
    en: 'I leave this a bit rough on purpose. We come back to it later.',
    de: 'Das lasse ich absichtlich etwas grob. Wir kommen darauf zurück.',
    jp: 'ここはあえて粗いままにします。後で戻ってきます。',
    tw: '這裡我故意先做粗一點，稍後再回來。',
    cn: '这里我故意先做粗一点，稍后再回来。',
  },
  {
    en: 'Give your eyes a break, then look again. You will see it at once.',
    de: 'Gönnen Sie Ihren Augen eine Pause, dann sehen Sie es sofort.',
    jp: '少し目を休めてから見直すと、すぐに気づきます。',
    tw: '讓眼睛休息一下再看，馬上就看得出來。',
    cn: '让眼睛休息一下再看，马上就看得出来。',
  },
  {
    en: 'And now the fun part.',
    de: 'Und jetzt kommt der schöne Teil.',
    jp: 'さて、ここからが楽しいところです。',
    tw: '接下來是好玩的部分。',
    cn: '接下来是好玩的部分。',
  },
  {
    en: 'I do the second half without talking, so that you can watch in peace.',
    de: 'Die zweite Hälfte mache ich schweigend, damit Sie in Ruhe zusehen können.',
    jp: '後半は黙って進めます。落ち着いてご覧ください。',
    tw: '後半段我不說話，讓您好好看。',
    cn: '后半段我不说话，让您好好看。',
  },
  {
    en: 'Good. Let us check what we have so far.',
    de: 'Gut. Prüfen wir, was wir bisher haben.',
    jp: 'はい。ここまでの結果を確認しましょう。',
    tw: '好，來檢查目前的成果。',
    cn: '好，来检查目前的成果。',
  },
];

/** What hosts say in live sessions only. */
export const WEBINAR_TALK: Phrase[] = [
  {
    en: 'A question from the chat: does that also work with older versions? Yes, it does.',
    de: 'Eine Frage aus dem Chat: Geht das auch in älteren Versionen? Ja, das geht.',
    jp: 'チャットの質問です。古いバージョンでもできますか？はい、できます。',
    tw: '聊天室有人問：舊版本也能用嗎？可以的。',
    cn: '聊天里有人问：旧版本也能用吗？可以的。',
  },
  {
    en: 'I see hands going up. We take all questions at the end, I promise.',
    de: 'Ich sehe Wortmeldungen. Am Ende beantworten wir alle Fragen, versprochen.',
    jp: '挙手が見えますね。質問は最後にまとめてお答えします。',
    tw: '看到有人舉手了，最後一定會一一回答。',
    cn: '看到有人举手了，最后一定会一一回答。',
  },
  {
    en: 'For those who have just joined us: we are in the middle of the demonstration.',
    de: 'Für alle, die gerade dazukommen: Wir sind mitten in der Vorführung.',
    jp: '今ご参加の皆さん、ちょうど実演の途中です。',
    tw: '剛加入的朋友，我們正在示範中。',
    cn: '刚加入的朋友，我们正在演示中。',
  },
  {
    en: 'Some of you do this in another way. Tell us, what would you do instead?',
    de: 'Manche von Ihnen machen das anders. Wie gehen Sie vor?',
    jp: '違うやり方の方もいますよね。どうされますか？',
    tw: '有些朋友做法不同，換成您會怎麼做？',
    cn: '有些朋友做法不同，换成您会怎么做？',
  },
  {
    en: 'The recording will be online tomorrow, together with the project files.',
    de: 'Die Aufzeichnung ist morgen online, zusammen mit den Projektdateien.',
    jp: '録画はプロジェクトファイルとともに、明日公開します。',
    tw: '錄影明天會上線，專案檔案也一併提供。',
    cn: '录像明天会上线，项目文件也一并提供。',
  },
  {
    en: 'Somebody asks how long this took in production. About two days, with corrections.',
    de: 'Jemand fragt, wie lange das in der Produktion gedauert hat. Etwa zwei Tage.',
    jp: '制作期間の質問です。修正を含めて約2日でした。',
    tw: '有人問製作花多久，含修改大約兩天。',
    cn: '有人问制作花了多久，含修改大约两天。',
  },
  {
    en: 'Let me read that one out: can the same rig be used for a different character?',
    de: 'Ich lese vor: Kann man dasselbe Rig für eine andere Figur verwenden?',
    jp: '読み上げますね。同じリグを別のキャラクターに使えますか？',
    tw: '我唸一下：同一個綁定能用在別的角色嗎？',
    cn: '我念一下：同一个绑定能用在别的角色上吗？',
  },
  {
    en: 'Sorry, my machine is thinking. That is what live means.',
    de: 'Entschuldigung, mein Rechner denkt nach. So ist das eben live.',
    jp: 'すみません、PCが考え中です。これが生配信ですね。',
    tw: '抱歉，電腦在思考，直播就是這樣。',
    cn: '抱歉，电脑在思考，直播就是这样。',
  },
  {
    en: 'Thank you for the applause in the chat. It helps more than you think.',
    de: 'Danke für den Applaus im Chat. Das hilft mehr, als man glaubt.',
    jp: 'チャットの拍手、ありがとうございます。励みになります。',
    tw: '謝謝聊天室的掌聲，真的很有幫助。',
    cn: '谢谢聊天里的掌声，真的很有帮助。',
  },
  {
    en: 'We have ten minutes left, so I show the short version of this.',
    de: 'Wir haben noch zehn Minuten, deshalb zeige ich die kurze Fassung.',
    jp: '残り10分ですので、短い手順でお見せします。',
    tw: '還剩十分鐘，我示範簡短的做法。',
    cn: '还剩十分钟，我演示简短的做法。',
  },
];

/** The first sentence of a lesson. */
export const GREETINGS: Phrase[] = [
  {
    en: 'Hello, and welcome to this {product} lesson.',
    de: 'Hallo und willkommen zu dieser Lektion mit {product}.',
    jp: 'こんにちは。{product}のレッスンへようこそ。',
    tw: '大家好，歡迎來到 {product} 的課程。',
    cn: '大家好，欢迎来到 {product} 的课程。',
  },
  {
    en: 'Hi, good to have you here. Let us open {product} together.',
    de: 'Schön, dass Sie da sind. Öffnen wir gemeinsam {product}.',
    jp: 'ようこそ。一緒に{product}を開いてみましょう。',
    tw: '很高興見到您，一起打開 {product} 吧。',
    cn: '很高兴见到您，一起打开 {product} 吧。',
  },
  {
    en: 'Welcome back. Today we spend some time in {product}.',
    de: 'Willkommen zurück. Heute verbringen wir etwas Zeit in {product}.',
    jp: 'お帰りなさい。今日は{product}で作業していきます。',
    tw: '歡迎回來，今天我們在 {product} 裡動手做。',
    cn: '欢迎回来，今天我们在 {product} 里动手做。',
  },
  {
    en: 'Hello everybody, and thank you for watching this {product} video.',
    de: 'Hallo zusammen, schön, dass Sie dieses Video zu {product} ansehen.',
    jp: '皆さん、こんにちは。{product}の動画をご覧いただきありがとうございます。',
    tw: '大家好，謝謝收看這支 {product} 影片。',
    cn: '大家好，感谢收看这个 {product} 视频。',
  },
];

/** The first sentence of a live session. */
export const WEBINAR_GREETINGS: Phrase[] = [
  {
    en: 'Good evening, and welcome to our live session on {product}.',
    de: 'Guten Abend und willkommen zu unserer Live-Sitzung über {product}.',
    jp: 'こんばんは。{product}のライブ配信へようこそ。',
    tw: '晚安，歡迎來到 {product} 的直播。',
    cn: '晚上好，欢迎来到 {product} 的直播。',
  },
  {
    en: 'Hello to all of you in front of your screens. {product} is open, let us begin.',
    de: 'Hallo an alle vor den Bildschirmen. {product} ist offen, fangen wir an.',
    jp: '皆さん、こんにちは。{product}の配信を始めます。',
    tw: '螢幕前的各位好，{product} 開好了，開始吧。',
    cn: '屏幕前的各位好，{product} 开好了，开始吧。',
  },
];

/** Names the subjects of a lesson; `{a}`, `{b}`, `{c}` are its nouns. */
export const ANNOUNCED_NOUNS: Phrase[] = [
  {
    en: 'We look at the {a}, the {b} and the {c}.',
    de: 'Unsere Themen: {a}, {b} und {c}.',
    jp: '今回は、{a}、{b}、{c}を扱います。',
    tw: '今天要看{a}、{b}和{c}。',
    cn: '今天要看{a}、{b}和{c}。',
  },
  {
    en: 'Three words for your notes: {a}, {b}, {c}.',
    de: 'Zum Mitschreiben: {a}, {b}, {c}.',
    jp: 'キーワードは、{a}、{b}、{c}です。',
    tw: '請記下三個詞：{a}、{b}、{c}。',
    cn: '请记下三个词：{a}、{b}、{c}。',
  },
  {
    en: 'At the end you will know the {a} and the {b}.',
    de: 'Am Ende kennen Sie beides: {a} und {b}.',
    jp: '{a}と{b}の役割が分かるようになります。',
    tw: '看完之後，您就懂{a}和{b}了。',
    cn: '看完之后，您就懂{a}和{b}了。',
  },
];

/** Sentences about one noun of a lesson. */
export const NOUN_TALK: Phrase[] = [
  {
    en: 'A few words about the {a} before I go on.',
    de: 'Bevor ich weitermache, ein paar Worte zum Stichwort „{a}“.',
    jp: '先へ進む前に、{a}について少しお話しします。',
    tw: '繼續之前，先簡單說一下{a}。',
    cn: '继续之前，先简单说一下{a}。',
  },
  {
    en: 'For the {a} I always take my time.',
    de: 'Für das Thema „{a}“ nehme ich mir immer Zeit.',
    jp: '{a}には、いつも時間をかけます。',
    tw: '遇到{a}，我總是多花一點時間。',
    cn: '遇到{a}，我总是多花一点时间。',
  },
  {
    en: 'Remember the {a}? Here you see why it matters.',
    de: 'Stichwort „{a}“: Hier sieht man, warum das wichtig ist.',
    jp: '{a}を覚えていますか？大切な理由がここにあります。',
    tw: '還記得{a}嗎？這裡看得出它的重要。',
    cn: '还记得{a}吗？这里看得出它的重要。',
  },
  {
    en: 'You find the {a} in the panel on the right.',
    de: 'Rechts im Fenster finden Sie den Punkt „{a}“.',
    jp: '{a}は右側のパネルにあります。',
    tw: '{a}就在右側的面板裡。',
    cn: '{a}就在右侧的面板里。',
  },
  {
    en: 'I close that and turn to the {b}.',
    de: 'Das schließe ich und komme zum nächsten Begriff: {b}.',
    jp: 'ここを閉じて、{b}に移ります。',
    tw: '關掉這個，接著看{b}。',
    cn: '关掉这个，接着看{b}。',
  },
  {
    en: 'The {b} is what beginners forget first.',
    de: 'Am Anfang vergisst man eines besonders leicht: {b}.',
    jp: '初心者が忘れやすいのが{b}です。',
    tw: '初學者最容易忘記的就是{b}。',
    cn: '初学者最容易忘记的就是{b}。',
  },
  {
    en: 'Without the {b} it would look like this. Not what we want.',
    de: 'So sähe es ohne „{b}“ aus. Das wollen wir nicht.',
    jp: '{b}がないとこうなります。これでは困りますね。',
    tw: '少了{b}就會變成這樣，不是我們要的。',
    cn: '少了{b}就会变成这样，不是我们要的。',
  },
  {
    en: 'Half of the work is done by the {b}.',
    de: 'Die halbe Arbeit erledigt ein einziger Punkt: {b}.',
    jp: '作業の半分は{b}がやってくれます。',
    tw: '有一半的工作，其實是{b}在做。',
    cn: '有一半的工作，其实是{b}在做。',
  },
  {
    en: 'Let us not forget the {c}.',
    de: 'Eines dürfen wir nicht vergessen: {c}.',
    jp: '{c}も忘れてはいけません。',
    tw: '別忘了還有{c}。',
    cn: '别忘了还有{c}。',
  },
  {
    en: 'I change the {c} only a little and look again.',
    de: 'Kleine Änderung bei „{c}“, und ich schaue noch einmal.',
    jp: '{c}を少しだけ変えて、見直します。',
    tw: '我稍微改一下{c}，再看一次。',
    cn: '我稍微改一下{c}，再看一次。',
  },
  {
    en: 'On top of that comes the {c}. Now it feels finished.',
    de: 'Dazu kommt noch ein letzter Punkt: {c}. Jetzt wirkt es fertig.',
    jp: 'さらに{c}を加えると、仕上がった感じになります。',
    tw: '再加上{c}，感覺就完成了。',
    cn: '再加上{c}，感觉就完成了。',
  },
  {
    en: 'Should you be in doubt about the {c}, leave it as it is.',
    de: 'Wenn Sie bei „{c}“ unsicher sind, lassen Sie alles, wie es ist.',
    jp: '{c}に迷ったら、そのままにしておきましょう。',
    tw: '對{c}沒把握的話，先維持原樣。',
    cn: '对{c}没把握的话，先保持原样。',
  },
];

/** Says which chapter begins. */
export const NEXT_CHAPTER: Phrase[] = [
  {
    en: 'On to the next part: “{chapter}”.',
    de: 'Weiter geht es mit „{chapter}“.',
    jp: '続いては「{chapter}」です。',
    tw: '接下來是「{chapter}」。',
    cn: '接下来是“{chapter}”。',
  },
  {
    en: 'That brings us to “{chapter}”.',
    de: 'Damit sind wir bei „{chapter}“.',
    jp: 'ここからは「{chapter}」です。',
    tw: '現在來到「{chapter}」。',
    cn: '现在来到“{chapter}”。',
  },
  {
    en: 'Our next topic is “{chapter}”.',
    de: 'Unser nächstes Thema ist „{chapter}“.',
    jp: '次のテーマは「{chapter}」です。',
    tw: '下一個主題是「{chapter}」。',
    cn: '下一个主题是“{chapter}”。',
  },
  {
    en: 'Now we come to “{chapter}”.',
    de: 'Jetzt kommen wir zu „{chapter}“.',
    jp: 'では「{chapter}」に移ります。',
    tw: '我們來看「{chapter}」。',
    cn: '我们来看“{chapter}”。',
  },
];

/** Says which chapter a lesson begins with. */
export const FIRST_CHAPTER: Phrase[] = [
  {
    en: 'We begin with “{chapter}”.',
    de: 'Wir beginnen mit „{chapter}“.',
    jp: 'まずは「{chapter}」から始めます。',
    tw: '先從「{chapter}」開始。',
    cn: '先从“{chapter}”开始。',
  },
];

/** Says which chapter is the last one. */
export const LAST_CHAPTER: Phrase[] = [
  {
    en: 'One last part: “{chapter}”.',
    de: 'Ein letzter Teil: „{chapter}“.',
    jp: '最後は「{chapter}」です。',
    tw: '最後一段是「{chapter}」。',
    cn: '最后一段是“{chapter}”。',
  },
];

/** Sentences that begin the first and last chapters of `CHAPTER_FRAME`, whose names they contain. */
export const NAMED_CHAPTERS: Phrase[] = [
  {
    en: 'A short introduction first, so that you know where we are going.',
    de: 'Zuerst eine kurze Einführung, damit Sie wissen, wohin es geht.',
    jp: 'はじめに、全体の流れを簡単にお話しします。',
    tw: '先做個簡介，說明這堂課的方向。',
    cn: '先做个简介，说明这节课的方向。',
  },
  {
    en: 'Here is what we are going to make today.',
    de: 'Sehen wir uns an, was heute entsteht.',
    jp: 'では、今回作るものをご覧ください。',
    tw: '先看看這次要做什麼。',
    cn: '先看看这次要做什么。',
  },
  {
    en: 'I show you the finished result first, then the way there.',
    de: 'Zuerst das fertige Ergebnis, dann der Weg dorthin.',
    jp: '先に完成形を確認してから、手順に入ります。',
    tw: '先看完成的樣子，再看怎麼做。',
    cn: '先看成品效果，再看怎么做。',
  },
  {
    en: 'Time for a short summary.',
    de: 'Zeit für eine kurze Zusammenfassung.',
    jp: 'それでは、まとめです。',
    tw: '最後來做個總結。',
    cn: '最后来做个总结。',
  },
  {
    en: 'That leaves the final result and next steps.',
    de: 'Bleiben noch Endergebnis und nächste Schritte.',
    jp: '残るは、完成と次のステップです。',
    tw: '最後看看成果與下一步。',
    cn: '最后看看成果与下一步。',
  },
  {
    en: 'I leave you with three things to remember.',
    de: 'Zum Schluss gebe ich Ihnen drei Dinge zum Mitnehmen.',
    jp: '最後に、覚えておきたい3つのことです。',
    tw: '最後是三個重點回顧。',
    cn: '最后来回顾三个要点。',
  },
];

/** The last sentence of a lesson. */
export const CLOSINGS: Phrase[] = [
  {
    en: 'Thank you for watching, and see you in the next lesson.',
    de: 'Danke fürs Zuschauen und bis zur nächsten Lektion.',
    jp: 'ご視聴ありがとうございました。次のレッスンでお会いしましょう。',
    tw: '謝謝收看，我們下一課見。',
    cn: '感谢收看，我们下节课见。',
  },
  {
    en: 'That is it for today. Have fun trying it out.',
    de: 'Das war es für heute. Viel Spaß beim Ausprobieren.',
    jp: '今日はここまで。ぜひ試してみてください。',
    tw: '今天就到這裡，動手試試看吧。',
    cn: '今天就到这里，动手试试看吧。',
  },
  {
    en: 'Show us in the forum what you have made. Goodbye.',
    de: 'Zeigen Sie uns im Forum, was Sie gemacht haben. Auf Wiedersehen.',
    jp: '作品はぜひフォーラムで見せてください。それでは、また。',
    tw: '歡迎到論壇分享作品，再見。',
    cn: '欢迎到论坛分享作品，再见。',
  },
  {
    en: 'Now it is your turn. Goodbye, and good luck.',
    de: 'Jetzt sind Sie dran. Auf Wiedersehen und viel Erfolg.',
    jp: '次は皆さんの番です。それではまた。',
    tw: '換您動手了，再見，祝順利。',
    cn: '轮到您动手了，再见，祝顺利。',
  },
];
