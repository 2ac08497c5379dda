import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about live performance. */
export const PUPPETEERING_TEXT: CategoryText = {
  outline: [
    {
      en: 'Warming up without recording',
      de: 'Aufwärmen ohne Aufnahme',
      jp: '録画なしのウォームアップ',
      tw: '先暖身，不錄製',
      cn: '先热身，不录制',
    },
    { en: 'Setting up the {a}', de: 'Einrichten: {A}', jp: '{A}の準備', tw: '設定{A}', cn: '设置{A}' },
    {
      en: 'One body part at a time',
      de: 'Ein Körperteil nach dem anderen',
      jp: '体の部位を1つずつ',
      tw: '一次演一個部位',
      cn: '一次只演一个部位',
    },
    { en: 'Trying out the {b}', de: 'Ausprobieren: {B}', jp: '{B}を試す', tw: '試試{B}', cn: '试试{B}' },
    {
      en: 'Reacting instead of acting',
      de: 'Reagieren statt vorspielen',
      jp: '演じるより反応する',
      tw: '用反應代替表演',
      cn: '用反应代替表演',
    },
    {
      en: 'A closer look at the {c}',
      de: '{C} genauer betrachtet',
      jp: '{C}を詳しく見る',
      tw: '仔細看{C}',
      cn: '细看{C}',
    },
    {
      en: 'Choosing between three takes',
      de: 'Aus drei Aufnahmen wählen',
      jp: '3テイクからの選択',
      tw: '從三次錄製中挑選',
      cn: '从三次录制中挑选',
    },
    {
      en: 'Repairing the one bad second',
      de: 'Die eine schlechte Sekunde reparieren',
      jp: '気になる1秒だけの修正',
      tw: '只修有問題的那一秒',
      cn: '只修有问题的那一秒',
    },
  ],
  opening: [
    {
      en: 'Live performance gives you timing that no key can. We rehearse, record in layers, and keep the happy accidents.',
      de: 'Live zu spielen schenkt ein Timing, das kein Key erreicht. Wir proben, nehmen in Ebenen auf und behalten die glücklichen Zufälle.',
      jp: '生の演技にはキーフレームでは出せない間があります。稽古をして重ね録りし、偶然のよさも残します。',
      tw: '即時演出的節奏是關鍵影格做不到的。我們先排練、分層錄製，並留下美好的意外。',
      cn: '实时表演的节奏，是关键帧做不出来的。我们先排练，再分层录制，把惊喜的意外也留下来。',
    },
    {
      en: 'You need no special hardware for this lesson, only a quiet room and the courage to look silly for ten minutes.',
      de: 'Besondere Geräte brauchen Sie nicht, nur einen ruhigen Raum und den Mut, zehn Minuten lang albern auszusehen.',
      jp: '特別な機材は不要です。必要なのは静かな部屋と、10分間はしゃぐ勇気だけです。',
      tw: '不需要特殊設備，只要安靜的房間，以及搞笑十分鐘的勇氣。',
      cn: '不需要特殊设备，只要一个安静的房间，和搞怪十分钟的勇气。',
    },
  ],
  practice: [
    {
      en: 'Perform the same line as three different characters and use the take you least expected to work.',
      de: 'Spielen Sie dieselbe Zeile als drei verschiedene Figuren und nehmen Sie die Aufnahme, der Sie am wenigsten zugetraut haben.',
      jp: '同じセリフを3人の人物として演じ、最も期待していなかったテイクを使ってみましょう。',
      tw: '用三種角色演同一句台詞，採用您最不看好的那次錄製。',
      cn: '用三个不同的角色演同一句台词，选用您最不看好的那一遍。',
    },
    {
      en: 'Let a friend call out emotions while you record; there is no better training for trigger keys.',
      de: 'Lassen Sie sich beim Aufnehmen Gefühle zurufen; besser lassen sich Auslösetasten nicht üben.',
      jp: '録画中に友人に感情を叫んでもらいましょう。トリガーキーの練習には最適です。',
      tw: '錄製時請朋友隨機喊出情緒，是練習觸發鍵的最佳方法。',
      cn: '录制时请朋友随机喊出各种情绪，这是练习触发键的最好办法。',
    },
  ],
};
