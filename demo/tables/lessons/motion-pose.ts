import type { CategoryText } from '../../types.ts';

/** Outline lines and sentences for motion lessons. */
export const MOTION_POSE_TEXT: CategoryText = {
  outline: [
    {
      en: 'Acting the movement out yourself',
      de: 'Die Bewegung selbst vorspielen',
      jp: '自分で動いてみる',
      tw: '先自己演一遍動作',
      cn: '先自己把动作演一遍',
    },
    {
      en: '{A}, kept as simple as possible',
      de: '{A}, so einfach wie möglich',
      jp: '{A}はできるだけシンプルに',
      tw: '{A}：先求簡單',
      cn: '{A}：越简单越好',
    },
    {
      en: 'Finding the extreme poses',
      de: 'Die Extremposen finden',
      jp: '極端なポーズを探す',
      tw: '找出極端姿勢',
      cn: '找出极限姿势',
    },
    {
      en: '{B}: what to watch for',
      de: '{B}: worauf zu achten ist',
      jp: '{B}で注意する点',
      tw: '{B}的注意事項',
      cn: '{B}的注意事项',
    },
    {
      en: 'Offsetting arms, head and hips',
      de: 'Arme, Kopf und Hüfte zeitlich versetzen',
      jp: '腕・頭・腰のタイミングずらし',
      tw: '錯開手臂、頭與髖部的時間',
      cn: '错开手臂、头部和髋部的时机',
    },
    {
      en: 'Working with the {c}',
      de: '{C} in der Praxis',
      jp: '{C}に着目した調整',
      tw: '{C}的實際運用',
      cn: '{C}的实际运用',
    },
    {
      en: 'Smoothing the curves without losing the snap',
      de: 'Kurven glätten, ohne den Schwung zu verlieren',
      jp: '切れ味を残したカーブの整理',
      tw: '順化曲線但保留力道',
      cn: '平滑曲线，保留力度',
    },
    {
      en: 'Checking from the side and from above',
      de: 'Kontrolle von der Seite und von oben',
      jp: '横と真上からの確認',
      tw: '從側面與上方檢查',
      cn: '从侧面和上方检查',
    },
  ],
  opening: [
    {
      en: 'Movement convinces when weight, timing and intention agree. We take one action apart until every frame has a reason.',
      de: 'Bewegung überzeugt, wenn Gewicht, Timing und Absicht zusammenpassen. Wir zerlegen eine Aktion, bis jedes Einzelbild seinen Grund hat.',
      jp: '重み・タイミング・意図がそろうと動きに説得力が生まれます。1つのアクションを、どのコマにも理由があるところまで分解します。',
      tw: '重量、節奏與意圖一致，動作才有說服力。我們把一個動作拆解到每一格都有理由。',
      cn: '重量、节奏和意图一致，动作才有说服力。我们把一个动作一直拆解到每一帧都有存在的理由。',
    },
    {
      en: 'The clip we start from is usable but lifeless. In a few passes it gains weight, rhythm and a small personality of its own.',
      de: 'Der Clip, mit dem wir beginnen, ist brauchbar, aber leblos. In wenigen Durchgängen gewinnt er Gewicht, Rhythmus und ein wenig Persönlichkeit.',
      jp: '最初のクリップは使えますが生気がありません。数回の調整で重み・リズム・個性を加えていきます。',
      tw: '一開始的動作片段堪用但沒有生命力。經過幾輪調整，它會有重量、節奏與個性。',
      cn: '最初的动作片段能用，但没有生气。经过几轮调整，它会有重量、有节奏，还有一点个性。',
    },
    {
      en: 'Filmed reference and animation run side by side here, so you can see what we copied, what we exaggerated and what we left out.',
      de: 'Referenzvideo und Animation laufen hier nebeneinander. So sehen Sie, was wir übernommen, übertrieben und weggelassen haben.',
      jp: '参考映像とアニメーションを並べて再生し、何を写し、何を誇張し、何を省いたかを確認します。',
      tw: '參考影片與動畫並排播放，一眼看出哪些照搬、哪些誇張、哪些省略。',
      cn: '参考视频和动画并排播放，哪些照搬、哪些夸张、哪些省略，一目了然。',
    },
  ],
  practice: [
    {
      en: 'Afterwards, give the same motion to a tired character and to a proud one, and change nothing but timing.',
      de: 'Geben Sie danach dieselbe Bewegung einer müden und einer stolzen Figur und ändern Sie nur das Timing.',
      jp: '終わったら、同じ動きを疲れた人物と誇らしげな人物に付け、タイミングだけを変えてみましょう。',
      tw: '課後把同一個動作套在疲倦與自信的角色上，只改變節奏。',
      cn: '课后把同一个动作分别用在疲惫和骄傲的角色身上，只改变节奏。',
    },
    {
      en: 'Record yourself on a phone for ten seconds and find the four poses that would be enough to tell the action.',
      de: 'Filmen Sie sich zehn Sekunden mit dem Handy und suchen Sie die vier Posen, die zum Erzählen genügen.',
      jp: 'スマホで自分を10秒撮影し、その動きを伝えるのに十分な4つのポーズを選んでみてください。',
      tw: '用手機錄下自己十秒鐘，找出足以表達動作的四個姿勢。',
      cn: '用手机给自己录十秒，找出足以表达这个动作的四个姿势。',
    },
  ],
};
