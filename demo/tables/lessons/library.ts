import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about keeping a library, whatever is in it. */
export const LIBRARY_TEXT: CategoryText = {
  outline: [
    {
      en: 'Why nobody finds anything',
      de: 'Warum niemand etwas findet',
      jp: '見つからない理由',
      tw: '為什麼總是找不到',
      cn: '为什么总是找不到',
    },
    {
      en: '{A}: a rule for everybody',
      de: '{A}: eine Regel für alle',
      jp: '{A}の共通ルール',
      tw: '{A}：大家共用的規則',
      cn: '{A}：人人遵守的规则',
    },
    {
      en: 'Sorting a first hundred items',
      de: 'Die ersten hundert Elemente sortieren',
      jp: '最初の100点の仕分け',
      tw: '先整理一百筆',
      cn: '先整理一百个',
    },
    {
      en: 'Making use of the {b}',
      de: 'Richtig nutzen: {B}',
      jp: '{B}の活用',
      tw: '讓{B}派上用場',
      cn: '让{B}派上用场',
    },
    {
      en: 'Searching by two words at once',
      de: 'Mit zwei Begriffen zugleich suchen',
      jp: '2語を組み合わせた検索',
      tw: '用兩個詞一起搜尋',
      cn: '同时用两个词搜索',
    },
    {
      en: 'The {c} in everyday work',
      de: '{C} im Alltag',
      jp: '普段の作業での{C}',
      tw: '日常工作中的{C}',
      cn: '日常工作中的{C}',
    },
    {
      en: 'Throwing away with a good conscience',
      de: 'Mit gutem Gewissen löschen',
      jp: '安心して捨てる基準',
      tw: '安心刪除的準則',
      cn: '放心删除的标准',
    },
    {
      en: 'Ten minutes of tidying a week',
      de: 'Zehn Minuten Aufräumen pro Woche',
      jp: '週に10分の片付け',
      tw: '每週整理十分鐘',
      cn: '每周整理十分钟',
    },
  ],
  opening: [
    {
      en: 'A library is only as good as its worst label. We start with a messy folder and end with one that answers questions.',
      de: 'Eine Bibliothek ist nur so gut wie ihr schlechtestes Schlagwort. Wir beginnen mit einem chaotischen Ordner und enden mit einem, in dem man alles findet.',
      jp: 'ライブラリの質は、一番雑なラベルで決まります。散らかったフォルダーを、探しものがすぐ見つかるフォルダーに変えていきます。',
      tw: '素材庫的好壞取決於最差的那個標示。我們把雜亂的資料夾，整理成有問必答的資料夾。',
      cn: '素材库好不好用，取决于最差的那个标签。我们把一个杂乱的文件夹，整理成要什么就能找到什么的文件夹。',
    },
    {
      en: 'You own more than you remember. This lesson is about finding it again in seconds, even for people who did not put it there.',
      de: 'Sie besitzen mehr, als Sie wissen. In diesem Video geht es darum, es in Sekunden wiederzufinden, auch für Leute, die es nicht abgelegt haben.',
      jp: '持っている素材は、覚えているより多いものです。入れた本人でなくても数秒で見つけられるようにします。',
      tw: '您擁有的素材比記得的還多。我們讓任何人都能在幾秒內找到需要的素材。',
      cn: '您手头的素材比记得的还要多。我们教您几秒内就找到它们，哪怕不是自己放进去的。',
    },
  ],
  practice: [
    {
      en: 'Pick one folder, give yourself fifteen minutes, and stop when they are over; next week you continue.',
      de: 'Nehmen Sie sich einen Ordner und fünfzehn Minuten und hören Sie danach auf; nächste Woche geht es weiter.',
      jp: 'フォルダーを1つ選び、15分だけ整理したら終わりにしましょう。続きは来週で十分です。',
      tw: '挑一個資料夾整理十五分鐘，時間到就停，下週再繼續。',
      cn: '挑一个文件夹整理十五分钟，时间一到就停，下周再继续。',
    },
    {
      en: 'Let somebody else search for three things you know are there, and watch silently where they look.',
      de: 'Lassen Sie jemanden drei Dinge suchen, die sicher da sind, und sehen Sie schweigend zu, wo gesucht wird.',
      jp: '必ずある素材を3つ、ほかの人に探してもらい、どこを見るか黙って観察してみましょう。',
      tw: '請別人找三樣一定存在的素材，安靜觀察他們從哪裡找起。',
      cn: '请别人找三个确定存在的素材，静静观察他们从哪里找起。',
    },
  ],
};
