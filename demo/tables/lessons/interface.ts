import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about the window. */
export const INTERFACE_TEXT: CategoryText = {
  outline: [
    {
      en: 'The layout after a fresh installation',
      de: 'Die Ansicht nach der Installation',
      jp: 'インストール直後の画面構成',
      tw: '剛安裝好的版面',
      cn: '刚装好时的界面布局',
    },
    { en: '{A}: what it is for', de: '{A}: wozu das gut ist', jp: '{A}の役割', tw: '{A}的用途', cn: '{A}的用途' },
    {
      en: 'Hiding what you never use',
      de: 'Ausblenden, was man nie braucht',
      jp: '使わないものを隠す',
      tw: '隱藏用不到的項目',
      cn: '隐藏用不到的内容',
    },
    {
      en: '{B}: the quicker way',
      de: '{B}: der schnellere Weg',
      jp: '{B}：作業を速くするには',
      tw: '{B}：更快的操作方式',
      cn: '{B}：更快的操作方式',
    },
    {
      en: 'Right-click menus worth knowing',
      de: 'Kontextmenüs, die man kennen sollte',
      jp: '知っておきたい右クリックメニュー',
      tw: '值得認識的右鍵選單',
      cn: '值得了解的右键菜单',
    },
    {
      en: 'Your own settings for the {c}',
      de: 'Eigene Einstellungen: {C}',
      jp: '{C}のカスタム設定',
      tw: '自訂{C}',
      cn: '自定义{C}',
    },
    {
      en: 'Backing up the layout',
      de: 'Die Anordnung sichern',
      jp: 'レイアウトのバックアップ',
      tw: '備份版面配置',
      cn: '备份界面布局',
    },
    {
      en: 'Resetting everything in one step',
      de: 'Alles in einem Schritt zurücksetzen',
      jp: '一度にすべて初期化する方法',
      tw: '一鍵還原所有設定',
      cn: '一键重置所有设置',
    },
  ],
  opening: [
    {
      en: 'The window is full because it serves many jobs. We arrange it for yours and put the rest away.',
      de: 'Das Fenster ist voll, weil es vielen Aufgaben dient. Wir richten es für Ihre ein und räumen den Rest weg.',
      jp: '画面に項目が多いのは多くの作業に対応するためです。自分の作業に合わせて並べ、残りは片付けます。',
      tw: '視窗之所以擁擠，是因為要應付各種工作。我們為您的工作重新安排，其餘收起來。',
      cn: '窗口看起来拥挤，是因为要兼顾各种工作。我们按您的工作重新排布，把其余的收起来。',
    },
    {
      en: 'A second saved on every click becomes an hour by Friday. These are the habits our own artists rely on.',
      de: 'Eine Sekunde je Klick ergibt bis Freitag eine Stunde. Das sind die Gewohnheiten, auf die unsere eigenen Leute setzen.',
      jp: '1クリックにつき1秒の短縮が、週末には1時間の差になります。社内のアーティストが頼りにしている習慣を紹介します。',
      tw: '每次點擊省一秒，到週五就是一小時。這裡介紹我們自家美術團隊的習慣。',
      cn: '每次点击省一秒，到周五就能省出一小时。这里介绍我们美术团队自己的习惯。',
    },
  ],
  practice: [
    {
      en: 'Work for one day without the toolbar and add back only the three buttons you missed most.',
      de: 'Arbeiten Sie einen Tag ohne Werkzeugleiste und holen Sie nur die drei Schaltflächen zurück, die am meisten fehlten.',
      jp: 'ツールバーなしで1日作業し、最も必要だった3つのボタンだけを戻してみましょう。',
      tw: '試著一天不用工具列，再把最想念的三個按鈕加回來。',
      cn: '试试一整天不用工具栏，再把最离不开的三个按钮加回来。',
    },
    {
      en: 'Print the shortcut sheet, cross out what you know, and keep the rest beside the keyboard for a week.',
      de: 'Drucken Sie die Tastenübersicht aus, streichen Sie Bekanntes durch und lassen Sie den Rest eine Woche neben der Tastatur liegen.',
      jp: 'ショートカット一覧を印刷し、覚えたものを消して、残りを1週間キーボードの横に置いておきましょう。',
      tw: '列印快速鍵表，劃掉已熟悉的，其餘放在鍵盤旁一週。',
      cn: '把快捷键表打印出来，划掉已经记住的，其余的在键盘旁边放一周。',
    },
  ],
};
