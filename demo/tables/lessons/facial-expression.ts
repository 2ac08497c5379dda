import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about faces. */
export const FACIAL_EXPRESSION_TEXT: CategoryText = {
  outline: [
    {
      en: 'Looking at a real face first',
      de: 'Zuerst ein echtes Gesicht ansehen',
      jp: 'まず本物の顔を観察',
      tw: '先觀察真實的臉',
      cn: '先观察真实的脸',
    },
    {
      en: '{A}: small changes, large effect',
      de: '{A}: kleine Änderung, große Wirkung',
      jp: '{A}の小さな変化と大きな効果',
      tw: '{A}：小變化、大效果',
      cn: '{A}：小变化，大效果',
    },
    {
      en: 'Which part of the face moves first',
      de: 'Welcher Teil des Gesichts sich zuerst bewegt',
      jp: '顔のどこが先に動くか',
      tw: '臉的哪個部位先動',
      cn: '脸上哪个部位先动',
    },
    { en: 'Setting up the {b}', de: 'Einrichten: {B}', jp: '{B}の設定', tw: '設定{B}', cn: '设置{B}' },
    {
      en: 'Breaking the symmetry',
      de: 'Die Symmetrie aufbrechen',
      jp: '左右対称を崩す',
      tw: '打破左右對稱',
      cn: '打破左右对称',
    },
    {
      en: 'Holding an expression and letting it go',
      de: 'Einen Ausdruck halten und lösen',
      jp: '表情の保持と抜き方',
      tw: '表情的停留與鬆開',
      cn: '表情的保持与放松',
    },
    { en: 'Bringing in the {c}', de: 'Im Mittelpunkt: {C}', jp: '{C}にも手を入れる', tw: '調整{C}', cn: '调整{C}' },
    {
      en: 'Reading the face at thumbnail size',
      de: 'Das Gesicht in Briefmarkengröße prüfen',
      jp: '縮小表示での読み取りやすさ確認',
      tw: '縮小後仍看得懂嗎',
      cn: '缩小后还看得清吗',
    },
  ],
  opening: [
    {
      en: 'Viewers read a face within a few frames, so a thought has to be visible before the line is spoken.',
      de: 'Gesichter werden in wenigen Einzelbildern gelesen. Ein Gedanke muss deshalb sichtbar sein, bevor der Satz fällt.',
      jp: '観客は数コマで表情を読み取ります。だからこそ、セリフより先に考えが顔に出ていなければなりません。',
      tw: '觀眾只需幾格就能讀懂表情，所以念頭要比台詞先出現在臉上。',
      cn: '观众只要几帧就能读懂表情，所以角色的想法要先于台词出现在脸上。',
    },
    {
      en: 'We start with a neutral face that nobody would believe, and end with one that is clearly thinking of something.',
      de: 'Wir beginnen mit einem neutralen Gesicht, dem niemand etwas glaubt, und enden mit einem, das sichtbar an etwas denkt.',
      jp: '誰も感情を感じない無表情から始め、何かを考えているとはっきり伝わる顔に仕上げます。',
      tw: '從一張沒有說服力的中性臉開始，最後讓人看得出角色正在想事情。',
      cn: '我们从一张毫无说服力的中性表情开始，最后让人一眼看出角色正在想事情。',
    },
    {
      en: 'Most expressions fail through too much movement. Here we find the two or three controls that carry the emotion and leave the rest alone.',
      de: 'Die meisten Ausdrücke scheitern an zu viel Bewegung. Wir suchen die zwei, drei Regler, die das Gefühl tragen, und lassen den Rest in Ruhe.',
      jp: '表情の失敗の多くは動かしすぎが原因です。感情を担う2〜3個のコントローラーを見つけ、残りには触れません。',
      tw: '表情失敗多半是動太多。我們找出真正承載情緒的兩三個控制項，其餘不動。',
      cn: '表情做砸，多半是因为动得太多。我们找出真正传达情绪的两三个控制器，其余的都不动。',
    },
  ],
  practice: [
    {
      en: 'Use a mirror: hold the expression for five seconds and note which muscle gets tired first.',
      de: 'Nehmen Sie einen Spiegel: Halten Sie den Ausdruck fünf Sekunden und merken Sie sich, welcher Muskel zuerst ermüdet.',
      jp: '鏡の前で表情を5秒保ち、どの筋肉が先に疲れるかを確かめてみましょう。',
      tw: '照著鏡子把表情維持五秒，記下哪塊肌肉先累。',
      cn: '对着镜子把表情保持五秒，记下哪块肌肉最先累。',
    },
    {
      en: 'Then show the silent clip to somebody who has not seen the script and ask what the character feels.',
      de: 'Zeigen Sie den stummen Clip dann jemandem, der das Drehbuch nicht kennt, und fragen Sie, was die Figur fühlt.',
      jp: 'その後、脚本を知らない人に無音のまま見せ、キャラクターの気持ちを尋ねてみてください。',
      tw: '接著把無聲片段給沒看過劇本的人看，問他角色的感受。',
      cn: '然后把无声片段放给没看过剧本的人看，问问角色是什么心情。',
    },
  ],
};
