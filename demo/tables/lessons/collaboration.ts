import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for lessons about working together. */
export const COLLABORATION_TEXT: CategoryText = {
  outline: [
    {
      en: 'The problem in a typical week',
      de: 'Das Problem in einer typischen Woche',
      jp: 'よくある1週間の問題点',
      tw: '平常一週會遇到的問題',
      cn: '一周里常见的问题',
    },
    {
      en: '{A}: what we agree on',
      de: '{A}: worauf wir uns einigen',
      jp: '{A}の取り決め',
      tw: '關於{A}的約定',
      cn: '关于{A}的约定',
    },
    {
      en: 'A test project with two people',
      de: 'Ein Testprojekt zu zweit',
      jp: '2人でのテストプロジェクト',
      tw: '兩個人的測試專案',
      cn: '两个人的测试项目',
    },
    { en: '{B} in daily use', de: '{B} im Alltag', jp: '日常業務での{B}', tw: '{B}的日常運用', cn: '{B}的日常使用' },
    {
      en: 'When two people change the same thing',
      de: 'Wenn zwei dasselbe ändern',
      jp: '同じ箇所を2人が変更したとき',
      tw: '兩人同時改到同一處時',
      cn: '两个人同时改了同一处',
    },
    {
      en: 'A short rule for the {c}',
      de: 'Eine kurze Regel: {C}',
      jp: '{C}の短いルール',
      tw: '為{C}訂一條簡短規則',
      cn: '为{C}定一条简短的规则',
    },
    {
      en: 'What a newcomer sees on day one',
      de: 'Was Neue am ersten Tag sehen',
      jp: '新メンバーの初日の見え方',
      tw: '新成員第一天看到什麼',
      cn: '新成员第一天会看到什么',
    },
    {
      en: 'Rules short enough to remember',
      de: 'Regeln, die man sich merken kann',
      jp: '覚えられる長さのルール',
      tw: '短到記得住的規則',
      cn: '简短好记的规则',
    },
  ],
  opening: [
    {
      en: 'Most lost hours in a team are spent looking for the right file. We set up three simple rules and let the software enforce them.',
      de: 'Die meisten verlorenen Stunden im Team gehen für die Suche nach der richtigen Datei drauf. Wir legen drei einfache Regeln fest und lassen die Software darauf achten.',
      jp: 'チームで失われる時間の多くは、正しいファイルを探す時間です。簡単な3つのルールを決め、ソフトに守らせます。',
      tw: '團隊浪費的時間大多花在尋找正確的檔案。我們訂下三條簡單規則，交給軟體執行。',
      cn: '团队浪费的时间，大多花在找对文件上。我们定下三条简单的规则，让软件来执行。',
    },
    {
      en: 'Two artists, one deadline and a director on the train: the example of this lesson is taken from our own week.',
      de: 'Zwei Artists, ein Abgabetermin und eine Regisseurin im Zug: Das Beispiel stammt aus unserer eigenen Woche.',
      jp: 'アーティスト2人、締め切り1つ、移動中の監督。実際に私たちの1週間で起きた例を使います。',
      tw: '兩位美術設計師、一個截止日、一位在火車上的導演：範例取自我們自己的一週。',
      cn: '两位美术师、一个截止日期、一位正在火车上的导演：这个例子就来自我们自己的一周。',
    },
  ],
  practice: [
    {
      en: 'Introduce one rule a week; five new rules on a Monday are forgotten by Tuesday.',
      de: 'Führen Sie eine Regel pro Woche ein; fünf neue Regeln am Montag sind am Dienstag vergessen.',
      jp: 'ルールは週に1つずつ導入しましょう。月曜に5つ決めても火曜には忘れられます。',
      tw: '一週只導入一條規則，週一訂五條，週二就忘光。',
      cn: '每周只推行一条新规则；周一定五条，周二就全忘了。',
    },
    {
      en: "Ask the newest person on the team to find last month's approved shot; time how long it takes.",
      de: 'Lassen Sie das neueste Teammitglied den freigegebenen Shot vom letzten Monat suchen und stoppen Sie die Zeit.',
      jp: '一番新しいメンバーに先月承認されたカットを探してもらい、かかった時間を測ってみましょう。',
      tw: '請最新的成員找出上個月核可的鏡頭，計時看看要多久。',
      cn: '请团队里最新的成员找出上个月审批通过的镜头，看看要花多长时间。',
    },
  ],
};
