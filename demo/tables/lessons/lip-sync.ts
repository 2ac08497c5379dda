import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lip-sync lessons. */
export const LIP_SYNC_TEXT: CategoryText = {
  outline: [
    {
      en: 'Listening to the line ten times',
      de: 'Die Zeile zehnmal anhören',
      jp: 'セリフを10回聞く',
      tw: '把台詞聽十遍',
      cn: '把台词听十遍',
    },
    {
      en: 'Marking stressed syllables',
      de: 'Betonte Silben markieren',
      jp: '強勢の音節に印を付ける',
      tw: '標出重音音節',
      cn: '标出重读音节',
    },
    {
      en: '{A}: a rough first pass',
      de: '{A}: grober erster Durchgang',
      jp: '{A}を大まかに捉える',
      tw: '{A}：先抓大概',
      cn: '{A}：先做个大概',
    },
    {
      en: 'Dropping shapes nobody can see',
      de: 'Formen weglassen, die niemand sieht',
      jp: '見えない形の省略',
      tw: '刪掉看不見的嘴型',
      cn: '删掉看不见的口型',
    },
    { en: 'Adjusting the {b}', de: 'Feinarbeit: {B}', jp: '{B}の調整', tw: '調整{B}', cn: '调整{B}' },
    {
      en: 'A second look at the {c}',
      de: '{C}: ein zweiter Blick',
      jp: '{C}をもう一度見直す',
      tw: '再檢查一次{C}',
      cn: '再检查一遍{C}',
    },
    {
      en: 'Adding head and eyes',
      de: 'Kopf und Augen ergänzen',
      jp: '頭と目を加える',
      tw: '加上頭部與眼睛',
      cn: '加上头部和眼睛',
    },
    {
      en: 'Playing it back two frames early',
      de: 'Wiedergabe mit zwei Bildern Vorlauf',
      jp: '2コマ早めての再生確認',
      tw: '提前兩格播放檢查',
      cn: '提前两帧播放检查',
    },
  ],
  opening: [
    {
      en: 'Good lip-sync is less about every letter than about the rhythm of the jaw. We begin there and add lips only where they are seen.',
      de: 'Gute Lippensynchronisation hängt weniger an jedem Buchstaben als am Rhythmus des Kiefers. Dort beginnen wir und ergänzen die Lippen nur, wo man sie sieht.',
      jp: 'よいリップシンクは一文字ずつではなく顎のリズムで決まります。そこから始め、見える所にだけ唇の形を加えます。',
      tw: '好的對嘴不在逐字對應，而在下顎的節奏。我們由此開始，只在看得到的地方加上嘴型。',
      cn: '好的口型同步不在于逐字对应，而在于下颌的节奏。我们从这里入手，只在看得见的地方加口型。',
    },
    {
      en: 'One recorded sentence is enough for this lesson. You hear it often, see its waveform, and watch the mouth come alive in layers.',
      de: 'Ein aufgenommener Satz genügt für dieses Video. Sie hören ihn oft, sehen seine Wellenform und erleben, wie der Mund Schicht für Schicht lebendig wird.',
      jp: 'この動画で使うのは録音した一文だけです。何度も聞き、波形を見ながら、口が層ごとに動き出す様子を追います。',
      tw: '只需要一句錄音。反覆聆聽、觀察波形，看嘴巴一層一層動起來。',
      cn: '只需要一句录音。反复听、看波形，让嘴巴一层层动起来。',
    },
    {
      en: 'Automatic results get you most of the way in seconds. The interesting part is knowing which keys to delete afterwards.',
      de: 'Die Automatik bringt Sie in Sekunden fast ans Ziel. Spannend ist, welche Keys man danach löscht.',
      jp: '自動処理だけで数秒のうちに大半が出来上がります。大切なのは、その後どのキーを消すかです。',
      tw: '自動處理幾秒就能完成大半，關鍵在於之後該刪掉哪些關鍵影格。',
      cn: '自动处理几秒就能完成大半，关键在于事后该删掉哪些关键帧。',
    },
  ],
  practice: [
    {
      en: 'Record a sentence of your own, animate it with only three mouth shapes, and see how far that carries.',
      de: 'Nehmen Sie einen eigenen Satz auf, animieren Sie ihn mit nur drei Mundformen und prüfen Sie, wie weit das trägt.',
      jp: '自分で一文を録音し、口の形3種類だけで動かして、どこまで通用するか試してみましょう。',
      tw: '錄一句自己的話，只用三種嘴型做動畫，看看效果能撐到哪裡。',
      cn: '自己录一句话，只用三种口型做动画，看看能做到什么程度。',
    },
    {
      en: 'Turn the sound off and watch only the mouth; where you stop believing it, there is a key too many.',
      de: 'Schalten Sie den Ton ab und sehen Sie nur auf den Mund; wo es unglaubwürdig wird, steht ein Key zu viel.',
      jp: '音を切って口だけを見てください。不自然に感じる箇所には余分なキーがあります。',
      tw: '關掉聲音只看嘴巴，覺得不自然之處多半有多餘的關鍵影格。',
      cn: '关掉声音只看嘴巴，不自然的地方多半有多余的关键帧。',
    },
  ],
};
