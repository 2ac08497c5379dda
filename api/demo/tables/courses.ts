import type { CategorySlug, Phrase } from '../types.ts';

/** One master class course; its lessons come from the topics of these categories. */
export interface DemoCourse {
  product: string;
  urlName: string;
  categories: CategorySlug[];
  title: Phrase;
  description: Phrase;
}

/** The 24 courses, in the order of their product. */
export const COURSES: DemoCourse[] = [
  {
    product: 'lumistage', urlName: 'cinematic-lighting', categories: ['lighting'],
    title: { en: 'Cinematic Lighting', de: 'Filmisches Licht', jp: 'シネマティック・ライティング', tw: '電影感打光', cn: '电影感布光' },
    description: {
      en: 'Fifteen lessons from a single lamp to a night street that tells its own story.',
      de: 'Fünfzehn Lektionen von der einzelnen Lampe bis zur nächtlichen Straße, die ihre eigene Geschichte erzählt.',
      jp: '1灯のランプから、それだけで物語を語る夜の街まで、全15回。',
      tw: '十五堂課，從一盞燈到會說故事的夜晚街景。',
      cn: '十五节课，从一盏灯到会讲故事的夜晚街景。',
    },
  },
  {
    product: 'lumistage', urlName: 'directing-the-camera', categories: ['camera'],
    title: { en: 'Directing the Camera', de: 'Regie mit der Kamera', jp: 'カメラで演出する', tw: '用鏡頭導戲', cn: '用镜头导戏' },
    description: {
      en: 'Lenses, movement and editing, taught on one two-minute scene.',
      de: 'Objektive, Bewegung und Schnitt an einer einzigen Zwei-Minuten-Szene.',
      jp: 'レンズ・動き・編集を、2分間の一つのシーンで学びます。',
      tw: '以一段兩分鐘場景學會鏡頭、運動與剪接。',
      cn: '以一段两分钟场景学会镜头、运动与剪辑。',
    },
  },
  {
    product: 'lumistage', urlName: 'body-in-motion', categories: ['motion-pose'],
    title: { en: 'The Body in Motion', de: 'Der Körper in Bewegung', jp: '動く身体', tw: '律動中的身體', cn: '律动中的身体' },
    description: {
      en: 'Weight, timing and contact, from the first walk to a staged fight.',
      de: 'Gewicht, Timing und Kontakt, vom ersten Schritt bis zum inszenierten Kampf.',
      jp: '最初の一歩から殺陣まで、重み・タイミング・接地を学びます。',
      tw: '從第一步走到打鬥場面，學會重量、節奏與接地。',
      cn: '从第一步走到打斗场面，学会重量、节奏与接地。',
    },
  },
  {
    product: 'lumistage', urlName: 'acting-with-the-face', categories: ['facial-expression'],
    title: { en: 'Acting with the Face', de: 'Schauspiel im Gesicht', jp: '顔で演じる', tw: '臉上的戲', cn: '脸上的戏' },
    description: {
      en: 'How thoughts become visible, and when to leave a face alone.',
      de: 'Wie Gedanken sichtbar werden und wann man ein Gesicht in Ruhe lässt.',
      jp: '考えを見えるようにする方法と、動かさない勇気について。',
      tw: '讓念頭被看見，也懂得何時不動聲色。',
      cn: '让念头被看见，也懂得何时不动声色。',
    },
  },
  {
    product: 'lumistage', urlName: 'speaking-characters', categories: ['lip-sync'],
    title: { en: 'Characters that Speak', de: 'Figuren, die sprechen', jp: '語るキャラクター', tw: '會說話的角色', cn: '会说话的角色' },
    description: {
      en: 'From a clean recording to dialogue, song and dubbing.',
      de: 'Von der sauberen Aufnahme zu Dialog, Gesang und Synchronfassung.',
      jp: 'きれいな録音から、会話・歌・吹き替えまで。',
      tw: '從乾淨的錄音到對話、歌唱與配音。',
      cn: '从干净的录音到对话、歌唱与配音。',
    },
  },
  {
    product: 'lumistage', urlName: 'final-pixels', categories: ['render'],
    title: { en: 'Final Pixels', de: 'Bis zum letzten Pixel', jp: '最後の1ピクセルまで', tw: '最後一個畫素', cn: '最后一个像素' },
    description: {
      en: 'Rendering a short film overnight, without surprises in the morning.',
      de: 'Einen Kurzfilm über Nacht rendern, ohne böse Überraschung am Morgen.',
      jp: '翌朝に慌てないための、一晩で終える短編のレンダリング。',
      tw: '一夜算完短片，早上沒有意外。',
      cn: '一夜渲完短片，早上没有意外。',
    },
  },
  {
    product: 'castwright', urlName: 'sculpting-a-cast', categories: ['modeling'],
    title: { en: 'Sculpting a Cast', de: 'Ein Ensemble modellieren', jp: '登場人物を造形する', tw: '雕塑一群角色', cn: '雕塑一群角色' },
    description: {
      en: 'Six characters who look related but are never mistaken for each other.',
      de: 'Sechs Figuren, die verwandt aussehen und doch nie verwechselt werden.',
      jp: '似た雰囲気を持ちながら見分けのつく6人のキャラクターを作ります。',
      tw: '做出六個風格一致又各有特色的角色。',
      cn: '做出六个风格一致又各有特色的角色。',
    },
  },
  {
    product: 'castwright', urlName: 'skin-cloth-metal', categories: ['material-texture'],
    title: { en: 'Skin, Cloth and Metal', de: 'Haut, Stoff und Metall', jp: '肌・布・金属', tw: '皮膚、布料與金屬', cn: '皮肤、布料与金属' },
    description: {
      en: 'Surfaces for a complete costume, from freckles to buckles.',
      de: 'Oberflächen für ein ganzes Kostüm, von der Sommersprosse bis zur Schnalle.',
      jp: 'そばかすから留め金まで、衣装一式の質感を仕上げます。',
      tw: '從雀斑到扣環，完成一整套服裝的質感。',
      cn: '从雀斑到扣环，完成一整套服装的质感。',
    },
  },
  {
    product: 'castwright', urlName: 'rigs-ready-to-act', categories: ['rigging', 'motion-pose'],
    title: { en: 'Rigs Ready to Act', de: 'Rigs, die spielen wollen', jp: '演技できるリグ', tw: '隨時能演的骨架', cn: '随时能演的骨骼' },
    description: {
      en: 'Weights and controls, tested with movement after every lesson.',
      de: 'Gewichtung und Steuerung, nach jeder Lektion in Bewegung geprüft.',
      jp: 'ウェイトとコントロールを、毎回動かして確かめながら組みます。',
      tw: '權重與控制器，每堂課都實際動過驗證。',
      cn: '权重与控制器，每节课都实际动过验证。',
    },
  },
  {
    product: 'castwright', urlName: 'characters-for-engines', categories: ['export-pipeline'],
    title: { en: 'Characters for Game Engines', de: 'Figuren für Spiel-Engines', jp: 'ゲームエンジンのためのキャラクター', tw: '遊戲引擎角色實務', cn: '游戏引擎角色实务' },
    description: {
      en: 'One hero, three levels of detail, and a hand-over nobody complains about.',
      de: 'Eine Hauptfigur, drei Detailstufen und eine Übergabe ohne Rückfragen.',
      jp: '主役1体を3段階のLODで用意し、手戻りのない受け渡しを目指します。',
      tw: '一個主角、三種細節層級，交接零抱怨。',
      cn: '一个主角、三种细节层级，交接零抱怨。',
    },
  },
  {
    product: 'castwright', urlName: 'castwright-in-two-weeks', categories: ['getting-started', 'interface'],
    title: { en: 'Castwright in Two Weeks', de: 'Castwright in zwei Wochen', jp: '2週間で覚えるCastwright', tw: '兩週學會 Castwright', cn: '两周学会 Castwright' },
    description: {
      en: 'Twenty minutes a day, from installation to a character of your own.',
      de: 'Zwanzig Minuten am Tag, von der Installation bis zur eigenen Figur.',
      jp: '1日20分、インストールから自分のキャラクターの完成まで。',
      tw: '每天二十分鐘，從安裝到完成自己的角色。',
      cn: '每天二十分钟，从安装到完成自己的角色。',
    },
  },
  {
    product: 'inkhop', urlName: 'drawn-to-move', categories: ['sprites'],
    title: { en: 'Drawn to Move', de: 'Gezeichnet, um sich zu bewegen', jp: '動かすための作画', tw: '為動而畫', cn: '为动而画' },
    description: {
      en: 'Artwork planned for animation, from the first sketch to eight angles.',
      de: 'Zeichnungen, für die Animation geplant: von der Skizze bis zu acht Ansichten.',
      jp: '最初のラフから8方向まで、動かすことを前提にした作画。',
      tw: '從草圖到八個角度，為動畫而規劃的美術。',
      cn: '从草图到八个角度，为动画而规划的美术。',
    },
  },
  {
    product: 'inkhop', urlName: 'live-on-stage', categories: ['puppeteering'],
    title: { en: 'Live on Stage', de: 'Live auf der Bühne', jp: 'ライブ・オン・ステージ', tw: '現場操偶', cn: '现场操偶' },
    description: {
      en: 'Perform, record and broadcast cartoon characters in real time.',
      de: 'Cartoonfiguren in Echtzeit spielen, aufnehmen und senden.',
      jp: 'カートゥーンキャラクターをリアルタイムで演じ、収録し、配信します。',
      tw: '即時演出、錄製並直播卡通角色。',
      cn: '实时演出、录制并直播卡通角色。',
    },
  },
  {
    product: 'inkhop', urlName: 'bones-in-two-dimensions', categories: ['rigging'],
    title: { en: 'Bones in Two Dimensions', de: 'Knochen in zwei Dimensionen', jp: '2次元のボーン', tw: '二維骨架', cn: '二维骨骼' },
    description: {
      en: 'Cut-out rigs that bend, turn and keep their line quality.',
      de: 'Legefiguren, die sich biegen, drehen und ihre Linie behalten.',
      jp: '曲げても回しても線の美しさを保つ切り絵リグ。',
      tw: '能彎、能轉又維持線條品質的剪紙骨架。',
      cn: '能弯、能转又保持线条质量的剪纸骨骼。',
    },
  },
  {
    product: 'inkhop', urlName: 'cartoon-voices', categories: ['lip-sync'],
    title: { en: 'Cartoon Voices', de: 'Stimmen für Cartoons', jp: 'カートゥーンの声', tw: '卡通的聲音', cn: '卡通的声音' },
    description: {
      en: 'Mouth charts, timing and dubbing for drawn characters.',
      de: 'Mundtafeln, Timing und Synchronfassungen für gezeichnete Figuren.',
      jp: '口パーツ表・タイミング・吹き替え対応を学びます。',
      tw: '手繪角色的嘴型表、節奏與配音。',
      cn: '手绘角色的口型表、节奏与配音。',
    },
  },
  {
    product: 'inkhop', urlName: 'pilot-episode', categories: ['camera', 'export-pipeline'],
    title: { en: 'A Pilot Episode', de: 'Eine Pilotfolge', jp: 'パイロット版をつくる', tw: '製作一集試播', cn: '制作一集试播' },
    description: {
      en: 'Five minutes of cartoon from storyboard to upload.',
      de: 'Fünf Minuten Zeichentrick vom Storyboard bis zum Hochladen.',
      jp: '絵コンテからアップロードまで、5分のアニメを作ります。',
      tw: '五分鐘卡通，從分鏡到上傳。',
      cn: '五分钟卡通，从分镜到上传。',
    },
  },
  {
    product: 'motionwell', urlName: 'motion-library-craft', categories: ['motion-pose'],
    title: { en: 'Working with a Motion Library', de: 'Mit einer Bewegungsbibliothek arbeiten', jp: 'モーションライブラリ活用術', tw: '動作庫實務', cn: '动作库实务' },
    description: {
      en: 'Choosing, blending and adapting clips so that nobody recognizes them.',
      de: 'Clips auswählen, überblenden und so anpassen, dass sie niemand wiedererkennt.',
      jp: '元が分からなくなるまでクリップを選び、つなぎ、作り変えます。',
      tw: '挑選、銜接與改造動作片段，改到沒人認得出來。',
      cn: '挑选、衔接与改造动作片段，改到没人认得出来。',
    },
  },
  {
    product: 'motionwell', urlName: 'worlds-from-packs', categories: ['modeling', 'material-texture'],
    title: { en: 'Worlds from Packs', de: 'Welten aus Paketen', jp: 'パックで作る世界', tw: '用素材包打造世界', cn: '用素材包打造世界' },
    description: {
      en: 'Sets, costumes and materials assembled from library parts with one look.',
      de: 'Kulissen, Kostüme und Materialien aus der Bibliothek, in einem einheitlichen Look.',
      jp: 'ライブラリの部品から、統一感のあるセットと衣装を組み上げます。',
      tw: '用素材庫組出風格一致的場景、服裝與材質。',
      cn: '用素材库组出风格一致的场景、服装与材质。',
    },
  },
  {
    product: 'shelfmark', urlName: 'library-from-day-one', categories: ['getting-started', 'interface'],
    title: { en: 'A Library from Day One', de: 'Ordnung vom ersten Tag an', jp: '初日からのライブラリ整備', tw: '第一天就建好素材庫', cn: '第一天就建好素材库' },
    description: {
      en: 'Set up folders, views and habits before the first thousand files arrive.',
      de: 'Ordner, Ansichten und Gewohnheiten einrichten, bevor die ersten tausend Dateien kommen.',
      jp: '最初の千ファイルが届く前に、フォルダ・表示・習慣を整えます。',
      tw: '在第一千個檔案到來前，先把資料夾、檢視與習慣建立好。',
      cn: '在第一千个文件到来前，先把文件夹、视图与习惯建立好。',
    },
  },
  {
    product: 'shelfmark', urlName: 'shared-library-team', categories: ['collaboration', 'material-texture'],
    title: { en: 'A Library Your Team Can Trust', de: 'Eine Bibliothek, der das Team vertraut', jp: 'チームが信頼できるライブラリ', tw: '團隊信得過的素材庫', cn: '团队信得过的素材库' },
    description: {
      en: 'Tags, rights and approvals for people who share ten thousand assets.',
      de: 'Schlagwörter, Rechte und Freigaben für alle, die zehntausend Assets teilen.',
      jp: '1万点のアセットを共有するためのタグ・権限・承認。',
      tw: '為共用上萬素材的團隊規劃標籤、權限與核可。',
      cn: '为共享上万素材的团队规划标签、权限与审批。',
    },
  },
  {
    product: 'crewline', urlName: 'running-a-review', categories: ['collaboration'],
    title: { en: 'Running a Good Review', de: 'Gute Sichtungen leiten', jp: 'よいレビューの進め方', tw: '主持一場好的審閱', cn: '主持一场好的审阅' },
    description: {
      en: 'Notes, approvals and hand-overs for teams of three to thirty.',
      de: 'Anmerkungen, Freigaben und Übergaben für Teams von drei bis dreißig Personen.',
      jp: '3人から30人のチームのための、コメント・承認・引き継ぎ。',
      tw: '給三到三十人團隊的註記、核可與交接。',
      cn: '给三到三十人团队的批注、审批与交接。',
    },
  },
  {
    product: 'crewline', urlName: 'shot-to-delivery', categories: ['camera', 'render', 'export-pipeline'],
    title: { en: 'From Shot to Delivery', de: 'Von der Einstellung zur Abgabe', jp: 'ショットから納品まで', tw: '從鏡頭到交件', cn: '从镜头到交付' },
    description: {
      en: 'One production week, followed from shot list to the sealed package.',
      de: 'Eine Produktionswoche, von der Einstellungsliste bis zum fertigen Paket.',
      jp: 'ショットリストから納品データまで、制作の1週間を追います。',
      tw: '跟著一週製作流程，從鏡頭清單到交件檔案包。',
      cn: '跟着一周制作流程，从镜头清单到交付文件包。',
    },
  },
  {
    product: 'rigmint', urlName: 'rigs-without-fear', categories: ['rigging'],
    title: { en: 'Rigging without Fear', de: 'Rigging ohne Angst', jp: '怖くないリギング', tw: '骨架綁定不再可怕', cn: '骨骼绑定不再可怕' },
    description: {
      en: 'Automatic first, by hand where it counts.',
      de: 'Erst automatisch, dann von Hand, wo es darauf ankommt.',
      jp: 'まず自動で、大切な所は手作業で。',
      tw: '先自動，再於關鍵處手動調整。',
      cn: '先自动，再于关键处手动调整。',
    },
  },
  {
    product: 'rigmint', urlName: 'creatures-and-faces', categories: ['facial-expression', 'modeling'],
    title: { en: 'Creatures and Faces', de: 'Kreaturen und Gesichter', jp: 'クリーチャーと顔', tw: '生物與臉孔', cn: '生物与面孔' },
    description: {
      en: 'Rigs for beaks, muzzles and everything else that must smile.',
      de: 'Rigs für Schnäbel, Schnauzen und alles andere, was lächeln soll.',
      jp: 'くちばし・マズルなど、笑わせたいすべての顔のリグ。',
      tw: '鳥喙、獸吻，以及所有必須微笑的臉。',
      cn: '鸟喙、兽吻，以及所有必须微笑的脸。',
    },
  },
];

/** Lessons that frame every course; `{}` is the course's title. `after` is how many topics come before. */
export const COURSE_FRAMES: Array<{ key: string; after: number; title: Phrase }> = [
  {
    key: 'what-you-will-build', after: 0,
    title: { en: '{}: What You Will Build', de: '{}: Was Sie bauen werden', jp: '{}：このコースで作るもの', tw: '{}：課程成果預覽', cn: '{}：课程成果预览' },
  },
  {
    key: 'reference-and-plan', after: 0,
    title: { en: '{}: Gathering Reference and Planning', de: '{}: Referenzen sammeln und planen', jp: '{}：資料集めと計画', tw: '{}：蒐集參考與規劃', cn: '{}：收集参考与规划' },
  },
  {
    key: 'halfway-review', after: 5,
    title: { en: '{}: Halfway Review of Student Work', de: '{}: Zwischenstand mit Arbeiten der Teilnehmenden', jp: '{}：受講生作品の中間講評', tw: '{}：期中作品講評', cn: '{}：期中作品讲评' },
  },
  {
    key: 'final-assignment', after: 10,
    title: { en: '{}: The Final Assignment', de: '{}: Die Abschlussaufgabe', jp: '{}：最終課題', tw: '{}：期末作業', cn: '{}：期末作业' },
  },
  {
    key: 'one-solution', after: 10,
    title: { en: '{}: One Solution, Start to Finish', de: '{}: Eine Lösung von Anfang bis Ende', jp: '{}：解答例を最初から最後まで', tw: '{}：完整示範一種解法', cn: '{}：完整示范一种解法' },
  },
];
