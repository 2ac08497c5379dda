import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for camera lessons. */
export const CAMERA_TEXT: CategoryText = {
  outline: [
    {
      en: 'What the shot has to tell',
      de: 'Was die Einstellung erzählen soll',
      jp: 'そのカットで伝えること',
      tw: '這個鏡頭要說什麼',
      cn: '这个镜头要表达什么',
    },
    {
      en: '{A}: the first decision',
      de: '{A}: die erste Entscheidung',
      jp: '{A}を最初に決める',
      tw: '{A}：第一個決定',
      cn: '{A}：第一个决定',
    },
    {
      en: 'Placing the camera at eye level',
      de: 'Die Kamera auf Augenhöhe setzen',
      jp: '目の高さへのカメラ配置',
      tw: '把攝影機放在視平線',
      cn: '把摄像机放到视平线高度',
    },
    {
      en: '{B}: a first pass',
      de: '{B}: erster Durchgang',
      jp: '{B}の基本設定',
      tw: '{B}的初步設定',
      cn: '{B}的初步设置',
    },
    {
      en: 'Easing in and out of the move',
      de: 'Die Bewegung weich beginnen und enden lassen',
      jp: '動き出しと止まりのイーズ',
      tw: '運鏡的緩入與緩出',
      cn: '运镜的缓入和缓出',
    },
    {
      en: 'Checking the {c} once more',
      de: '{C}: noch einmal prüfen',
      jp: '{C}の再確認',
      tw: '再次確認{C}',
      cn: '再检查一遍{C}',
    },
    {
      en: 'Cutting two angles together',
      de: 'Zwei Blickwinkel zusammenschneiden',
      jp: '2つのアングルのつなぎ',
      tw: '剪接兩個角度',
      cn: '把两个角度剪到一起',
    },
    {
      en: 'Watching the sequence without sound',
      de: 'Die Sequenz ohne Ton ansehen',
      jp: '音なしでのシーケンス確認',
      tw: '關掉聲音看一遍',
      cn: '关掉声音看一遍',
    },
  ],
  opening: [
    {
      en: 'Before touching the camera we ask what the viewer must notice, and only then decide on lens, height and movement.',
      de: 'Bevor wir die Kamera anfassen, klären wir, was dem Publikum auffallen muss. Erst dann entscheiden wir über Objektiv, Höhe und Bewegung.',
      jp: 'カメラを動かす前に、観客に何を見てほしいかを決めます。レンズ・高さ・動きを選ぶのはその後です。',
      tw: '動攝影機之前，先想清楚要觀眾注意什麼，再決定鏡頭、高度與運動。',
      cn: '动摄像机之前，先想清楚要让观众注意什么，再决定镜头、高度和运动方式。',
    },
    {
      en: 'A calm camera makes animation look expensive. We build one move, time it to the action, and take away everything it does not need.',
      de: 'Eine ruhige Kamera lässt Animation hochwertig wirken. Wir bauen eine einzige Bewegung, stimmen sie auf die Handlung ab und lassen alles Überflüssige weg.',
      jp: '落ち着いたカメラは映像を上質に見せます。動きを1つ作り、演技に合わせ、不要なものを削ります。',
      tw: '沉穩的鏡頭能讓動畫更有質感。我們做出一個運鏡，配合動作節奏，再刪去多餘的部分。',
      cn: '沉稳的镜头能让动画更有质感。我们先做一个运镜，让它贴合动作节奏，再去掉多余的部分。',
    },
    {
      en: 'Using the same short scene throughout, we compare three ways of shooting it and see how the story changes each time.',
      de: 'An derselben kurzen Szene vergleichen wir drei Arten, sie aufzunehmen, und sehen, wie sich die Erzählung jedes Mal verändert.',
      jp: '同じ短いシーンを3通りに撮り比べ、物語の印象がどう変わるかを見ていきます。',
      tw: '我們用同一段短場景比較三種拍法，看看故事感如何隨之改變。',
      cn: '我们用同一个短场景对比三种拍法，看看故事的感觉如何随之变化。',
    },
  ],
  practice: [
    {
      en: 'For practice, shoot one line of dialogue in exactly three setups and cut them to under ten seconds.',
      de: 'Nehmen Sie zur Übung eine Dialogzeile in genau drei Einstellungen auf und schneiden Sie sie auf unter zehn Sekunden.',
      jp: '練習として、セリフ1行をちょうど3カットで撮り、10秒以内につないでみましょう。',
      tw: '練習：只用三個鏡位拍一句台詞，剪成十秒以內。',
      cn: '练习：只用三个机位拍一句台词，剪到十秒以内。',
    },
    {
      en: 'Pause any film you admire, redraw the frame as a thumbnail, and rebuild it with your own characters.',
      de: 'Halten Sie einen Film an, den Sie schätzen, skizzieren Sie das Bild und bauen Sie es mit eigenen Figuren nach.',
      jp: '好きな映画を一時停止して構図をラフに描き、自分のキャラクターで再現してみてください。',
      tw: '暫停一部喜歡的電影，畫下構圖小稿，再用自己的角色重現。',
      cn: '把喜欢的电影暂停下来，画一张构图小稿，再用自己的角色还原。',
    },
  ],
};
