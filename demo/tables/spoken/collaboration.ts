import type { SpokenText } from '../../types.ts';

/** What teachers say in collaboration lessons. */
export const COLLABORATION_SPOKEN: SpokenText = {
  explain: [
    {
      en: 'A review note belongs to a second of the shot, not to a mail that nobody finds again.',
      de: 'Eine Review-Notiz gehört an eine Sekunde des Shots, nicht in eine E-Mail.',
      jp: 'レビューコメントはメールではなく、カットの秒数に付けます。',
      tw: '審閱註記要標在鏡頭的秒數上，不是寫在信裡。',
      cn: '审阅批注要打在镜头的时间点上，写进邮件就再也找不着了。',
    },
    {
      en: 'A version lock says: somebody works here, wait ten minutes. It is not an insult.',
      de: 'Eine Versionssperre sagt: Hier arbeitet jemand. Sie ist nicht böse gemeint.',
      jp: 'バージョンロックは「作業中」の合図です。悪気はありません。',
      tw: '版本鎖定表示有人在處理，等十分鐘就好。',
      cn: '看到版本锁定，说明有人正在改，等十分钟，不是针对您。',
    },
    {
      en: 'Permissions should follow the role, so that a new colleague can start on day one.',
      de: 'Zugriffsrechte folgen der Rolle, dann kann man am ersten Tag loslegen.',
      jp: 'アクセス権は役割で決めます。初日からすぐ働けるように。',
      tw: '權限跟著職務走，新同事第一天就能開工。',
      cn: '权限跟着岗位走，新同事第一天就能上手干活。',
    },
    {
      en: 'An approval has a name and a date, or it is only a friendly remark.',
      de: 'Eine Freigabe hat Namen und Datum, sonst ist sie nur nett gemeint.',
      jp: '承認には名前と日付が要ります。なければ、ただの感想です。',
      tw: '核可要有姓名和日期，否則只是客套話。',
      cn: '审批得有人名、有日期，不然就只是一句客气话。',
    },
    {
      en: 'The activity log answers the question who changed what, without a meeting.',
      de: 'Das Aktivitätsprotokoll sagt, wer was geändert hat, ganz ohne Besprechung.',
      jp: '操作履歴を見れば、誰が何を変えたか会議なしで分かります。',
      tw: '活動紀錄說明誰改了什麼，不用開會。',
      cn: '谁改了什么，翻一下操作日志就清楚，犯不着开会。',
    },
  ],
  show: [
    {
      en: 'I open the shared folder, and the status of all twelve shots is on one page.',
      de: 'Ich öffne den gemeinsamen Ordner: der Stand aller zwölf Shots auf einer Seite.',
      jp: '共有フォルダーを開くと、全12カットの状況が1ページで分かります。',
      tw: '打開共用資料夾，十二個鏡頭的狀態一目了然。',
      cn: '打开共享文件夹，十二个镜头做到哪一步，一页就能看全。',
    },
    {
      en: 'Here both of us changed the same shot. I compare, keep hers and add my light.',
      de: 'Hier haben wir beide etwas geändert. Ich nehme ihre Fassung und mein Licht.',
      jp: '2人が同じカットを変更しました。比べて、両方を生かします。',
      tw: '我們改到同一個鏡頭，比較後保留她的，再加上我的光。',
      cn: '这个镜头我们俩都动过。对比一下，保留她的，再加上我的灯光。',
    },
    {
      en: 'I draw an arrow onto the frame and write one sentence. That is a complete note.',
      de: 'Ich zeichne einen Pfeil ins Bild und schreibe einen Satz. Fertig ist die Notiz.',
      jp: '画面に矢印を描き、一文を添えます。それで十分です。',
      tw: '在畫面上畫箭頭，寫一句話，註記就完整了。',
      cn: '在画面上画个箭头，再写一句话，一条批注就齐了。',
    },
    {
      en: 'On Monday morning I look at what is overdue, and that takes four minutes.',
      de: 'Montagmorgen sehe ich nach, was überfällig ist. Das dauert vier Minuten.',
      jp: '月曜の朝、遅れている作業を確認します。4分で済みます。',
      tw: '週一早上查看逾期項目，只要四分鐘。',
      cn: '周一一早，我先看哪些活儿超期了，四分钟就看完。',
    },
    {
      en: 'I restore yesterday’s version beside today’s, so that nothing is overwritten.',
      de: 'Ich stelle die Fassung von gestern neben die heutige, nichts wird überschrieben.',
      jp: '昨日のバージョンを今日のものの隣に復元し、上書きを防ぎます。',
      tw: '把昨天的版本還原到旁邊，不會覆蓋。',
      cn: '把昨天的版本恢复到今天的旁边，谁也不会覆盖谁。',
    },
  ],
  warn: [
    {
      en: 'Do not settle a decision in the chat. In two weeks nobody will find it.',
      de: 'Treffen Sie Entscheidungen nicht im Chat. In zwei Wochen findet sie niemand.',
      jp: 'チャットで決めないでください。2週間後には誰も見つけられません。',
      tw: '別在聊天室做決定，兩週後沒人找得到。',
      cn: '别在群里拍板，过两个星期谁都翻不到。',
    },
    {
      en: 'Twenty notes on one shot mean that we should have talked to each other.',
      de: 'Zwanzig Notizen zu einem Shot heißen: Wir hätten reden sollen.',
      jp: '1カットに20件も書くなら、話すほうが早いです。',
      tw: '一個鏡頭二十則註記，代表該直接談談。',
      cn: '一个镜头攒了二十条批注，说明早就该当面聊一聊。',
    },
    {
      en: 'A rule that takes a page will not be read. One line, or none.',
      de: 'Eine Regel, die eine Seite braucht, liest niemand. Eine Zeile oder keine.',
      jp: '1ページの規則は読まれません。1行にまとめましょう。',
      tw: '一整頁的規則沒人看，寫一行就好。',
      cn: '写满一页的规则没人会读，要么一行，要么别写。',
    },
  ],
  sum: [
    {
      en: 'One place for files, one for notes, one person who says yes.',
      de: 'Ein Ort für Dateien, einer für Notizen, eine Person, die Ja sagt.',
      jp: 'ファイルは1か所、コメントは1か所、承認者は1人です。',
      tw: '檔案一處，註記一處，拍板的人一位。',
      cn: '文件放一个地方，批注放一个地方，点头的只有一个人。',
    },
    {
      en: 'Good teamwork feels quiet: nobody has to ask where anything is.',
      de: 'Gute Teamarbeit ist leise: Niemand muss fragen, wo etwas liegt.',
      jp: 'よいチームは静かです。場所を尋ねる必要がありません。',
      tw: '好的團隊很安靜，沒人需要問東西在哪。',
      cn: '配合得好的团队很安静，没人需要到处问东西在哪儿。',
    },
  ],
};
