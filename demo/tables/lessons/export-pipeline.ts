import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about hand-overs. */
export const EXPORT_PIPELINE_TEXT: CategoryText = {
  outline: [
    {
      en: 'Who receives the files, and what they expect',
      de: 'Wer die Dateien bekommt und was erwartet wird',
      jp: '受け取り側が求めるもの',
      tw: '誰接手檔案、對方需要什麼',
      cn: '谁来接收文件，对方需要什么',
    },
    { en: 'Preparing the {a}', de: 'Vorarbeit: {A}', jp: '{A}の事前確認', tw: '確認{A}', cn: '确认{A}' },
    {
      en: 'Cleaning the scene first',
      de: 'Zuerst die Szene aufräumen',
      jp: '先にシーンを整理',
      tw: '先清理場景',
      cn: '先清理场景',
    },
    {
      en: '{B}: settings that matter',
      de: '{B}: worauf es ankommt',
      jp: '{B}の要点',
      tw: '{B}的重要設定',
      cn: '{B}的重要设置',
    },
    {
      en: 'A test file with one object',
      de: 'Eine Testdatei mit nur einem Objekt',
      jp: '1つのオブジェクトでのテスト書き出し',
      tw: '先用單一物件測試',
      cn: '先用单个对象测试',
    },
    {
      en: 'Verifying the {c} on the other side',
      de: 'Auf der Gegenseite prüfen: {C}',
      jp: '受け取り側での{C}の確認',
      tw: '在另一端驗證{C}',
      cn: '在接收端检查{C}',
    },
    {
      en: 'What to do when something is missing',
      de: 'Was tun, wenn etwas fehlt',
      jp: '足りないものがあったとき',
      tw: '缺東西時怎麼辦',
      cn: '文件不全时怎么办',
    },
    {
      en: 'Saving the settings as a preset',
      de: 'Die Einstellungen als Vorgabe sichern',
      jp: '設定のプリセット保存',
      tw: '把設定存成預設集',
      cn: '把设置保存为预设',
    },
  ],
  opening: [
    {
      en: 'Most export trouble begins long before the export dialog. We prepare the scene, send one small test, and only then the rest.',
      de: 'Die meisten Exportprobleme entstehen lange vor dem Exportdialog. Wir bereiten die Szene vor, schicken einen kleinen Test und erst dann den Rest.',
      jp: '書き出しの問題の多くは、書き出し画面を開く前に始まっています。シーンを整え、小さなテストを送ってから本番に進みます。',
      tw: '多數匯出問題在打開匯出視窗之前就埋下了。我們先整理場景、送一個小測試，再處理其餘。',
      cn: '大多数导出问题，早在打开导出窗口之前就埋下了。我们先整理场景，发一个小测试，再处理其余部分。',
    },
    {
      en: 'You see both sides of the hand-over here: the program that sends and the one that receives.',
      de: 'Sie sehen hier beide Seiten der Übergabe: das Programm, das sendet, und jenes, das empfängt.',
      jp: '送り側と受け側、両方のソフトの画面を見ながら進めます。',
      tw: '這裡會同時看到交接的兩端：送出的軟體與接收的軟體。',
      cn: '您会同时看到交接的两端：发送文件的软件和接收文件的软件。',
    },
  ],
  practice: [
    {
      en: 'Write the five settings you changed into a text file beside the export; your future self will be grateful.',
      de: 'Schreiben Sie die fünf geänderten Einstellungen in eine Textdatei neben dem Export; Sie werden später dankbar sein.',
      jp: '変更した設定5つを書き出しファイルと同じ場所にメモしておきましょう。後で必ず役に立ちます。',
      tw: '把改過的五個設定寫成文字檔放在匯出檔旁，日後一定用得上。',
      cn: '把改过的五项设置写进文本文件，放在导出文件旁边，以后一定用得上。',
    },
    {
      en: 'Ask the person on the other side to send you a screenshot; it tells more than any log.',
      de: 'Bitten Sie die Gegenseite um ein Bildschirmfoto; es sagt mehr als jedes Protokoll.',
      jp: '受け取った人にスクリーンショットを送ってもらいましょう。どんなログよりも状況が分かります。',
      tw: '請對方傳一張螢幕截圖，它比任何紀錄檔都清楚。',
      cn: '请对方发一张截图，它比任何日志都清楚。',
    },
  ],
};
