import type { SpokenText } from '../../types.ts';

/** What teachers say in interface lessons. */
export const INTERFACE_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'A workspace is a set of panels for one job. Change the job, change the workspace.',
      de: 'Ein Arbeitsbereich ordnet Fenster für eine Aufgabe. Neue Aufgabe, neuer Bereich.',
      jp: 'ワークスペースは作業別のパネル構成です。作業ごとに切り替えます。',
      tw: '工作區是一項任務用的面板組合，換任務就換它。',
      cn: '一个工作区就是干一种活儿要用的面板，活儿换了，工作区也换。',
    },
    {
      en: 'The hotkey is the quicker way, but the menu shows you its name while you learn.',
      de: 'Das Tastenkürzel ist schneller, aber das Menü zeigt beim Lernen seinen Namen.',
      jp: 'ショートカットは速いですが、覚えるまではメニューが頼りです。',
      tw: '快速鍵最快，但學習時選單會告訴您名稱。',
      cn: '快捷键更快，不过刚学的时候，菜单能告诉您它叫什么。',
    },
    {
      en: 'The gizmo has three colors: red, green and blue for left, up and forward.',
      de: 'Das Gizmo hat drei Farben: Rot, Grün und Blau für quer, hoch und vor.',
      jp: 'ギズモは3色。赤が左右、緑が上下、青が前後です。',
      tw: '操作軸有三色：紅左右、綠上下、藍前後。',
      cn: '操作轴有三种颜色：红色管左右，绿色管上下，蓝色管前后。',
    },
    {
      en: 'Panels that you never open cost attention. A calm screen is a faster screen.',
      de: 'Fenster, die Sie nie öffnen, kosten Aufmerksamkeit. Ruhe macht schneller.',
      jp: '使わないパネルは集中を奪います。画面を整理すると速くなります。',
      tw: '從不打開的面板只會分心，畫面清爽更快。',
      cn: '从来不开的面板只会分散注意力，界面清净，手就快。',
    },
    {
      en: 'Preferences are saved per person, so a colleague cannot disturb your layout.',
      de: 'Einstellungen gelten pro Person, also stört niemand Ihre Anordnung.',
      jp: '環境設定は人ごとに保存されるので、互いに影響しません。',
      tw: '偏好設定依使用者儲存，不會互相影響。',
      cn: '首选项跟着个人走，同事改他的，动不了您的布局。',
    },
  ],
  show: [
    {
      en: 'I drag the curve panel below the viewport until the blue line appears. There it docks.',
      de: 'Ich ziehe das Kurvenfenster unter die Ansicht, bis die blaue Linie erscheint.',
      jp: 'カーブのパネルを下へドラッグし、青い線が出たら離します。',
      tw: '把曲線面板拖到下方，出現藍線就能停靠。',
      cn: '把曲线面板拖到视口下面，蓝线一出来，松手就停靠。',
    },
    {
      en: 'Right-click on an empty spot: this menu changes with whatever is selected.',
      de: 'Rechtsklick auf eine leere Stelle: Das Menü richtet sich nach der Auswahl.',
      jp: '何もない所を右クリック。メニューは選択に応じて変わります。',
      tw: '在空白處按右鍵，選單會隨選取內容改變。',
      cn: '空白处点右键，选中的东西不同，菜单也不同。',
    },
    {
      en: 'I type three letters into the search field, and the command is there.',
      de: 'Ich tippe drei Buchstaben ins Suchfeld, und der Befehl ist da.',
      jp: '検索欄に3文字入れるだけで、目的のコマンドが出ます。',
      tw: '在搜尋欄輸入三個字母，指令就出來了。',
      cn: '搜索框里敲三个字母，命令就出来了。',
    },
    {
      en: 'Pressing F brings the selected object back into view. I use that all day.',
      de: 'Mit F rückt das ausgewählte Objekt wieder ins Bild. Das nutze ich ständig.',
      jp: 'Fキーで選択中のものを画面に収めます。一日中使います。',
      tw: '按 F 就把選取的東西帶回畫面，我整天都在用。',
      cn: '按一下 F，选中的对象就回到画面里，我一天到晚都在按。',
    },
    {
      en: 'Now I save this layout under my name and reset everything once, to be sure.',
      de: 'Jetzt sichere ich die Anordnung unter meinem Namen und setze einmal alles zurück.',
      jp: 'この配置を自分の名前で保存し、一度リセットして確認します。',
      tw: '用自己的名字存下版面，再全部重設一次確認。',
      cn: '布局用我的名字存好，再全部重置一次，心里有底。',
    },
  ],
  warn: [
    {
      en: 'Do not learn forty hotkeys at once. Three a week stay, forty do not.',
      de: 'Lernen Sie nicht vierzig Kürzel auf einmal. Drei pro Woche bleiben hängen.',
      jp: '一度に40個は覚えられません。週に3つで十分です。',
      tw: '別一次背四十個快速鍵，一週三個才記得住。',
      cn: '别一口气背四十个快捷键，一周三个记得牢，四十个记不住。',
    },
    {
      en: 'If a panel has disappeared, it is probably on your second monitor.',
      de: 'Ist ein Fenster verschwunden, liegt es wohl auf dem zweiten Bildschirm.',
      jp: 'パネルが消えたら、たいてい2台目のモニターにあります。',
      tw: '面板不見了，多半跑到第二個螢幕上。',
      cn: '哪个面板不见了，八成是跑到第二块屏幕上去了。',
    },
    {
      en: 'Resetting removes your own settings, too. Back up the layout file first.',
      de: 'Zurücksetzen löscht auch eigene Einstellungen. Sichern Sie vorher die Datei.',
      jp: 'リセットすると自分の設定も消えます。先にバックアップしましょう。',
      tw: '重設也會清掉個人設定，先備份版面檔。',
      cn: '重置连您自己的设置也会清空，记得先备份布局文件。',
    },
  ],
  sum: [
    {
      en: 'Hide, dock, save: three habits that make the program yours.',
      de: 'Ausblenden, andocken, sichern: So wird das Programm zu Ihrem.',
      jp: '隠す、並べる、保存する。これで自分専用の画面になります。',
      tw: '隱藏、停靠、儲存，三個習慣讓軟體變成自己的。',
      cn: '该藏的藏，该停靠的停靠，记得保存，软件就顺手了。',
    },
    {
      en: 'Your hands should know the way, so that your eyes can stay on the picture.',
      de: 'Ihre Hände sollen den Weg kennen, damit die Augen beim Bild bleiben.',
      jp: '手が覚えれば、目は画面の絵に集中できます。',
      tw: '讓手記住路徑，眼睛就能專注在畫面上。',
      cn: '手上熟了，眼睛才能一直盯着画面。',
    },
  ],
};
