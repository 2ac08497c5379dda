import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for first steps. */
export const GETTING_STARTED_TEXT: CategoryText = {
  outline: [
    {
      en: 'What you need before you begin',
      de: 'Was Sie vorab brauchen',
      jp: '始める前に必要なもの',
      tw: '開始前的準備',
      cn: '开始前的准备',
    },
    {
      en: 'Where to find the {a}',
      de: '{A}: wo das zu finden ist',
      jp: '{A}の見つけ方',
      tw: '{A}在哪裡',
      cn: '{A}在哪里',
    },
    {
      en: 'Three clicks to a first result',
      de: 'Drei Klicks bis zum ersten Ergebnis',
      jp: '3クリックで出す最初の結果',
      tw: '三次點擊看到第一個成果',
      cn: '点击三次，看到第一个成果',
    },
    {
      en: '{B} explained in plain words',
      de: '{B}, einfach erklärt',
      jp: 'やさしく解説する{B}',
      tw: '用白話認識{B}',
      cn: '通俗讲解{B}',
    },
    {
      en: 'Undoing a mistake safely',
      de: 'Einen Fehler gefahrlos rückgängig machen',
      jp: '失敗したときの安全な戻し方',
      tw: '安心復原錯誤',
      cn: '放心撤销错误操作',
    },
    {
      en: 'Good defaults for the {c}',
      de: 'Sinnvolle Voreinstellungen: {C}',
      jp: '{C}の推奨設定',
      tw: '{C}的建議設定',
      cn: '{C}的推荐设置',
    },
    {
      en: 'Saving and sharing the result',
      de: 'Ergebnis sichern und teilen',
      jp: '結果の保存と共有',
      tw: '儲存並分享成果',
      cn: '保存并分享成果',
    },
    {
      en: 'Where to go from here',
      de: 'Wie es weitergeht',
      jp: '次に進むなら',
      tw: '接下來學什麼',
      cn: '接下来学什么',
    },
  ],
  opening: [
    {
      en: 'No experience is needed. We click through everything slowly, and you end with something that moves on your own screen.',
      de: 'Vorkenntnisse sind nicht nötig. Wir gehen alles langsam durch, und am Ende bewegt sich etwas auf Ihrem eigenen Bildschirm.',
      jp: '経験は不要です。ゆっくり操作を追い、最後には自分の画面で何かが動いている状態を目指します。',
      tw: '不需要任何經驗。我們慢慢操作每個步驟，最後讓您的畫面動起來。',
      cn: '不需要任何经验。每一步我们都放慢操作，最后让您自己屏幕上的画面动起来。',
    },
    {
      en: 'The first hour with new software decides whether the second one happens. This lesson keeps the first hour short and useful.',
      de: 'Die erste Stunde mit neuer Software entscheidet, ob es eine zweite gibt. Dieses Video hält sie kurz und nützlich.',
      jp: '新しいソフトは最初の1時間で続けられるかが決まります。その1時間を短く実りあるものにします。',
      tw: '接觸新軟體的第一個小時決定會不會有第二個。我們讓它精簡又實用。',
      cn: '用新软件的第一个小时，决定了会不会有第二个小时。我们让它既简短又实用。',
    },
    {
      en: 'We skip the menus you will not need this week and concentrate on the handful you will use every day.',
      de: 'Wir lassen die Menüs aus, die Sie diese Woche nicht brauchen, und konzentrieren uns auf die wenigen für jeden Tag.',
      jp: '今週使わないメニューは飛ばし、毎日使うものだけに絞って説明します。',
      tw: '這週用不到的選單先略過，專注在每天都會用到的功能。',
      cn: '这周用不到的菜单先跳过，把注意力放在每天都会用到的功能上。',
    },
  ],
  practice: [
    {
      en: 'Repeat the steps once without the video; whatever you have to look up is what you should write down.',
      de: 'Wiederholen Sie die Schritte einmal ohne Video; was Sie nachschlagen müssen, gehört auf einen Zettel.',
      jp: '動画を見ずに手順を一度繰り返し、調べ直した箇所をメモしておきましょう。',
      tw: '不看影片重做一次，需要回頭查的地方就記下來。',
      cn: '不看视频重新做一遍，把需要回头查的地方记下来。',
    },
    {
      en: 'If something looks different on your screen, check the version first: the menus moved slightly between releases.',
      de: 'Wenn bei Ihnen etwas anders aussieht, prüfen Sie zuerst die Version: Die Menüs sind zwischen den Ausgaben leicht gewandert.',
      jp: '画面が異なる場合は、まずバージョンを確認してください。メニューの位置は、バージョンによって少し変わっています。',
      tw: '若您看到的畫面不同，請先確認版本：各版的選單位置略有調整。',
      cn: '如果您看到的界面不一样，请先确认版本：不同版本的菜单位置略有调整。',
    },
  ],
};
