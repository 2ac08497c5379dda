import type { Phrase } from '../types.ts';

/** What teachers say in any lesson, while they work. */
export const TALK: Phrase[] = [
  {
    en: 'Take your time here. There is no hurry.',
    de: 'Lassen Sie sich hier Zeit. Es eilt nicht.',
    jp: 'ここは焦らず、ゆっくり進めてください。',
    tw: '這裡慢慢來，不急。',
    cn: '这一步别赶，有的是时间。',
  },
  {
    en: 'Let me show that once more, a little slower.',
    de: 'Ich zeige das noch einmal, etwas langsamer.',
    jp: 'もう一度、少しゆっくりお見せします。',
    tw: '我再示範一次，慢一點。',
    cn: '我放慢一点，再做一遍给您看。',
  },
  {
    en: 'Compare this with the version from before. The difference is small, but it is there.',
    de: 'Vergleichen Sie das mit vorhin. Der Unterschied ist klein, aber er ist da.',
    jp: '前の状態と比べてください。小さな差ですが、確かに違います。',
    tw: '跟剛才的版本比一比，差別雖小，但看得出來。',
    cn: '跟前面那版比一比，差别不大，可确实有。',
  },
  {
    en: 'You do not have to copy my numbers. Trust your eyes.',
    de: 'Sie müssen meine Werte nicht übernehmen. Vertrauen Sie Ihren Augen.',
    jp: '数値は同じでなくて構いません。自分の目を信じましょう。',
    tw: '不必照抄我的數值，相信自己的眼睛。',
    cn: '我的数值不用照搬，以眼睛看到的为准。',
  },
  {
    en: 'I save before I go on. It has become a habit.',
    de: 'Bevor ich weitermache, speichere ich. Das ist mir in Fleisch und Blut übergegangen.',
    jp: '次へ進む前に保存します。もう習慣ですね。',
    tw: '繼續之前先存檔，這已經成了習慣。',
    cn: '往下做之前我先存一下，养成习惯了。',
  },
  {
    en: 'This is the part that most people skip, and it shows.',
    de: 'Diesen Teil überspringen die meisten, und das sieht man.',
    jp: 'ここを飛ばす人が多いのですが、結果に表れます。',
    tw: '很多人會跳過這一步，但成果騙不了人。',
    cn: '好多人图省事跳过这一步，结果都写在画面上。',
  },
  {
    en: 'Not bad. But I think we can do a little better.',
    de: 'Nicht schlecht. Aber ich glaube, es geht noch etwas besser.',
    jp: '悪くありません。でも、もう少しよくできそうです。',
    tw: '還不錯，但我想可以再好一點。',
    cn: '还行，不过我觉得还能再好一点。',
  },
  {
    en: 'I made this mistake for years, so let me spare you the trouble.',
    de: 'Diesen Fehler habe ich jahrelang gemacht, das möchte ich Ihnen ersparen.',
    jp: '私も長年やっていた失敗です。皆さんは避けてください。',
    tw: '這個錯我犯了好幾年，希望您不用再經歷。',
    cn: '这个坑我踩了好几年，您就别再踩了。',
  },
  {
    en: 'Look at the whole picture for a moment, not only at the detail.',
    de: 'Schauen Sie kurz auf das ganze Bild, nicht nur auf das Detail.',
    jp: '細部だけでなく、一度全体を眺めてみましょう。',
    tw: '先看一下整體，不要只盯著細節。',
    cn: '先看一眼整个画面，别光盯着细节。',
  },
  {
    en: 'That was easier than it sounds, was it not?',
    de: 'Das war einfacher, als es klingt, oder?',
    jp: '思ったより簡単だったのではないでしょうか。',
    tw: '做起來比聽起來容易，對吧？',
    cn: '听着挺难，做起来其实不难，对吧？',
  },
  {
    en: 'There is a reason why I do it in this order: it saves corrections.',
    de: 'Diese Reihenfolge hat einen Grund: Sie spart Korrekturen.',
    jp: 'この順番には理由があります。手直しが減るのです。',
    tw: '照這個順序做是有原因的，修改會少很多。',
    cn: '我按这个顺序做是有道理的，能少返工。',
  },
  {
    en: 'There are other ways to get here. This one is the easiest to undo.',
    de: 'Es gibt andere Wege hierher. Dieser lässt sich am leichtesten rückgängig machen.',
    jp: 'ほかの方法もありますが、これが一番やり直しやすいです。',
    tw: '還有別的做法，但這個最容易復原。',
    cn: '办法不止一个，这个最容易撤销。',
  },
  {
    en: 'If your screen looks different now, go back two steps.',
    de: 'Sieht es bei Ihnen jetzt anders aus, gehen Sie zwei Schritte zurück.',
    jp: '画面が違う場合は、2つ前の手順に戻ってください。',
    tw: '如果畫面跟我的不同，請退回兩步。',
    cn: '要是您的界面跟我的不一样，就往回退两步。',
  },
  {
    en: 'I leave this a bit rough on purpose. Details can wait.',
    de: 'Das lasse ich absichtlich etwas grob. Details haben Zeit.',
    jp: 'ここはあえて粗いままにします。細部は後で構いません。',
    tw: '這裡我故意先做粗一點，細節不急。',
    cn: '这里我有意做得糙一点，细节以后再说。',
  },
  {
    en: 'Give your eyes a break, then look again. You will see it at once.',
    de: 'Gönnen Sie Ihren Augen eine Pause, dann sehen Sie es sofort.',
    jp: '少し目を休めてから見直すと、すぐに気づきます。',
    tw: '讓眼睛休息一下再看，馬上就看得出來。',
    cn: '眼睛歇一会儿再看，问题一眼就能看出来。',
  },
  {
    en: 'And now the fun part.',
    de: 'Und jetzt kommt der schöne Teil.',
    jp: 'さて、ここからが楽しいところです。',
    tw: '接下來是好玩的部分。',
    cn: '好，最有意思的部分来了。',
  },
  {
    en: 'Nothing here is final. Everything can be changed again tomorrow.',
    de: 'Nichts davon ist endgültig. Morgen lässt sich alles wieder ändern.',
    jp: 'ここはまだ確定ではありません。明日でも変えられます。',
    tw: '這些都還沒定案，明天都能再改。',
    cn: '现在什么都没定死，明天想改还能改。',
  },
  {
    en: 'Good. Let us check what we have so far.',
    de: 'Gut. Prüfen wir, was wir bisher haben.',
    jp: 'では、ここまでの結果を確認しましょう。',
    tw: '好，來檢查目前的成果。',
    cn: '好，来看看做到哪一步了。',
  },
];

/** What hosts say in live webinars only. */
export const WEBINAR_TALK: Phrase[] = [
  {
    en: 'A question from the chat: may I slow down a little? Of course.',
    de: 'Eine Frage aus dem Chat: Geht es etwas langsamer? Natürlich.',
    jp: 'チャットから「少しゆっくり」との声。もちろんです。',
    tw: '聊天室有人問能不能慢一點，當然可以。',
    cn: '聊天区有人让我慢一点，没问题。',
  },
  {
    en: 'I see hands going up. Write your question into the chat, please.',
    de: 'Ich sehe Wortmeldungen. Schreiben Sie Ihre Frage bitte in den Chat.',
    jp: '挙手が見えますね。質問はチャットに書いてください。',
    tw: '看到有人舉手了，請把問題寫在聊天室。',
    cn: '我看到有人举手，把问题打在聊天区就行。',
  },
  {
    en: 'Some of you have just joined us. Welcome, and have a seat.',
    de: 'Einige sind gerade dazugekommen. Willkommen, machen Sie es sich bequem.',
    jp: '今ご参加の皆さん、ようこそ。どうぞごゆっくり。',
    tw: '歡迎剛加入的朋友，請慢慢看。',
    cn: '有朋友刚进来，欢迎，找个位子坐。',
  },
  {
    en: 'Some of you do this in another way. Tell us, what would you do instead?',
    de: 'Manche von Ihnen machen das anders. Wie gehen Sie vor?',
    jp: '違うやり方の方もいますよね。どうされますか？',
    tw: '有些朋友做法不同，換成您會怎麼做？',
    cn: '有的朋友不这么做，说说看，您会怎么做？',
  },
  {
    en: 'The recording will be online tomorrow, together with the project files.',
    de: 'Die Aufzeichnung ist morgen online, zusammen mit den Projektdateien.',
    jp: '録画はプロジェクトファイルとともに、明日公開します。',
    tw: '錄影明天會上線，專案檔案也一併提供。',
    cn: '录像明天上线，项目文件也会一起放出来。',
  },
  {
    en: 'Somebody asks whether we do it like this ourselves. Yes, every week.',
    de: 'Jemand fragt, ob wir das selbst so machen. Ja, jede Woche.',
    jp: '「普段もこうしていますか」との質問です。はい、毎週のように。',
    tw: '有人問我們平常也這樣做嗎？是的，每週都做。',
    cn: '有人问，我们自己也这么做吗？对，每周都这么做。',
  },
  {
    en: 'Let me read that one out: will there be a second part? We would love to.',
    de: 'Ich lese vor: Gibt es einen zweiten Teil? Sehr gern.',
    jp: '読み上げますね。「続編はありますか」。ぜひやりたいです。',
    tw: '我唸一下：會有第二集嗎？我們很樂意。',
    cn: '这条我念一下：还有第二期吗？我们当然愿意。',
  },
  {
    en: 'Sorry, my machine is thinking. That is what live means.',
    de: 'Entschuldigung, mein Rechner denkt nach. So ist das eben live.',
    jp: 'すみません、PCが考え中です。これが生配信ですね。',
    tw: '抱歉，電腦在思考，直播就是這樣。',
    cn: '不好意思，电脑正在转圈，直播嘛，就是这样。',
  },
  {
    en: 'Thank you for the applause in the chat. It helps more than you think.',
    de: 'Danke für den Applaus im Chat. Das hilft mehr, als man glaubt.',
    jp: 'チャットの拍手、ありがとうございます。励みになります。',
    tw: '謝謝聊天室的掌聲，真的很有幫助。',
    cn: '谢谢聊天区的掌声，比您想的还管用。',
  },
  {
    en: 'There is a longer way to do this. I show you the short one.',
    de: 'Es gibt einen längeren Weg. Ich zeige Ihnen den kurzen.',
    jp: 'もっと長い手順もありますが、短い方をお見せします。',
    tw: '還有更費工的做法，我示範比較快的。',
    cn: '还有更费事的做法，我演示省事的这种。',
  },
];

/** The first sentence of a lesson. */
export const GREETINGS: Phrase[] = [
  {
    en: 'Hello, and welcome to this {product} lesson.',
    de: 'Hallo und willkommen zu diesem Video mit {product}.',
    jp: 'こんにちは。{product}のレッスンへようこそ。',
    tw: '大家好，歡迎來到 {product} 的課程。',
    cn: '您好，欢迎收看 {product} 课程。',
  },
  {
    en: 'Hi, good to have you here. Let us open {product} together.',
    de: 'Schön, dass Sie da sind. Öffnen wir gemeinsam {product}.',
    jp: 'ようこそ。一緒に{product}を開いてみましょう。',
    tw: '很高興見到您，一起打開 {product} 吧。',
    cn: '您来了，真好。我们一起把 {product} 打开。',
  },
  {
    en: 'Welcome back. Today we spend some time in {product}.',
    de: 'Willkommen zurück. Heute verbringen wir etwas Zeit in {product}.',
    jp: 'またご覧いただきありがとうございます。今日は{product}で作業していきます。',
    tw: '歡迎回來，今天我們在 {product} 裡動手做。',
    cn: '欢迎回来，今天花点时间好好用用 {product}。',
  },
  {
    en: 'Hello everybody, and thank you for watching this {product} video.',
    de: 'Hallo zusammen, schön, dass Sie dieses Video zu {product} ansehen.',
    jp: '皆さん、こんにちは。{product}の動画をご覧いただきありがとうございます。',
    tw: '大家好，謝謝收看這部 {product} 影片。',
    cn: '各位好，感谢您点开这个 {product} 视频。',
  },
];

/** The first sentence of a live webinar. */
export const WEBINAR_GREETINGS: Phrase[] = [
  {
    en: 'Welcome, everybody, to our live webinar on {product}.',
    de: 'Herzlich willkommen zu unserem Live-Webinar zu {product}.',
    jp: '{product}のライブウェビナーへようこそ。',
    tw: '大家好，歡迎來到 {product} 的直播。',
    cn: '大家好，欢迎来到 {product} 直播间。',
  },
  {
    en: 'Hello to all of you in front of your screens. {product} is open, let us begin.',
    de: 'Hallo an alle vor den Bildschirmen. {product} ist offen, fangen wir an.',
    jp: '皆さん、こんにちは。{product}の配信を始めます。',
    tw: '螢幕前的各位好，{product} 開好了，開始吧。',
    cn: '屏幕前的各位，大家好。{product} 已经打开，我们开始。',
  },
];

/** Names the subjects of a lesson; `{a}`, `{b}`, `{c}` are its nouns. */
export const ANNOUNCED_NOUNS: Phrase[] = [
  {
    en: 'We look at the {a}, the {b} and the {c}.',
    de: 'Unsere Themen: {a}, {b} und {c}.',
    jp: '取り上げるのは、{a}、{b}、{c}。',
    tw: '今天的重點是{a}、{b}、{c}。',
    cn: '今天的重点是{a}、{b}、{c}。',
  },
  {
    en: 'Three terms for your notes: {a}, {b}, {c}.',
    de: 'Zum Mitschreiben: {a}, {b}, {c}.',
    jp: 'キーワードは、{a}、{b}、{c}。',
    tw: '請記下三個詞：{a}、{b}、{c}。',
    cn: '拿笔记一下三个词：{a}、{b}、{c}。',
  },
  {
    en: 'At the end you will know the {a} and the {b}.',
    de: 'Am Ende kennen Sie beides: {a} und {b}.',
    jp: '{a}と{b}の役割が分かるようになります。',
    tw: '看完這部影片，{a}、{b}都難不倒您。',
    cn: '看到最后，{a}、{b}您就都明白了。',
  },
];

/** Names the topic of a lesson. Topics stand in quotes, so that every title fits. */
export const TOPIC_INTROS: Phrase[] = [
  {
    en: 'Our topic today is “{topic}”.',
    de: 'Unser Thema heute: „{topic}“.',
    jp: '今回のテーマは「{topic}」です。',
    tw: '今天的主題是「{topic}」。',
    cn: '今天我们讲“{topic}”。',
  },
  {
    en: 'What follows is about “{topic}”.',
    de: 'Darum geht es: „{topic}“.',
    jp: '「{topic}」を取り上げます。',
    tw: '接下來要談的是「{topic}」。',
    cn: '下面的内容都跟“{topic}”有关。',
  },
  {
    en: 'You came for “{topic}”, so let us get to it.',
    de: 'Los geht es mit „{topic}“.',
    jp: '「{topic}」を見ていきましょう。',
    tw: '那麼，一起來看「{topic}」。',
    cn: '您是冲着“{topic}”来的，那就开始吧。',
  },
];

/** Sentences about the topic of a lesson, for any moment. */
export const TOPIC_TALK: Phrase[] = [
  {
    en: 'Keep in mind what this is about: “{topic}”.',
    de: 'Zur Erinnerung: „{topic}“.',
    jp: '「{topic}」をお忘れなく。',
    tw: '別忘了我們的主題：「{topic}」。',
    cn: '别忘了，我们讲的是“{topic}”。',
  },
  {
    en: 'Our forum has a thread on “{topic}”.',
    de: 'Auch im Forum: „{topic}“.',
    jp: '「{topic}」の話題はフォーラムにもあります。',
    tw: '論壇上有個討論串叫「{topic}」。',
    cn: '关于“{topic}”，论坛里有个帖子。',
  },
  {
    en: 'Tell a friend about “{topic}”.',
    de: 'Zum Weitersagen: „{topic}“.',
    jp: '「{topic}」を知りたい人に、この動画を勧めてください。',
    tw: '有人想了解「{topic}」，請分享給他們。',
    cn: '身边有人想学“{topic}”，就推荐给他。',
  },
  {
    en: 'I could talk about “{topic}” all day.',
    de: 'Mein Lieblingsthema: „{topic}“.',
    jp: '「{topic}」なら一日中話せます。',
    tw: '「{topic}」我可以講一整天。',
    cn: '聊起“{topic}”，我能聊一天。',
  },
  {
    en: 'We stay with “{topic}”.',
    de: 'Bleiben wir bei „{topic}“.',
    jp: '「{topic}」をもう少し続けます。',
    tw: '我們繼續談「{topic}」。',
    cn: '“{topic}”还没讲完，我们继续。',
  },
  {
    en: 'Many of you have asked for “{topic}”.',
    de: 'Oft gewünscht: „{topic}“.',
    jp: '「{topic}」は、ご要望の多いテーマです。',
    tw: '「{topic}」是很多人想聽的主題。',
    cn: '“{topic}”，好多人点名要听。',
  },
];

/** Sums up a lesson by its topic. */
export const TOPIC_SUMS: Phrase[] = [
  {
    en: 'That was “{topic}”. Now you know the way.',
    de: 'Das war „{topic}“.',
    jp: '以上、「{topic}」でした。',
    tw: '以上就是「{topic}」。',
    cn: '这就是“{topic}”，现在您会了。',
  },
  {
    en: 'Come back to “{topic}” whenever you need it.',
    de: 'Zum Nachsehen: „{topic}“.',
    jp: '「{topic}」を何度でもどうぞ。',
    tw: '需要時，隨時回來看「{topic}」。',
    cn: '哪天用得上，就回来看“{topic}”。',
  },
  {
    en: 'Now “{topic}” is no mystery any more.',
    de: 'Kein Rätsel mehr: „{topic}“.',
    jp: '「{topic}」で迷うことは、もうないはずです。',
    tw: '「{topic}」從此不再神祕。',
    cn: '“{topic}”说穿了，也没那么神秘。',
  },
];

/** Sentences about any noun of a lesson, in the singular or plural; `{other}` is another of its nouns. */
export const NOUN_TALK: Phrase[] = [
  {
    en: 'A few words about the {noun} before I go on.',
    de: 'Bevor ich weitermache, ein paar Worte zum Stichwort „{noun}“.',
    jp: '先へ進む前に、{noun}について少しお話しします。',
    tw: '繼續之前，先簡單說一下{noun}。',
    cn: '往下讲之前，先交代几句{noun}。',
  },
  {
    en: 'For the {noun} I always take my time.',
    de: 'Für das Thema „{noun}“ nehme ich mir immer Zeit.',
    jp: '{noun}には、いつも時間をかけます。',
    tw: '{noun}這部分，我總會多花點時間。',
    cn: '{noun}这部分，我总会多花点时间。',
  },
  {
    en: 'Remember the {noun}? This is why we need to know about it.',
    de: 'Stichwort „{noun}“: Hier sieht man, warum das wichtig ist.',
    jp: '{noun}を思い出してください。大切な理由がここにあります。',
    tw: '還記得{noun}嗎？這裡看得出有多重要。',
    cn: '还记得{noun}吗？为什么要懂它，答案就在这里。',
  },
  {
    en: 'I close that and turn to the {noun}.',
    de: 'Das schließe ich und komme zum nächsten Begriff: {noun}.',
    jp: 'ここを閉じて、{noun}に移ります。',
    tw: '關掉這個，接著看{noun}。',
    cn: '这个关掉，我们来看{noun}。',
  },
  {
    en: 'Beginners often forget about the {noun}.',
    de: 'Am Anfang vergisst man eines besonders leicht: {noun}.',
    jp: '初心者が忘れやすいのが{noun}です。',
    tw: '初學者最容易忘記的就是{noun}。',
    cn: '新手最爱漏掉的，就是{noun}。',
  },
  {
    en: 'This is what happens when nobody thinks of the {noun}.',
    de: 'Das passiert, wenn man einen Punkt vergisst: {noun}.',
    jp: '{noun}を意識しないと、こうなってしまいます。',
    tw: '沒考慮{noun}，就會變成這樣。',
    cn: '没人想着{noun}，结果就成了这样。',
  },
  {
    en: 'I could spend a whole day on the {noun} alone.',
    de: 'Damit könnte ich einen ganzen Tag verbringen: {noun}.',
    jp: '{noun}だけでも、一日かけられるほど奥が深いです。',
    tw: '光是{noun}，我就能花上一整天。',
    cn: '光一个{noun}，我就能讲上一整天。',
  },
  {
    en: 'Let us not forget the {noun}.',
    de: 'Eines dürfen wir nicht vergessen: {noun}.',
    jp: '{noun}も忘れてはいけません。',
    tw: '別忘了還有{noun}。',
    cn: '对了，可别忘了{noun}。',
  },
  {
    en: 'Now only the {noun}, and this step is done.',
    de: 'Jetzt nur noch ein Punkt: {noun}. Dann ist dieser Schritt fertig.',
    jp: 'あとは{noun}だけで、この手順は終わりです。',
    tw: '再把{noun}弄好，這一步就完成了。',
    cn: '再把{noun}弄好，这一步就做完了。',
  },
  {
    en: 'If you have doubts about the {noun}, ask in the forum.',
    de: 'Fragen zum Stichwort „{noun}“ beantworten wir im Forum.',
    jp: '{noun}に迷ったら、フォーラムで聞いてください。',
    tw: '對{noun}有疑問的話，請到論壇發問。',
    cn: '{noun}还有不明白的地方，就去论坛问。',
  },
  {
    en: 'Keep an eye on the {noun} while I work.',
    de: 'Achten Sie jetzt besonders auf einen Punkt: {noun}.',
    jp: '{noun}に注目しながらご覧ください。',
    tw: '接下來請特別留意{noun}。',
    cn: '我操作的时候，您多留意{noun}。',
  },
  {
    en: 'The manual has more about the {noun}.',
    de: 'Im Handbuch steht mehr zum Stichwort „{noun}“.',
    jp: '{noun}については、マニュアルにも説明があります。',
    tw: '關於{noun}，使用手冊裡還有說明。',
    cn: '{noun}的更多内容，手册里都有。',
  },
  {
    en: 'What would you do about the {noun} here? Think for a moment.',
    de: 'Wie würden Sie das lösen? Denken Sie an das Stichwort „{noun}“.',
    jp: 'ここで{noun}をどうするか、少し考えてみてください。',
    tw: '換成是您，這裡的{noun}會怎麼做？想一想。',
    cn: '换作是您，这里的{noun}打算怎么做？想一想。',
  },
  {
    en: 'I have seen good work fail because of the {noun}.',
    de: 'An einer Sache habe ich gute Arbeiten scheitern sehen: {noun}.',
    jp: '{noun}でつまずいた作品を、何度も見てきました。',
    tw: '我看過不少好作品敗在{noun}。',
    cn: '我见过不少好作品，就毁在{noun}上。',
  },
  {
    en: 'My colleagues and I argue about the {noun} to this day.',
    de: 'Darüber streite ich mit Kolleginnen und Kollegen bis heute: {noun}.',
    jp: '{noun}については、同僚と今でも議論になります。',
    tw: '關於{noun}，我和同事到現在還在爭論。',
    cn: '为了{noun}，我跟同事争到今天都没争完。',
  },
  {
    en: 'When people show me their work, I look at the {noun} first.',
    de: 'Wenn man mir etwas zeigt, sehe ich zuerst darauf: {noun}.',
    jp: '人の作品を見るとき、まず{noun}を確認します。',
    tw: '看別人的作品，我會先看{noun}。',
    cn: '别人给我看作品，我第一眼先看{noun}。',
  },
  {
    en: 'It took me years to understand the {noun}.',
    de: 'Um das zu verstehen, brauchte ich Jahre: {noun}.',
    jp: '{noun}を理解するまでに、何年もかかりました。',
    tw: '我花了好幾年才弄懂{noun}。',
    cn: '{noun}我琢磨了好几年才琢磨透。',
  },
  {
    en: 'In my first film I ignored the {noun}, and you can tell.',
    de: 'Daran habe ich bei meinem ersten Film nicht gedacht: {noun}.',
    jp: '最初の作品では{noun}を軽視していました。見れば分かります。',
    tw: '我做第一部作品時忽略了{noun}，一看就知道。',
    cn: '我做第一部片子的时候没管{noun}，一眼就看得出来。',
  },
  {
    en: 'Explain the {noun} to a friend. Then you know what you have understood.',
    de: 'Verstanden hat man, was man erklären kann. Zum Beispiel: {noun}.',
    jp: '{noun}を友人に説明できれば、理解できた証拠です。',
    tw: '能向朋友解釋{noun}，就代表您懂了。',
    cn: '把{noun}讲给朋友听，讲得清楚，才算真懂。',
  },
  {
    en: 'Think of the {noun} and the {other} together.',
    de: 'Zwei Dinge gehören zusammen: {noun} und {other}.',
    jp: '{noun}は{other}とセットで考えます。',
    tw: '考慮{noun}時，也要一併想到{other}。',
    cn: '想{noun}的时候，要连{other}一起想。',
  },
  {
    en: 'Get the {noun} right, and the {other} will be easier.',
    de: 'Erst „{noun}“ klären, dann fällt „{other}“ leichter.',
    jp: '{noun}が決まれば、{other}は楽になります。',
    tw: '把{noun}顧好，{other}就輕鬆多了。',
    cn: '{noun}到位了，{other}就好办多了。',
  },
];

/** Sentences about a noun that is a setting. */
export const SETTING_TALK: Phrase[] = [
  {
    en: 'In the panel on the right you find the {noun}.',
    de: 'Rechts im Fenster finden Sie den Punkt „{noun}“.',
    jp: '{noun}は右側のパネルにあります。',
    tw: '{noun}就在右側的面板裡。',
    cn: '右边的面板里能找到{noun}。',
  },
  {
    en: 'I change the {noun} only a little and look again.',
    de: 'Kleine Änderung bei „{noun}“, und ich schaue noch einmal.',
    jp: '{noun}を少しだけ変えて、見直します。',
    tw: '我稍微改一下{noun}，再看一次。',
    cn: '{noun}我只动一点点，再看看效果。',
  },
  {
    en: 'Should you get lost, reset the {noun} and begin again.',
    de: 'Kommen Sie nicht weiter, setzen Sie „{noun}“ zurück.',
    jp: '迷ったら、{noun}を初期値に戻してやり直しましょう。',
    tw: '調亂了的話，就把{noun}恢復成預設值。',
    cn: '万一调乱了，把{noun}重置，从头再来。',
  },
];

/** Sentences that end a chapter. */
export const CHAPTER_ENDS: Phrase[] = [
  {
    en: 'So much for “{chapter}”.',
    de: 'So viel zu „{chapter}“.',
    jp: '「{chapter}」は以上です。',
    tw: '「{chapter}」就講到這裡。',
    cn: '“{chapter}”就讲这么多。',
  },
  {
    en: 'With that, “{chapter}” is done.',
    de: 'Damit ist „{chapter}“ erledigt.',
    jp: 'これで「{chapter}」が終わりました。',
    tw: '「{chapter}」到此完成。',
    cn: '好，“{chapter}”到这里就结束了。',
  },
  {
    en: 'Make a note about “{chapter}”.',
    de: 'Zum Notieren: „{chapter}“.',
    jp: '「{chapter}」の要点を書き留めておきましょう。',
    tw: '「{chapter}」的重點，請記下來。',
    cn: '“{chapter}”这一段，最好记一记。',
  },
];

/** Says which chapter begins. */
export const NEXT_CHAPTER: Phrase[] = [
  {
    en: 'On to the next part: “{chapter}”.',
    de: 'Weiter geht es mit „{chapter}“.',
    jp: '続いては「{chapter}」です。',
    tw: '接下來是「{chapter}」。',
    cn: '往下走，下一部分：“{chapter}”。',
  },
  {
    en: 'That brings us to “{chapter}”.',
    de: 'Damit sind wir bei „{chapter}“.',
    jp: 'ここからは「{chapter}」です。',
    tw: '現在來到「{chapter}」。',
    cn: '这就说到了“{chapter}”。',
  },
  {
    en: 'Our next topic is “{chapter}”.',
    de: 'Unser nächstes Thema ist „{chapter}“.',
    jp: '次のテーマは「{chapter}」です。',
    tw: '下一個主題是「{chapter}」。',
    cn: '下一个话题：“{chapter}”。',
  },
  {
    en: 'Now we come to “{chapter}”.',
    de: 'Jetzt kommen wir zu „{chapter}“.',
    jp: 'では「{chapter}」に移ります。',
    tw: '我們來看「{chapter}」。',
    cn: '好，该讲“{chapter}”了。',
  },
];

/** Says which chapter a lesson begins with. */
export const FIRST_CHAPTER: Phrase[] = [
  {
    en: 'We begin with “{chapter}”.',
    de: 'Wir beginnen mit „{chapter}“.',
    jp: '最初は「{chapter}」です。',
    tw: '先從「{chapter}」開始。',
    cn: '第一部分：“{chapter}”。',
  },
];

/** Says which chapter is the last one. */
export const LAST_CHAPTER: Phrase[] = [
  {
    en: 'One last part: “{chapter}”.',
    de: 'Ein letzter Teil: „{chapter}“.',
    jp: '最後は「{chapter}」です。',
    tw: '最後一段是「{chapter}」。',
    cn: '还剩最后一部分：“{chapter}”。',
  },
];

/** Sentences that begin the first and last chapters of `CHAPTER_FRAME`, whose names they contain. */
export const NAMED_CHAPTERS: Phrase[] = [
  {
    en: 'A short introduction first, so that you know where we are going.',
    de: 'Zuerst eine kurze Einführung, damit Sie wissen, wohin es geht.',
    jp: 'はじめに、全体の流れを簡単にお話しします。',
    tw: '先做個簡介，說明接下來的方向。',
    cn: '先来个简介，让您心里有数，知道往哪儿走。',
  },
  {
    en: 'Here is what we are going to make today.',
    de: 'Sehen wir uns an, was heute entsteht.',
    jp: 'では、今回作るものをご覧ください。',
    tw: '先看看這次要做什麼。',
    cn: '先说说这次要做什么。',
  },
  {
    en: 'I show you the finished result first, then the way there.',
    de: 'Zuerst das fertige Ergebnis, dann der Weg dorthin.',
    jp: '先に完成形を確認してから、手順に入ります。',
    tw: '先看完成的樣子，再看怎麼做。',
    cn: '先看成品效果，再讲怎么一步步做出来。',
  },
  {
    en: 'Time for a short summary.',
    de: 'Zeit für eine kurze Zusammenfassung.',
    jp: 'それでは、まとめです。',
    tw: '最後來做個總結。',
    cn: '该做个总结了。',
  },
  {
    en: 'That leaves the final result and next steps.',
    de: 'Bleiben noch Endergebnis und nächste Schritte.',
    jp: '残るは、完成と次のステップです。',
    tw: '最後看看成果與下一步。',
    cn: '剩下的，就是成果与下一步。',
  },
  {
    en: 'I leave you with three things to remember.',
    de: 'Zum Schluss gebe ich Ihnen drei Dinge zum Mitnehmen.',
    jp: '最後に、覚えておきたい3つのことです。',
    tw: '最後是三個重點回顧。',
    cn: '最后一起回顾三个要点。',
  },
];

/** The last sentence of a lesson. */
export const CLOSINGS: Phrase[] = [
  {
    en: 'Thank you for watching, and see you next time.',
    de: 'Danke fürs Zuschauen und bis zum nächsten Mal.',
    jp: 'ご視聴ありがとうございました。また次回お会いしましょう。',
    tw: '謝謝收看，我們下次見。',
    cn: '谢谢观看，我们下次见。',
  },
  {
    en: 'That is it for today. Have fun trying it out.',
    de: 'Das war es für heute. Viel Spaß beim Ausprobieren.',
    jp: '今日はここまで。ぜひ試してみてください。',
    tw: '今天就到這裡，動手試試看吧。',
    cn: '今天就讲到这儿，祝您玩得开心。',
  },
  {
    en: 'Show us in the forum what you have made. Goodbye.',
    de: 'Zeigen Sie uns im Forum, was Sie gemacht haben. Auf Wiedersehen.',
    jp: '作品はぜひフォーラムで見せてください。それでは、また。',
    tw: '歡迎到論壇分享作品，再見。',
    cn: '做好了记得发到论坛，让我们看看。再见。',
  },
  {
    en: 'Now it is your turn. Goodbye, and good luck.',
    de: 'Jetzt sind Sie dran. Auf Wiedersehen und viel Erfolg.',
    jp: '次は皆さんの番です。それではまた。',
    tw: '換您動手了，再見，祝順利。',
    cn: '接下来看您的了。再见，祝您顺利。',
  },
];
