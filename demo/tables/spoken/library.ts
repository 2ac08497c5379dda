import type { SpokenText } from '../../types.ts';

/** What teachers say in library lessons. */
export const LIBRARY_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'Nobody finds anything because everybody names it differently. Tags solve that.',
      de: 'Niemand findet etwas, weil alle es anders nennen. Schlagwörter lösen das.',
      jp: '人によって名付けが違うから見つからないのです。タグで解決します。',
      tw: '找不到是因為命名各不相同，標籤可以解決。',
      cn: '各起各的名字，谁也找不到东西，打上标签就解决了。',
    },
    {
      en: 'A smart folder is a question that answers itself: everything new, everything red.',
      de: 'Ein intelligenter Ordner ist eine Frage, die sich selbst beantwortet.',
      jp: 'スマートフォルダーは、条件に合うものを自動で集めます。',
      tw: '智慧資料夾會自己找答案：新的、紅色的都在裡面。',
      cn: '智能文件夹会自己交答案：所有新的，所有红色的。',
    },
    {
      en: 'Each asset needs five tags: what, style, season, source and license.',
      de: 'Jedes Asset braucht fünf Schlagwörter: Was, Stil, Jahreszeit, Quelle, Lizenz.',
      jp: '素材ごとに、種類・作風・季節・出典・ライセンスの5つを付けます。',
      tw: '每個素材要五個標籤：種類、風格、季節、來源、授權。',
      cn: '每个素材打五个标签：是什么、风格、季节、来源、授权。',
    },
    {
      en: 'A license travels with the file. Write down where it came from on the same day.',
      de: 'Eine Lizenz reist mit der Datei. Notieren Sie die Herkunft noch am selben Tag.',
      jp: 'ライセンスは素材と一体です。入手元をその日のうちに記録します。',
      tw: '授權跟著檔案走，當天就記下來源。',
      cn: '授权跟文件走，哪儿来的，当天就记上。',
    },
    {
      en: 'Thumbnails speak faster than names: light them all in the same way.',
      de: 'Vorschaubilder sprechen schneller als Namen, wenn alle gleich beleuchtet sind.',
      jp: 'サムネイルは名前より速く伝わります。同じ光でそろえましょう。',
      tw: '縮圖比名稱更快，全部用同樣的光拍。',
      cn: '看缩略图比看名字快，所以打光要统一。',
    },
  ],
  show: [
    {
      en: 'I select a hundred items, type one tag and press Enter. A minute of work.',
      de: 'Ich wähle hundert Elemente, tippe ein Schlagwort und drücke Enter.',
      jp: '100個を選び、タグを1つ入力してEnter。1分の作業です。',
      tw: '選一百個項目，輸入標籤按 Enter，一分鐘搞定。',
      cn: '全选一百个素材，敲一个标签，按 Enter，一分钟的事。',
    },
    {
      en: 'Two words at once, chair and wood, and eleven results are left.',
      de: 'Zwei Wörter zugleich, Stuhl und Holz, und elf Treffer bleiben übrig.',
      jp: '「椅子」と「木」の2語で検索すると、11件に絞れます。',
      tw: '同時輸入椅子和木頭，只剩十一筆。',
      cn: '两个词一起搜，椅子加木头，就剩十一个结果。',
    },
    {
      en: 'I drag the asset pack here, and the content browser sorts it by itself.',
      de: 'Ich ziehe das Asset-Paket hierher, der Inhaltsbrowser sortiert es selbst ein.',
      jp: 'アセットパックをここへドラッグすると、自動で整理されます。',
      tw: '把素材包拖到這裡，內容瀏覽器會自動分類。',
      cn: '素材包往这里一拖，内容浏览器自己就分好类了。',
    },
    {
      en: 'These three are duplicates. I keep the one with the best texture.',
      de: 'Diese drei sind doppelt. Ich behalte das mit der besten Textur.',
      jp: 'この3つは重複です。質感が一番よいものを残します。',
      tw: '這三個重複了，留貼圖最好的那個。',
      cn: '这三个是重复的，我留下贴图最好的那一个。',
    },
    {
      en: 'I mark my favorites with a star and put them on the first page of the project.',
      de: 'Meine Lieblinge bekommen einen Stern und liegen auf der ersten Projektseite.',
      jp: 'よく使うものに星を付け、最初のページに置きます。',
      tw: '把常用的加星號，放在專案第一頁。',
      cn: '常用的我都加星标，摆在项目的第一页。',
    },
  ],
  warn: [
    {
      en: 'Do not invent a tag that only one asset has. It will never be searched.',
      de: 'Erfinden Sie kein Schlagwort für ein einziges Asset. Danach sucht niemand.',
      jp: '1つの素材にしか付かないタグは作らないでください。',
      tw: '別為單一素材發明標籤，沒人會去找。',
      cn: '别造一个只有一个素材用的标签，没人会去搜它。',
    },
    {
      en: 'A folder called “misc” grows until it eats the library.',
      de: 'Ein Ordner namens „Diverses“ wächst, bis er die Bibliothek verschlingt.',
      jp: '「その他」フォルダーは、いつの間にか膨れ上がります。',
      tw: '叫「其他」的資料夾，最後會吞掉整個素材庫。',
      cn: '名叫“杂项”的文件夹越长越大，早晚吞掉整个素材库。',
    },
    {
      en: 'Throwing away is allowed, but look into the running projects first.',
      de: 'Wegwerfen ist erlaubt, aber sehen Sie vorher in die laufenden Projekte.',
      jp: '捨てても構いませんが、先に進行中の案件を確認します。',
      tw: '可以丟，但先確認進行中的專案。',
      cn: '可以删，不过先看看手头的项目还用不用。',
    },
  ],
  sum: [
    {
      en: 'Ten minutes of tidying a week, and you never have to search again.',
      de: 'Zehn Minuten Aufräumen pro Woche, und Sie suchen nie wieder.',
      jp: '週10分の整理で、もう探し回らずに済みます。',
      tw: '每週整理十分鐘，就再也不用翻找。',
      cn: '一周花十分钟收拾，往后就不用翻箱倒柜。',
    },
    {
      en: 'A library is good when a stranger finds the blue chair in a minute.',
      de: 'Eine Bibliothek ist gut, wenn Fremde den blauen Stuhl sofort finden.',
      jp: '初めての人でも1分で青い椅子を見つけられれば合格です。',
      tw: '陌生人一分鐘找到藍椅子，就是好素材庫。',
      cn: '外人一分钟能找到那把蓝椅子，素材库就算合格。',
    },
  ],
};
