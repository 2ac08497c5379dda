import type { SpokenText } from '../../types.ts';

/** What teachers say in export pipeline lessons. */
export const EXPORT_PIPELINE_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'Ask the receiving side first: axis, scale, frame rate. Three answers save three days.',
      de: 'Fragen Sie zuerst die Gegenseite: Achse, Maßstab, Bildrate. Das spart drei Tage.',
      jp: '先に相手へ、軸・スケール・フレームレートを確認しましょう。',
      tw: '先問接收方：座標軸、縮放、影格速率，能省三天。',
      cn: '先问清对方的坐标轴、缩放和帧率，问三句话，省三天工。',
    },
    {
      en: 'An exchange format carries data, no ideas. Constraints rarely survive the trip.',
      de: 'Ein Austauschformat trägt Daten, keine Absichten. Constraints überleben selten.',
      jp: '中間フォーマットが運ぶのはデータだけ。コンストレイントは残りません。',
      tw: '交換格式只帶資料，約束多半留不住。',
      cn: '交换格式只能带走数据，带不走思路，约束基本都会丢。',
    },
    {
      en: 'Levels of detail mean that a figure in the distance may have ten percent of the faces.',
      de: 'Detailstufen bedeuten: Eine ferne Figur kommt mit einem Zehntel der Flächen aus.',
      jp: 'LODでは、遠くのキャラクターの面数を10分の1にできます。',
      tw: '細節層級讓遠處角色只用一成面數。',
      cn: '有了细节层次，远处的角色留百分之十的面就行。',
    },
    {
      en: 'Baking turns everything that moves into plain keys, one per frame.',
      de: 'Beim Backen wird jede Bewegung zu einfachen Keys, einer pro Bild.',
      jp: 'ベイクすると、すべての動きが1フレーム1キーになります。',
      tw: '烘焙會把所有動態轉成每格一個關鍵影格。',
      cn: '烘焙就是把所有会动的东西变成普通关键帧，一帧一个。',
    },
    {
      en: 'A naming scheme is boring until the day when a script has to find four hundred files.',
      de: 'Ein Namensschema ist öde, bis ein Skript vierhundert Dateien finden muss.',
      jp: '命名規則は地味ですが、400個のファイルを探す日に効いてきます。',
      tw: '命名規則很無聊，直到要找四百個檔案那天。',
      cn: '命名规则看着没意思，等脚本要找四百个文件那天就知道了。',
    },
  ],
  show: [
    {
      en: 'I export a single cube first. If the cube is right, the character has a chance.',
      de: 'Ich exportiere erst einen Würfel. Stimmt der, hat auch die Figur eine Chance.',
      jp: 'まず立方体を1つ書き出します。これが正しければ本番に進めます。',
      tw: '先匯出一個方塊，方塊對了，角色才有希望。',
      cn: '我先导出一个立方体。立方体没问题，角色才有戏。',
    },
    {
      en: 'Here is the file in the other program: one unit became one hundred. I fix the scale.',
      de: 'Hier die Datei im anderen Programm: Aus eins wurde hundert. Ich korrigiere den Maßstab.',
      jp: '別のソフトで開くと100倍になっています。スケールを直します。',
      tw: '到了另一套軟體大了一百倍，我來修正縮放。',
      cn: '在另一个软件里打开，一个单位变成了一百，我来改缩放。',
    },
    {
      en: 'I delete unused materials and empty groups, and the file size drops by half.',
      de: 'Ich lösche unbenutzte Materialien und leere Gruppen, die Datei halbiert sich.',
      jp: '不要なマテリアルと空のグループを消すと、容量が半分になります。',
      tw: '刪掉沒用的材質和空群組，檔案小了一半。',
      cn: '没用到的材质、空的组全删掉，文件大小直接减半。',
    },
    {
      en: 'This checkbox embeds the textures. For the game engine I leave it off.',
      de: 'Dieses Kästchen bettet Texturen ein. Für die Game-Engine lasse ich es aus.',
      jp: 'ここはテクスチャの埋め込みです。ゲームエンジン用にはオフにします。',
      tw: '這個選項會內嵌貼圖，給遊戲引擎時不要勾。',
      cn: '勾上这个，贴图会打包进文件；给游戏引擎就不勾。',
    },
    {
      en: 'Let me store these settings as an export preset with today’s date in its name.',
      de: 'Ich sichere die Einstellungen als Exportvorgabe, mit dem Datum im Namen.',
      jp: 'この設定を、日付入りの書き出しプリセットとして保存します。',
      tw: '把設定存成匯出預設集，名稱加上日期。',
      cn: '这套参数我存成导出预设，名字里带上今天的日期。',
    },
  ],
  warn: [
    {
      en: 'Never send the file that you are still working in. Send a copy.',
      de: 'Verschicken Sie nie die Datei, an der Sie noch arbeiten, sondern eine Kopie.',
      jp: '作業中のファイルは送らず、必ず複製を渡してください。',
      tw: '千萬別寄出還在編輯的檔案，請寄副本。',
      cn: '手上还在改的文件千万别发，要发就发副本。',
    },
    {
      en: 'If the alpha channel has a white edge, it was multiplied twice.',
      de: 'Hat der Alphakanal einen weißen Rand, wurde er doppelt multipliziert.',
      jp: 'アルファに白い縁が出たら、乗算が二重になっています。',
      tw: 'Alpha 色版出現白邊，是被乘了兩次。',
      cn: 'Alpha 通道带一圈白边，那是预乘了两次。',
    },
    {
      en: 'Thirty is not twenty-nine point nine seven. After ten minutes the sound is off.',
      de: 'Dreißig ist nicht 29,97. Nach zehn Minuten läuft der Ton davon.',
      jp: '30と29.97は別物です。10分後には音がずれます。',
      tw: '三十和 29.97 不一樣，十分鐘後聲音就不同步。',
      cn: '三十帧不等于 29.97 帧，放上十分钟，声音就对不上了。',
    },
  ],
  sum: [
    {
      en: 'Test small, test early, and test on the machine of the person who receives it.',
      de: 'Testen Sie klein, früh und auf dem Rechner, der die Datei bekommt.',
      jp: '小さく、早く、そして受け取る側の環境で試しましょう。',
      tw: '測試要小、要早，還要在對方的電腦上做。',
      cn: '测试要小、要早，还要在对方的电脑上测。',
    },
    {
      en: 'A clean hand-over is the best advertisement for your work.',
      de: 'Eine saubere Übergabe ist die beste Werbung für Ihre Arbeit.',
      jp: 'きれいな受け渡しは、何よりの信頼につながります。',
      tw: '乾淨的交件，就是最好的宣傳。',
      cn: '交付做得干净利落，就是给自己打的最好的广告。',
    },
  ],
};
