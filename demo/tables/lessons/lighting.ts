import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lighting lessons. */
export const LIGHTING_TEXT: CategoryText = {
  outline: [
    {
      en: 'Starting from a black scene',
      de: 'Ausgangspunkt: eine schwarze Szene',
      jp: '真っ暗なシーンから始める',
      tw: '從全黑場景開始',
      cn: '从全黑的场景开始',
    },
    {
      en: '{A}: how much is enough',
      de: '{A}: wie viel genügt',
      jp: '{A}はどこまで必要か',
      tw: '{A}：怎麼拿捏分寸',
      cn: '{A}：分寸怎么把握',
    },
    {
      en: 'Judging contrast in grayscale',
      de: 'Kontraste in Graustufen beurteilen',
      jp: 'グレースケールでのコントラスト確認',
      tw: '以灰階檢查明暗對比',
      cn: '用灰度检查明暗对比',
    },
    {
      en: '{B} and its effect on mood',
      de: '{B} und die Wirkung auf die Stimmung',
      jp: '{B}が雰囲気に与える影響',
      tw: '{B}對氣氛的影響',
      cn: '{B}对氛围的影响',
    },
    {
      en: 'Separating the character from the background',
      de: 'Die Figur vom Hintergrund lösen',
      jp: 'キャラクターと背景の分離',
      tw: '讓角色與背景拉開層次',
      cn: '让角色和背景拉开层次',
    },
    { en: 'Fine-tuning the {c}', de: 'Feinabstimmung: {C}', jp: '{C}の微調整', tw: '微調{C}', cn: '微调{C}' },
    {
      en: 'Testing the light on a moving character',
      de: 'Das Licht an einer bewegten Figur prüfen',
      jp: '動くキャラクターでのライト確認',
      tw: '用會動的角色測試燈光',
      cn: '用运动的角色测试灯光',
    },
    {
      en: 'Saving the setup as a light rig',
      de: 'Den Aufbau als Lichtset sichern',
      jp: 'ライトセットとしての保存',
      tw: '把設定存成燈光組',
      cn: '把布光方案保存为灯光组',
    },
  ],
  opening: [
    {
      en: 'Light decides where the audience looks first, so we begin with a single lamp and add the rest only when the picture asks for it.',
      de: 'Licht entscheidet, wohin das Publikum zuerst schaut. Deshalb beginnen wir mit einer einzigen Lampe und ergänzen nur, was das Bild wirklich braucht.',
      jp: '観客が最初にどこを見るかは光で決まります。まずライト1灯から始め、画面に必要なものだけを足していきます。',
      tw: '觀眾第一眼看哪裡，由光決定。我們先從一盞燈開始，畫面需要時才逐步加燈。',
      cn: '观众第一眼看哪里，由光决定。我们从一盏灯开始，画面需要时再逐步加灯。',
    },
    {
      en: 'A scene can be modeled and animated perfectly and still look flat. This lesson shows how light gives it depth and a time of day.',
      de: 'Eine Szene kann perfekt modelliert und animiert sein und trotzdem flach wirken. Dieses Video zeigt, wie Licht ihr Tiefe und eine Tageszeit gibt.',
      jp: 'モデルやアニメーションが完璧でも、画面が平板に見えることがあります。光で奥行きと時間帯を与える方法を紹介します。',
      tw: '模型與動畫再好，畫面仍可能顯得平淡。我們示範如何用光做出深度與時間感。',
      cn: '模型和动画再好，画面也可能显得平淡。我们来演示如何用光营造纵深和时间感。',
    },
    {
      en: 'We light the same room twice, once quickly and once with care, and compare what each extra minute bought us.',
      de: 'Wir leuchten denselben Raum zweimal aus, einmal schnell und einmal sorgfältig, und vergleichen, was jede zusätzliche Minute gebracht hat.',
      jp: '同じ部屋を手早い方法と丁寧な方法で2回照明し、時間をかけた分だけ何が変わるかを比べます。',
      tw: '我們為同一個房間打兩次光，一次求快、一次求細，再比較多花的時間換來了什麼。',
      cn: '我们给同一个房间布两次光，一次求快，一次求细，再看看多花的时间换来了什么。',
    },
  ],
  practice: [
    {
      en: 'Try it on your own scene: switch off every light but one and describe what you still understand of the picture.',
      de: 'Probieren Sie es in einer eigenen Szene: Schalten Sie alle Lichter bis auf eines aus und beschreiben Sie, was vom Bild noch verständlich ist.',
      jp: '自分のシーンで、ライトを1灯だけ残してすべて消し、画面から何が読み取れるか確かめてみましょう。',
      tw: '用自己的場景試試：只留一盞燈，看看畫面還能傳達多少內容。',
      cn: '用自己的场景试试：只留一盏灯，看看画面还能传达多少内容。',
    },
    {
      en: 'As an exercise, rebuild the light of a film still you like and note down every lamp you placed.',
      de: 'Bauen Sie als Übung das Licht eines Filmbilds nach, das Ihnen gefällt, und notieren Sie jede Lampe.',
      jp: '練習として、好きな映画の一場面の光を再現し、置いたライトをすべて書き出してみてください。',
      tw: '練習：挑一張喜歡的電影畫面重現其光線，並記下放了哪些燈。',
      cn: '练习：挑一帧喜欢的电影画面，还原它的光线，并记下用了哪些灯。',
    },
  ],
};
