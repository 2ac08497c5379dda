import type { CategorySlug, LevelNumber, Phrase } from '../types.ts';

/** One skill path: `videos` in all, `own` of them made only for the path, the rest tutorials of these categories. */
export interface DemoPath {
  urlName: string;
  product: string;
  level: LevelNumber;
  categories: CategorySlug[];
  videos: number;
  own: 3 | 4;
  title: Phrase;
  description: Phrase;
}

/** The 28 skill paths. */
export const PATHS: DemoPath[] = [
  {
    urlName: 'first-short-film', product: 'lumistage', level: 1, videos: 6, own: 3,
    categories: ['camera', 'motion-pose', 'lighting'],
    title: { en: 'First Short Film', de: 'Der erste Kurzfilm', jp: 'はじめての短編アニメ', tw: '第一部動畫短片', cn: '第一部动画短片' },
    description: {
      en: 'Six videos from a one-page idea to a rendered minute you can show to friends.',
      de: 'Sechs Videos von der Idee auf einer Seite bis zur fertigen Minute zum Vorzeigen.',
      jp: '1ページのアイデアから、人に見せられる1分の映像まで全6本。',
      tw: '六支影片，從一頁構想到可以播給朋友看的一分鐘成品。',
      cn: '六个视频，从一页构想到可以播给朋友看的一分钟成品。',
    },
  },
  {
    urlName: 'lumistage-basics', product: 'lumistage', level: 1, videos: 9, own: 4,
    categories: ['getting-started', 'interface'],
    title: { en: 'Lumistage from Zero', de: 'Lumistage von null an', jp: 'ゼロからのLumistage', tw: '從零學 Lumistage', cn: '从零学 Lumistage' },
    description: {
      en: 'The window, the timeline and a first walking character, in the order that causes the fewest questions.',
      de: 'Fenster, Zeitleiste und die erste laufende Figur, in der Reihenfolge mit den wenigsten Fragen.',
      jp: '画面・タイムライン・最初に歩くキャラクターまでを、迷いにくい順番で学びます。',
      tw: '依最不易卡關的順序，認識視窗、時間軸，並讓第一個角色走起來。',
      cn: '按最不易卡关的顺序，认识窗口、时间轴，并让第一个角色走起来。',
    },
  },
  {
    urlName: 'light-for-storytellers', product: 'lumistage', level: 2, videos: 11, own: 4,
    categories: ['lighting', 'render'],
    title: { en: 'Light for Storytellers', de: 'Licht, das erzählt', jp: '物語を語る光', tw: '會說故事的光', cn: '会讲故事的光' },
    description: {
      en: 'Use light to say who matters, what time it is and whether we are safe.',
      de: 'Mit Licht zeigen, wer wichtig ist, wie spät es ist und ob Gefahr droht.',
      jp: '誰が大切か、今は何時か、安全かどうかを光で伝えます。',
      tw: '用光告訴觀眾誰重要、現在幾點、是否安全。',
      cn: '用光告诉观众谁重要、现在几点、是否安全。',
    },
  },
  {
    urlName: 'walks-runs-jumps', product: 'lumistage', level: 2, videos: 12, own: 4,
    categories: ['motion-pose'],
    title: { en: 'Walks, Runs and Jumps', de: 'Gehen, Rennen, Springen', jp: '歩く・走る・跳ぶ', tw: '走、跑、跳', cn: '走、跑、跳' },
    description: {
      en: 'Locomotion for people who want feet to stay where they are planted.',
      de: 'Fortbewegung für alle, deren Füße dort bleiben sollen, wo sie stehen.',
      jp: '接地した足がずれない移動アニメーションを目指します。',
      tw: '讓角色的腳踩穩不滑動的移動動畫。',
      cn: '让角色的脚踩稳不滑动的移动动画。',
    },
  },
  {
    urlName: 'dialogue-scenes', product: 'lumistage', level: 2, videos: 13, own: 4,
    categories: ['lip-sync', 'facial-expression', 'camera'],
    title: { en: 'Dialogue Scenes that Hold Attention', de: 'Dialogszenen, die fesseln', jp: '引き込まれる会話シーン', tw: '抓住目光的對話戲', cn: '抓住目光的对话戏' },
    description: {
      en: 'Voice, mouth, eyes and camera working together in one conversation.',
      de: 'Stimme, Mund, Augen und Kamera im Zusammenspiel eines Gesprächs.',
      jp: '声・口・目・カメラを一つの会話の中でまとめ上げます。',
      tw: '讓聲音、嘴型、眼神與鏡頭在一場對話中相互配合。',
      cn: '让声音、口型、眼神与镜头在一场对话中相互配合。',
    },
  },
  {
    urlName: 'render-overnight', product: 'lumistage', level: 2, videos: 8, own: 3,
    categories: ['render', 'export-pipeline'],
    title: { en: 'Render Overnight, Deliver in the Morning', de: 'Nachts rendern, morgens liefern', jp: '夜にレンダリング、朝に納品', tw: '夜裡算圖、早上交件', cn: '夜里渲染、早上交付' },
    description: {
      en: 'Settings, queues and checks for teams without a render department.',
      de: 'Einstellungen, Warteschlangen und Kontrollen für Teams ohne Renderabteilung.',
      jp: 'レンダリング専門の部署がないチームのための設定・キュー・確認。',
      tw: '給沒有算圖部門的團隊：設定、佇列與檢查。',
      cn: '给没有渲染部门的团队：设置、队列与检查。',
    },
  },
  {
    urlName: 'game-cinematics', product: 'lumistage', level: 3, videos: 14, own: 4,
    categories: ['camera', 'motion-pose', 'export-pipeline'],
    title: { en: 'Game Cinematics', de: 'Zwischensequenzen für Spiele', jp: 'ゲームシネマティクス', tw: '遊戲過場動畫', cn: '游戏过场动画' },
    description: {
      en: 'Staging, fighting and handing over to the engine, without leaving the schedule.',
      de: 'Inszenieren, kämpfen und an die Engine übergeben, ohne den Zeitplan zu sprengen.',
      jp: '演出・殺陣・エンジンへの受け渡しを、予定どおりに進めます。',
      tw: '演出、打鬥到交付引擎，全程不誤期。',
      cn: '演出、打斗到交付引擎，全程不误期。',
    },
  },
  {
    urlName: 'subtle-acting', product: 'lumistage', level: 3, videos: 7, own: 3,
    categories: ['facial-expression', 'lip-sync'],
    title: { en: 'Subtle Acting', de: 'Leise Töne im Schauspiel', jp: '抑えた演技', tw: '細膩的表演', cn: '细腻的表演' },
    description: {
      en: 'Small movements for large close-ups.',
      de: 'Kleine Bewegungen für große Nahaufnahmen.',
      jp: '大きなアップのための小さな動き。',
      tw: '給大特寫的小動作。',
      cn: '给大特写的小动作。',
    },
  },
  {
    urlName: 'castwright-basics', product: 'castwright', level: 1, videos: 8, own: 4,
    categories: ['getting-started', 'modeling'],
    title: { en: 'Your First Character', de: 'Die erste eigene Figur', jp: 'はじめてのキャラクター', tw: '第一個角色', cn: '第一个角色' },
    description: {
      en: 'From an empty stage to somebody with a name, a face and a coat.',
      de: 'Von der leeren Bühne zu jemandem mit Namen, Gesicht und Mantel.',
      jp: '何もない画面から、名前と顔とコートを持つ一人の人物へ。',
      tw: '從空白舞台，到有名字、有臉、有外套的角色。',
      cn: '从空白舞台，到有名字、有脸、有外套的角色。',
    },
  },
  {
    urlName: 'believable-skin', product: 'castwright', level: 2, videos: 9, own: 3,
    categories: ['material-texture'],
    title: { en: 'Believable Skin and Fabric', de: 'Glaubwürdige Haut und Stoffe', jp: '説得力のある肌と布', tw: '可信的皮膚與布料', cn: '可信的皮肤与布料' },
    description: {
      en: 'Surfaces that survive a close-up, without huge textures.',
      de: 'Oberflächen, die Nahaufnahmen bestehen, ganz ohne riesige Texturen.',
      jp: '巨大なテクスチャを使わずに、アップに耐える質感を作ります。',
      tw: '不靠大貼圖，也能經得起特寫的表面質感。',
      cn: '不靠大贴图，也能经得起特写的表面质感。',
    },
  },
  {
    urlName: 'rigging-for-animators', product: 'castwright', level: 2, videos: 12, own: 4,
    categories: ['rigging', 'motion-pose'],
    title: { en: 'Rigging for Animators', de: 'Rigging für Animierende', jp: 'アニメーターのためのリギング', tw: '給動畫師的綁定課', cn: '给动画师的绑定课' },
    description: {
      en: 'Just enough rigging to fix what bothers you, and to know whom to ask for the rest.',
      de: 'Genau so viel Rigging, dass Sie Störendes selbst beheben und wissen, wen Sie sonst fragen.',
      jp: '気になる所を自分で直せて、残りは誰に頼めばよいか分かるだけのリギング。',
      tw: '學到剛好能自己修問題，其餘知道該問誰。',
      cn: '学到刚好能自己修问题，其余知道该问谁。',
    },
  },
  {
    urlName: 'faces-that-move', product: 'castwright', level: 2, videos: 10, own: 4,
    categories: ['facial-expression', 'modeling'],
    title: { en: 'Faces that Move', de: 'Gesichter in Bewegung', jp: '動く顔をつくる', tw: '會動的臉', cn: '会动的脸' },
    description: {
      en: 'Build a face once so that every emotion fits into it.',
      de: 'Ein Gesicht so bauen, dass jedes Gefühl hineinpasst.',
      jp: 'どんな感情も収まる顔を一度で作ります。',
      tw: '打造一張容得下所有情緒的臉。',
      cn: '打造一张容得下所有情绪的脸。',
    },
  },
  {
    urlName: 'avatars-for-the-web', product: 'castwright', level: 2, videos: 7, own: 3,
    categories: ['export-pipeline', 'material-texture'],
    title: { en: 'Avatars for the Web', de: 'Avatare fürs Web', jp: 'Webで使うアバター', tw: '網頁虛擬人偶', cn: '网页虚拟形象' },
    description: {
      en: 'Small files, quick loading, and still recognizably you.',
      de: 'Kleine Dateien, schnelle Ladezeiten und trotzdem unverkennbar.',
      jp: '軽くて速く、それでも本人らしさが伝わるアバターを作ります。',
      tw: '檔案小、載入快，仍認得出是你。',
      cn: '文件小、加载快，仍认得出是你。',
    },
  },
  {
    urlName: 'creature-workshop', product: 'castwright', level: 3, videos: 14, own: 4,
    categories: ['modeling', 'rigging'],
    title: { en: 'Creature Workshop', de: 'Kreaturenwerkstatt', jp: 'クリーチャー工房', tw: '生物工作坊', cn: '生物工作坊' },
    description: {
      en: 'Wings, tails and faces that nobody has seen before.',
      de: 'Flügel, Schwänze und Gesichter, die noch niemand gesehen hat.',
      jp: '誰も見たことのない翼・尻尾・顔を作ります。',
      tw: '打造前所未見的翅膀、尾巴與臉孔。',
      cn: '打造前所未见的翅膀、尾巴与面孔。',
    },
  },
  {
    urlName: 'inkhop-basics', product: 'inkhop', level: 1, videos: 8, own: 4,
    categories: ['getting-started', 'sprites'],
    title: { en: 'Cartoons from Your Desk', de: 'Cartoons vom Schreibtisch aus', jp: '机の上から始めるアニメ', tw: '書桌上的卡通', cn: '书桌上的卡通' },
    description: {
      en: 'Draw, cut, animate: the shortest way to a moving character.',
      de: 'Zeichnen, schneiden, animieren: der kürzeste Weg zur bewegten Figur.',
      jp: '描いて、切って、動かす。動くキャラクターへの最短の道です。',
      tw: '畫、剪、動：讓角色動起來的最短路徑。',
      cn: '画、剪、动：让角色动起来的最短路径。',
    },
  },
  {
    urlName: 'puppet-show', product: 'inkhop', level: 2, videos: 11, own: 4,
    categories: ['puppeteering', 'lip-sync'],
    title: { en: 'Put On a Puppet Show', de: 'Ein Puppenstück aufführen', jp: 'パペットショーを開こう', tw: '來場操偶秀', cn: '来场操偶秀' },
    description: {
      en: 'Perform with mouse, webcam and microphone until it feels like theater.',
      de: 'Mit Maus, Webcam und Mikrofon spielen, bis es sich wie Theater anfühlt.',
      jp: 'マウス・ウェブカメラ・マイクで、舞台のように演じます。',
      tw: '用滑鼠、網路攝影機與麥克風，演出劇場感。',
      cn: '用鼠标、摄像头与麦克风，演出剧场感。',
    },
  },
  {
    urlName: 'two-d-rigging', product: 'inkhop', level: 2, videos: 12, own: 3,
    categories: ['rigging', 'sprites'],
    title: { en: 'Bones for Drawings', de: 'Knochen für Zeichnungen', jp: '絵に骨を入れる', tw: '為圖畫裝上骨架', cn: '为图画装上骨骼' },
    description: {
      en: 'Rigs that bend without breaking the line.',
      de: 'Rigs, die sich biegen, ohne die Linie zu brechen.',
      jp: '線を崩さずに曲がるリグを作ります。',
      tw: '彎曲卻不破壞線條的骨架。',
      cn: '弯曲却不破坏线条的骨骼。',
    },
  },
  {
    urlName: 'explainer-videos', product: 'inkhop', level: 1, videos: 9, own: 3,
    categories: ['camera', 'export-pipeline', 'lip-sync'],
    title: { en: 'Explainer Videos in a Week', de: 'Erklärvideos in einer Woche', jp: '1週間で作る解説動画', tw: '一週做出解說影片', cn: '一周做出讲解视频' },
    description: {
      en: 'One presenter, three backgrounds and a clear message.',
      de: 'Eine Moderationsfigur, drei Hintergründe und eine klare Botschaft.',
      jp: '進行役1人、背景3枚、伝えたいこと一つ。',
      tw: '一位主持角色、三個背景、一個清楚的訊息。',
      cn: '一位主持角色、三个背景、一个清楚的信息。',
    },
  },
  {
    urlName: 'expressive-heads', product: 'inkhop', level: 3, videos: 10, own: 4,
    categories: ['facial-expression', 'rigging'],
    title: { en: 'Expressive 2D Heads', de: 'Ausdrucksstarke 2D-Köpfe', jp: '表情豊かな2Dヘッド', tw: '表情豐富的 2D 頭部', cn: '表情丰富的 2D 头部' },
    description: {
      en: 'Turns, takes and talking heads that keep their charm from every side.',
      de: 'Drehungen, Reaktionen und Dialoge, die von jeder Seite Charme behalten.',
      jp: '振り向き・驚き・会話を、どの角度からも魅力的に。',
      tw: '轉頭、誇張反應與說話，各角度都迷人。',
      cn: '转头、夸张反应与说话，各角度都迷人。',
    },
  },
  {
    urlName: 'sprite-games', product: 'inkhop', level: 2, videos: 6, own: 3,
    categories: ['sprites', 'export-pipeline'],
    title: { en: 'Sprites for Games', de: 'Sprites für Spiele', jp: 'ゲーム用スプライト', tw: '遊戲用圖件', cn: '游戏用部件' },
    description: {
      en: 'Everything a programmer needs from an illustrator.',
      de: 'Alles, was die Programmierung von der Illustration braucht.',
      jp: 'プログラマーがイラストレーターに求めるものをまとめました。',
      tw: '程式設計師需要插畫家提供的一切。',
      cn: '程序员需要插画家提供的一切。',
    },
  },
  {
    urlName: 'library-motions', product: 'motionwell', level: 1, videos: 8, own: 4,
    categories: ['motion-pose', 'getting-started'],
    title: { en: 'Animate with a Motion Library', de: 'Animieren mit der Bewegungsbibliothek', jp: 'モーションライブラリで動かす', tw: '用動作庫做動畫', cn: '用动作库做动画' },
    description: {
      en: 'Find clips, blend them, and make them your own.',
      de: 'Clips finden, überblenden und zu eigenen machen.',
      jp: 'クリップを探し、つなぎ、自分のものにします。',
      tw: '找到、銜接並改造成自己的動作。',
      cn: '找到、衔接并改造成自己的动作。',
    },
  },
  {
    urlName: 'set-dressing', product: 'motionwell', level: 2, videos: 6, own: 3,
    categories: ['modeling', 'material-texture'],
    title: { en: 'Set Dressing with Packs', de: 'Kulissen aus Paketen', jp: 'パックで飾るセット', tw: '用素材包佈置場景', cn: '用素材包布置场景' },
    description: {
      en: 'A street, a kitchen and a forest from the same twenty parts.',
      de: 'Eine Straße, eine Küche und ein Wald aus denselben zwanzig Teilen.',
      jp: '同じ20個の部品から、通り・台所・森を作ります。',
      tw: '用同樣二十個構件做出街道、廚房與森林。',
      cn: '用同样二十个构件做出街道、厨房与森林。',
    },
  },
  {
    urlName: 'order-in-assets', product: 'shelfmark', level: 1, videos: 7, own: 4,
    categories: ['getting-started', 'interface'],
    title: { en: 'Order in Your Assets', de: 'Ordnung in den Assets', jp: 'アセットの整理術', tw: '素材井然有序', cn: '素材井然有序' },
    description: {
      en: 'Three evenings that save you an hour every week.',
      de: 'Drei Abende, die jede Woche eine Stunde sparen.',
      jp: '3晩の整理で、毎週1時間を節約します。',
      tw: '花三個晚上，每週省下一小時。',
      cn: '花三个晚上，每周省下一小时。',
    },
  },
  {
    urlName: 'library-for-studios', product: 'shelfmark', level: 2, videos: 9, own: 3,
    categories: ['collaboration', 'material-texture', 'export-pipeline'],
    title: { en: 'A Library for the Whole Studio', de: 'Eine Bibliothek für das ganze Studio', jp: 'スタジオ全体のライブラリ', tw: '整個工作室的素材庫', cn: '整个工作室的素材库' },
    description: {
      en: 'Rights, tags and approvals that grow with the team.',
      de: 'Rechte, Schlagwörter und Freigaben, die mit dem Team wachsen.',
      jp: 'チームとともに育つ権限・タグ・承認の仕組み。',
      tw: '隨團隊成長的權限、標籤與核可。',
      cn: '随团队成长的权限、标签与审批。',
    },
  },
  {
    urlName: 'small-team-production', product: 'crewline', level: 1, videos: 8, own: 4,
    categories: ['getting-started', 'collaboration'],
    title: { en: 'Production for Small Teams', de: 'Produzieren im kleinen Team', jp: '少人数チームの制作進行', tw: '小團隊的製作流程', cn: '小团队的制作流程' },
    description: {
      en: 'Plan, review and finish with three people and no producer.',
      de: 'Planen, sichten und abschließen, zu dritt und ohne Produzent.',
      jp: 'プロデューサーなし、3人で計画・確認・完成まで。',
      tw: '三個人、沒有製作人，也能規劃、審閱與完成。',
      cn: '三个人、没有制片人，也能规划、审阅与完成。',
    },
  },
  {
    urlName: 'remote-studio', product: 'crewline', level: 2, videos: 10, own: 3,
    categories: ['collaboration', 'render', 'export-pipeline'],
    title: { en: 'The Remote Studio', de: 'Das verteilte Studio', jp: 'リモートスタジオ', tw: '遠端工作室', cn: '远程工作室' },
    description: {
      en: 'Work across four time zones without losing a shot.',
      de: 'Über vier Zeitzonen hinweg arbeiten, ohne eine Einstellung zu verlieren.',
      jp: '4つの時間帯にまたがっても、1カットも失わない働き方。',
      tw: '橫跨四個時區，一個鏡頭都不漏。',
      cn: '横跨四个时区，一个镜头都不漏。',
    },
  },
  {
    urlName: 'auto-rig-start', product: 'rigmint', level: 1, videos: 7, own: 4,
    categories: ['getting-started', 'rigging'],
    title: { en: 'From Model to Rig in a Day', de: 'In einem Tag vom Modell zum Rig', jp: '1日でモデルからリグへ', tw: '一天從模型到綁定', cn: '一天从模型到绑定' },
    description: {
      en: 'Morning: clean the model. Afternoon: make it walk.',
      de: 'Vormittags das Modell aufräumen, nachmittags laufen lassen.',
      jp: '午前はモデルの整理、午後は歩かせるところまで。',
      tw: '上午整理模型，下午讓它走路。',
      cn: '上午整理模型，下午让它走路。',
    },
  },
  {
    urlName: 'rigs-for-production', product: 'rigmint', level: 3, videos: 5, own: 3,
    categories: ['rigging', 'facial-expression', 'export-pipeline'],
    title: { en: 'Rigs for Production', de: 'Rigs für die Produktion', jp: '制作現場のためのリグ', tw: '能上線的綁定', cn: '能上线的绑定' },
    description: {
      en: 'Robust enough for forty shots and ten animators.',
      de: 'Robust genug für vierzig Einstellungen und zehn Animierende.',
      jp: '40カット・10人のアニメーターに耐えるリグを作ります。',
      tw: '撐得住四十個鏡頭與十位動畫師。',
      cn: '撑得住四十个镜头与十位动画师。',
    },
  },
];

/** Videos made only for a path; `{}` is the path's title. The first opens it, the last closes it. */
export const PATH_FRAMES: Array<{ key: string; title: Phrase }> = [
  {
    key: 'welcome',
    title: { en: '{}: Welcome and Plan', de: '{}: Willkommen und Fahrplan', jp: '{}：ようこそと学習プラン', tw: '{}：歡迎與學習計畫', cn: '{}：欢迎与学习计划' },
  },
  {
    key: 'checkpoint',
    title: { en: '{}: Checkpoint and Self-Review', de: '{}: Zwischenstopp zur Selbstkontrolle', jp: '{}：中間チェックと振り返り', tw: '{}：中途檢核與自我評量', cn: '{}：中期检查与自我评估' },
  },
  {
    key: 'practice-brief',
    title: { en: '{}: A Practice Brief', de: '{}: Ein Übungsauftrag', jp: '{}：実践課題', tw: '{}：實作練習題', cn: '{}：实践练习题' },
  },
  {
    key: 'finish',
    title: { en: '{}: Finishing and What Comes Next', de: '{}: Abschluss und Ausblick', jp: '{}：仕上げとその先へ', tw: '{}：收尾與下一步', cn: '{}：收尾与下一步' },
  },
];
