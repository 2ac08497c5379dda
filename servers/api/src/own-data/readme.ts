import type { LanguageCode } from '@learning-center/shared/contract';
import { formatLongDate, isFullWidth } from '@learning-center/shared/lib';

interface ReadmeTexts {
  title: string;
  /** `{time}` is when the archive was made. */
  made: string;
  files: readonly (readonly [name: string, description: string])[];
  notes: readonly string[];
}

const README: Readonly<Record<LanguageCode, ReadmeTexts>> = {
  en: {
    title: 'Your data in the learning center',
    made: 'Made on {time}. All times in the files are in UTC.',
    files: [
      ['account.json', 'your account: its id, its name and when it was created'],
      ['bookmarks', 'the videos that you have bookmarked, the newest bookmark first'],
      [
        'views',
        'your watch history: each view of a video, the newest first; finishedAt is empty if you did not watch to the end',
      ],
      ['notes', 'your notes, each with its video and second'],
      ['sessions', 'where you are logged in: start and end of each login; isThisSession is the one of this download'],
      ['progress-xapi.json', 'your watch history as xAPI statements, for a learning record store (LRS)'],
    ],
    notes: [
      'Files ending in .json and .csv have the same content: JSON for programs, CSV for spreadsheets. In CSV, an apostrophe precedes a text that a spreadsheet would take for a formula.',
      'A video without a title is no longer in the library.',
      'Not included: your password, which is stored only as a hash, and what your browser stores on your device, such as playback positions.',
    ],
  },
  de: {
    title: 'Ihre Daten im Learning Center',
    made: 'Erstellt: {time} Uhr. Alle Zeiten in den Dateien sind in UTC angegeben.',
    files: [
      ['account.json', 'Ihr Konto: seine Kennung, sein Name und wann es angelegt wurde'],
      ['bookmarks', 'die Videos mit Ihren Lesezeichen, das neueste Lesezeichen zuerst'],
      [
        'views',
        'Ihr Verlauf: jeder Aufruf eines Videos, der neueste zuerst; finishedAt ist leer, wenn Sie nicht bis zum Ende geschaut haben',
      ],
      ['notes', 'Ihre Notizen, jeweils mit Video und Sekunde'],
      [
        'sessions',
        'wo Sie angemeldet sind: Beginn und Ende jeder Anmeldung; isThisSession kennzeichnet die Anmeldung, mit der Sie diesen Download gestartet haben',
      ],
      ['progress-xapi.json', 'Ihr Verlauf als xAPI-Statements für einen Learning Record Store (LRS)'],
    ],
    notes: [
      'Dateien mit der Endung .json und .csv haben denselben Inhalt: JSON für Programme, CSV für Tabellen. In CSV steht ein Apostroph vor jedem Text, den eine Tabellenkalkulation für eine Formel halten würde.',
      'Ein Video ohne Titel ist nicht mehr in der Bibliothek.',
      'Nicht enthalten sind Ihr Passwort, von dem nur ein Hash gespeichert ist, und was Ihr Browser auf Ihrem Gerät speichert, etwa Wiedergabepositionen.',
    ],
  },
  jp: {
    title: 'ラーニングセンターにあるお客様のデータ',
    made: '作成日時：{time}。ファイル内の時刻はすべてUTCです。',
    files: [
      ['account.json', 'アカウント（ID、名前、作成日時）'],
      ['bookmarks', 'ブックマークした動画（新しい順）'],
      ['views', '視聴履歴（視聴ごとに1件、新しい順）。最後まで見ていない場合、finishedAtは空です'],
      ['notes', 'メモ（対象の動画と秒数付き）'],
      [
        'sessions',
        'ログインの記録（各ログインの開始と終了）。isThisSessionは、このダウンロードに使われたログインを示します',
      ],
      ['progress-xapi.json', '視聴履歴のxAPIステートメント（学習記録ストアLRS用）'],
    ],
    notes: [
      'JSONファイル（.json）とCSVファイル（.csv）は同じ内容です。JSONはプログラム向け、CSVは表計算ソフト向けです。CSVでは、表計算ソフトが数式とみなす文字列の先頭にアポストロフィが付きます。',
      'タイトルのない動画は、すでにライブラリから削除されています。',
      'パスワード（ハッシュのみを保存しています）と、再生位置など、ブラウザーがお使いの端末に保存しているデータは含まれません。',
    ],
  },
  tw: {
    title: '您在學習中心的資料',
    made: '建立時間：{time}。檔案中的時間皆為 UTC。',
    files: [
      ['account.json', '您的帳號（識別碼、名稱與建立時間）'],
      ['bookmarks', '您收藏的影片（由新到舊）'],
      ['views', '您的觀看紀錄（每次觀看一筆，由新到舊；未看完時 finishedAt 為空白）'],
      ['notes', '您的筆記（附所屬影片與時間點）'],
      ['sessions', '您的登入紀錄（每次登入的開始與結束時間；isThisSession 表示此次下載所用的登入）'],
      ['progress-xapi.json', '以 xAPI 陳述式表示的觀看紀錄，可匯入學習紀錄儲存庫（LRS）'],
    ],
    notes: [
      '副檔名為 .json 與 .csv 的檔案內容相同：JSON 供程式使用，CSV 供試算表使用。在 CSV 中，會被試算表當成公式的文字前面會加上單引號。',
      '沒有標題的影片已不在影片庫中。',
      '不包含您的密碼（我們只儲存其雜湊值），以及瀏覽器儲存在您裝置上的資料，例如播放位置。',
    ],
  },
  cn: {
    title: '您在学习中心的数据',
    made: '创建时间：{time}。文件中的时间均为 UTC。',
    files: [
      ['account.json', '您的账号（标识、名称和创建时间）'],
      ['bookmarks', '您收藏的视频（由新到旧）'],
      ['views', '您的观看记录（每次观看一条，由新到旧；未看完时 finishedAt 为空）'],
      ['notes', '您的笔记（附所属视频和时间点）'],
      ['sessions', '您的登录记录（每次登录的开始和结束时间；isThisSession 表示本次下载所用的登录）'],
      ['progress-xapi.json', '以 xAPI 语句表示的观看记录，可导入学习记录存储（LRS）'],
    ],
    notes: [
      '扩展名为 .json 和 .csv 的文件内容相同：JSON 供程序使用，CSV 供电子表格使用。在 CSV 中，会被电子表格当作公式的文本前面会加上单引号。',
      '没有标题的视频已不在教程库中。',
      '不包含您的密码（我们只保存其哈希值），以及浏览器保存在您设备上的数据，例如播放位置。',
    ],
  },
};

/** The file that says what each file is. Its lines end as Windows expects them, which others accept. */
export function readmeOf(code: LanguageCode, createdAt: Date): string {
  const { title, made, files, notes } = README[code];
  const time = formatLongDate(createdAt.getTime(), code, 'UTC').text;
  const [comma, colon] = isFullWidth(code) ? ['、', '：'] : [', ', ': '];
  const lines = files.map(([name, description]) => {
    const names = name.includes('.') ? name : `${name}.json${comma}${name}.csv`;
    return `- ${names}${colon}${description}`;
  });
  return [`\uFEFF${title}`, '', made.replace('{time}', time), '', ...lines, '', ...notes, ''].join('\r\n');
}
