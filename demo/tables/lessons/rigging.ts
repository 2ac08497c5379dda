import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for rigging lessons. */
export const RIGGING_TEXT: CategoryText = {
  outline: [
    {
      en: 'How the character has to move',
      de: 'Wie sich die Figur bewegen soll',
      jp: 'キャラクターに必要な動き',
      tw: '角色需要怎麼動',
      cn: '角色需要怎么动',
    },
    { en: 'Laying out the {a}', de: 'Anlegen: {A}', jp: '{A}の準備', tw: '規劃{A}', cn: '准备{A}' },
    {
      en: 'Joints in the right order',
      de: 'Gelenke in der richtigen Reihenfolge',
      jp: '正しい関節の順序',
      tw: '正確的關節順序',
      cn: '正确的关节顺序',
    },
    {
      en: '{B}: first pass and test pose',
      de: '{B}: erster Durchgang und Testpose',
      jp: '{B}の仮設定とテストポーズ',
      tw: '{B}：初步設定與測試姿勢',
      cn: '{B}：初步设置与测试姿势',
    },
    {
      en: 'Bending to the extreme on purpose',
      de: 'Absichtlich bis zum Äußersten beugen',
      jp: 'あえて限界まで曲げる',
      tw: '刻意彎到極限',
      cn: '故意弯到极限',
    },
    {
      en: 'Solving trouble around the {c}',
      de: 'Problemstelle: {C}',
      jp: '{C}まわりの問題解決',
      tw: '處理{C}的問題',
      cn: '处理{C}的问题',
    },
    {
      en: 'Locking what must not move',
      de: 'Sperren, was sich nicht bewegen darf',
      jp: '動いてはいけない部分のロック',
      tw: '鎖定不該動的部位',
      cn: '锁定不该动的部位',
    },
    {
      en: 'Handing the rig to an animator',
      de: 'Das Rig an die Animation übergeben',
      jp: 'アニメーターへのリグの引き渡し',
      tw: '把綁定交給動畫師',
      cn: '把绑定交给动画师',
    },
  ],
  opening: [
    {
      en: 'A rig is finished when the animator forgets it is there. We build the smallest set of controls that does the job.',
      de: 'Ein Rig ist fertig, wenn man es beim Animieren vergisst. Wir bauen so wenige Steuerelemente wie möglich.',
      jp: 'アニメーターがリグの存在を忘れたら完成です。必要な動きを果たす最小限のコントローラーを組みます。',
      tw: '當動畫師忘了綁定的存在，綁定才算完成。我們用最少的控制器達成目標。',
      cn: '动画师忘了绑定的存在，绑定才算做好。我们用最少的控制器实现目标。',
    },
    {
      en: 'We break the rig on purpose, with the worst poses we can think of, and repair it until nothing tears.',
      de: 'Wir machen das Rig mit den schlimmsten Posen absichtlich kaputt und reparieren es, bis nichts mehr reißt.',
      jp: '考えうる最悪のポーズでわざと破綻させ、どこも崩れなくなるまで直していきます。',
      tw: '我們故意用最刁鑽的姿勢把綁定弄壞，再修到不再出問題為止。',
      cn: '我们故意用最刁钻的姿势把绑定弄坏，再一直修到不出问题为止。',
    },
    {
      en: 'Clean joints and honest names save more time than any script. That is where this lesson puts its effort.',
      de: 'Saubere Gelenke und klare Namen sparen mehr Zeit als jedes Skript. Genau darauf legt dieses Video Wert.',
      jp: '整った関節と分かりやすい名前は、どんなスクリプトよりも時間を節約します。この動画ではそこに力を入れます。',
      tw: '乾淨的關節與清楚的命名，比任何指令碼都省時，這就是我們的重點。',
      cn: '干净的关节和清晰的命名，比任何脚本都省时间，我们的重点就在这里。',
    },
  ],
  practice: [
    {
      en: 'Load a walk clip onto your rig and watch knees and shoulders at quarter speed before you go further.',
      de: 'Legen Sie einen Clip mit Gehbewegung auf Ihr Rig und beobachten Sie Knie und Schultern in Viertelgeschwindigkeit, bevor Sie weitermachen.',
      jp: '先へ進む前に歩行クリップを読み込み、膝と肩を4分の1の速度で確認しましょう。',
      tw: '繼續之前，先套用走路動作，以四分之一速度觀察膝蓋與肩膀。',
      cn: '继续之前，先给绑定应用一段走路动作，用四分之一的速度观察膝盖和肩膀。',
    },
    {
      en: 'Give the rig to somebody else for ten minutes and write down every question they ask.',
      de: 'Geben Sie das Rig jemand anderem für zehn Minuten und notieren Sie jede Frage.',
      jp: 'リグを誰かに10分触ってもらい、出た質問をすべて書き留めましょう。',
      tw: '把綁定交給別人用十分鐘，記下對方的每個問題。',
      cn: '把绑定交给别人用十分钟，记下对方提出的每个问题。',
    },
  ],
};
