import type { CategorySlug, Phrase } from '../types.ts';

/** A person who teaches; `categories` are what they know best. Ids follow the order, guests come last. */
export interface DemoSpeaker {
  name: string;
  categories: CategorySlug[];
  title: Phrase;
  bio: Phrase;
}

/** Number of speakers who belong to the house; those after them are guests. */
export const MAIN_SPEAKERS = 24;

/** All 36 speakers, invented. */
export const SPEAKERS: DemoSpeaker[] = [
  {
    name: 'Maren Holt', categories: ['lighting', 'render'],
    title: { en: 'Lighting lead', de: 'Leiterin Lichtgestaltung', jp: 'ライティング・リード', tw: '燈光主管', cn: '灯光主管' },
    bio: {
      en: 'Maren has lit three animated series and teaches with as few lamps as possible.',
      de: 'Maren hat drei Animationsserien ausgeleuchtet und unterrichtet mit so wenigen Lampen wie möglich.',
      jp: 'アニメシリーズ3本のライティングを担当。できるだけ少ないライトで教えるのが信条です。',
      tw: 'Maren 曾為三部動畫影集打光，教學時堅持用最少的燈。',
      cn: 'Maren 曾为三部动画剧集布光，教学时坚持用最少的灯。',
    },
  },
  {
    name: 'Tomás Ferreira', categories: ['camera', 'lighting'],
    title: { en: 'Layout artist', de: 'Layout-Artist', jp: 'レイアウト・アーティスト', tw: '鏡頭設計師', cn: '镜头设计师' },
    bio: {
      en: 'Tomás plans camera and staging; before that he was a documentary cameraman for nine years.',
      de: 'Tomás plant Kamera und Inszenierung; davor drehte er neun Jahre lang Dokumentarfilme.',
      jp: 'カメラと画面構成を担当。以前は9年間ドキュメンタリーの撮影をしていました。',
      tw: 'Tomás 負責鏡頭與場面調度，之前拍了九年紀錄片。',
      cn: 'Tomás 负责镜头与场面调度，之前拍了九年纪录片。',
    },
  },
  {
    name: 'Yuki Tanabe', categories: ['motion-pose', 'camera'],
    title: { en: 'Character animator', de: 'Figurenanimatorin', jp: 'キャラクターアニメーター', tw: '角色動畫師', cn: '角色动画师' },
    bio: {
      en: 'Yuki animates creatures and athletes, and films herself for every single shot.',
      de: 'Yuki animiert Kreaturen und Sportler und filmt sich für jede Einstellung selbst.',
      jp: '生き物やアスリートの動きを得意とし、どのカットでも必ず自分を撮影して参考にします。',
      tw: 'Yuki 擅長生物與運動員動畫，每個鏡頭都先拍自己當參考。',
      cn: 'Yuki 擅长生物与运动员动画，每个镜头都先拍自己当参考。',
    },
  },
  {
    name: 'Chen Wei-Ling', categories: ['facial-expression', 'lip-sync'],
    title: { en: 'Facial animation supervisor', de: 'Leiterin Gesichtsanimation', jp: 'フェイシャルアニメーション監修', tw: '臉部動畫指導', cn: '面部动画指导' },
    bio: {
      en: 'Wei-Ling supervised the faces of two feature films and keeps a mirror on her desk.',
      de: 'Wei-Ling verantwortete die Gesichter zweier Kinofilme und hat immer einen Spiegel am Platz.',
      jp: '長編映画2本の表情を監修。机の上にはいつも鏡があります。',
      tw: '陳薇玲曾指導兩部電影長片的臉部動畫，桌上永遠擺著一面鏡子。',
      cn: '陈薇玲曾指导两部电影长片的面部动画，桌上永远摆着一面镜子。',
    },
  },
  {
    name: 'Ingrid Sørli', categories: ['rigging', 'motion-pose'],
    title: { en: 'Rigging artist', de: 'Rigging-Artist', jp: 'リギング・アーティスト', tw: '骨架綁定師', cn: '骨骼绑定师' },
    bio: {
      en: 'Ingrid has rigged more than four hundred characters, eleven of them with tentacles.',
      de: 'Ingrid hat über vierhundert Figuren geriggt, elf davon mit Tentakeln.',
      jp: 'これまでにリグを組んだキャラクターは400体以上、うち11体は触手付きです。',
      tw: 'Ingrid 綁定過四百多個角色，其中十一個有觸手。',
      cn: 'Ingrid 绑定过四百多个角色，其中十一个有触手。',
    },
  },
  {
    name: 'Kwame Asante', categories: ['render', 'lighting'],
    title: { en: 'Rendering specialist', de: 'Render-Spezialist', jp: 'レンダリング・スペシャリスト', tw: '算圖專家', cn: '渲染专家' },
    bio: {
      en: 'Kwame looks after render farms and measures everything twice.',
      de: 'Kwame betreut Renderfarmen und misst alles zweimal.',
      jp: 'レンダーファームの運用を担当。何でも2回測ります。',
      tw: 'Kwame 管理算圖農場，凡事都量測兩遍。',
      cn: 'Kwame 管理渲染农场，凡事都测量两遍。',
    },
  },
  {
    name: 'Lucía Barrios', categories: ['camera', 'getting-started'],
    title: { en: 'Storyboard artist', de: 'Storyboard-Zeichnerin', jp: '絵コンテ作家', tw: '分鏡師', cn: '分镜师' },
    bio: {
      en: 'Lucía draws storyboards for advertising and short films, mostly on trains.',
      de: 'Lucía zeichnet Storyboards für Werbung und Kurzfilme, am liebsten im Zug.',
      jp: '広告と短編の絵コンテを描いています。作業場所はたいてい電車の中です。',
      tw: 'Lucía 為廣告與短片畫分鏡，多半在火車上完成。',
      cn: 'Lucía 为广告与短片画分镜，多半在火车上完成。',
    },
  },
  {
    name: 'Jonas Reuter', categories: ['export-pipeline', 'render'],
    title: { en: 'Pipeline developer', de: 'Pipeline-Entwickler', jp: 'パイプライン開発者', tw: '製程開發工程師', cn: '流程开发工程师' },
    bio: {
      en: 'Jonas connects programs that were never meant to meet.',
      de: 'Jonas verbindet Programme, die nie füreinander gedacht waren.',
      jp: '本来つながるはずのないソフト同士をつなぐのが仕事です。',
      tw: 'Jonas 專門把原本互不相干的軟體接在一起。',
      cn: 'Jonas 专门把原本互不相干的软件接在一起。',
    },
  },
  {
    name: 'Priya Raman', categories: ['material-texture', 'modeling'],
    title: { en: 'Look development artist', de: 'Look-Development-Artist', jp: 'ルックデブ・アーティスト', tw: '視覺開發師', cn: '视觉开发师' },
    bio: {
      en: 'Priya studied textile design and still photographs fabrics wherever she travels.',
      de: 'Priya hat Textildesign studiert und fotografiert auf jeder Reise Stoffe.',
      jp: 'テキスタイルデザインを学び、今も旅先で布の写真を撮り続けています。',
      tw: 'Priya 主修織品設計，至今旅行仍到處拍布料。',
      cn: 'Priya 主修纺织品设计，至今旅行仍到处拍布料。',
    },
  },
  {
    name: 'Noah Lindqvist', categories: ['rigging', 'puppeteering', 'sprites'],
    title: { en: '2D animator', de: '2D-Animator', jp: '2Dアニメーター', tw: '2D 動畫師', cn: '2D 动画师' },
    bio: {
      en: 'Noah makes a weekly cartoon alone in his kitchen, and shows how.',
      de: 'Noah produziert allein in seiner Küche jede Woche einen Cartoon und zeigt, wie das geht.',
      jp: '自宅の台所で毎週1本のアニメを一人で制作。その作り方を公開しています。',
      tw: 'Noah 獨自在廚房裡每週做一集卡通，並公開做法。',
      cn: 'Noah 独自在厨房里每周做一集卡通，并公开做法。',
    },
  },
  {
    name: 'Zhang Rui', categories: ['modeling', 'material-texture'],
    title: { en: 'Character modeler', de: 'Figurenmodellierer', jp: 'キャラクターモデラー', tw: '角色建模師', cn: '角色建模师' },
    bio: {
      en: 'Rui builds heroes for games and collects books on anatomy.',
      de: 'Rui baut Spielehelden und sammelt Anatomiebücher.',
      jp: 'ゲームの主人公を数多く手がけ、解剖学の本を集めています。',
      tw: '張睿為遊戲打造主角，並收藏解剖學書籍。',
      cn: '张睿为游戏打造主角，并收藏解剖学书籍。',
    },
  },
  {
    name: 'Amélie Garnier', categories: ['sprites', 'facial-expression'],
    title: { en: 'Illustrator', de: 'Illustratorin', jp: 'イラストレーター', tw: '插畫家', cn: '插画家' },
    bio: {
      en: 'Amélie illustrated picture books before her drawings began to move.',
      de: 'Amélie illustrierte Bilderbücher, bevor ihre Zeichnungen laufen lernten.',
      jp: '絵本作家として活動した後、自分の絵を動かし始めました。',
      tw: 'Amélie 原本畫繪本，後來讓自己的畫動了起來。',
      cn: 'Amélie 原本画绘本，后来让自己的画动了起来。',
    },
  },
  {
    name: 'Daniel Okafor', categories: ['motion-pose', 'export-pipeline'],
    title: { en: 'Motion capture director', de: 'Motion-Capture-Regisseur', jp: 'モーションキャプチャ・ディレクター', tw: '動態捕捉導演', cn: '动作捕捉导演' },
    bio: {
      en: 'Daniel directs capture sessions with dancers, stunt people and, once, a goat.',
      de: 'Daniel leitet Aufnahmen mit Tänzern, Stuntleuten und, ein einziges Mal, einer Ziege.',
      jp: 'ダンサーやスタント、一度はヤギとの収録まで演出しました。',
      tw: 'Daniel 指導過舞者、特技演員，甚至一隻山羊的動態捕捉。',
      cn: 'Daniel 指导过舞者、特技演员，甚至一只山羊的动作捕捉。',
    },
  },
  {
    name: 'Hana Kimura', categories: ['lip-sync', 'facial-expression'],
    title: { en: 'Dialogue animator', de: 'Dialoganimatorin', jp: 'ダイアログ・アニメーター', tw: '對白動畫師', cn: '对白动画师' },
    bio: {
      en: 'Hana has animated dialogue in four languages, two of which she speaks.',
      de: 'Hana hat Dialoge in vier Sprachen animiert, zwei davon spricht sie.',
      jp: '4か国語の会話を動かした経験があり、そのうち2つを話せます。',
      tw: '木村花做過四種語言的對白動畫，其中兩種她會說。',
      cn: '木村花做过四种语言的对白动画，其中两种她会说。',
    },
  },
  {
    name: 'Piotr Zielak', categories: ['export-pipeline', 'interface'],
    title: { en: 'Tools developer', de: 'Werkzeugentwickler', jp: 'ツール開発者', tw: '工具開發工程師', cn: '工具开发工程师' },
    bio: {
      en: 'Piotr writes the small scripts that other people cannot live without.',
      de: 'Piotr schreibt die kleinen Skripte, ohne die andere nicht mehr auskommen.',
      jp: '誰もが手放せなくなる小さなスクリプトを書いています。',
      tw: 'Piotr 專寫讓同事離不開的小工具。',
      cn: 'Piotr 专写让同事离不开的小工具。',
    },
  },
  {
    name: 'Leila Haddadi', categories: ['modeling', 'rigging'],
    title: { en: 'Creature designer', de: 'Kreaturendesignerin', jp: 'クリーチャーデザイナー', tw: '生物設計師', cn: '生物设计师' },
    bio: {
      en: 'Leila designs animals that could exist and explains why they could.',
      de: 'Leila entwirft Tiere, die es geben könnte, und erklärt, warum.',
      jp: '実在しそうな生き物を、その理由とともにデザインします。',
      tw: 'Leila 設計「可能存在」的動物，並說明為何可能。',
      cn: 'Leila 设计“可能存在”的动物，并说明为何可能。',
    },
  },
  {
    name: 'Marco Bellini', categories: ['puppeteering', 'lip-sync'],
    title: { en: 'Puppeteer', de: 'Puppenspieler', jp: 'パペッティア', tw: '操偶師', cn: '操偶师' },
    bio: {
      en: 'Marco comes from marionette theater and brought its timing to the screen.',
      de: 'Marco kommt vom Marionettentheater und hat dessen Timing auf den Bildschirm gebracht.',
      jp: 'マリオネット劇団の出身で、その間合いを画面に持ち込みました。',
      tw: 'Marco 出身懸絲偶劇團，把那份節奏帶進螢幕。',
      cn: 'Marco 出身提线木偶剧团，把那份节奏带进屏幕。',
    },
  },
  {
    name: 'Sofia Andersson', categories: ['interface', 'getting-started'],
    title: { en: 'Learning designer', de: 'Lerndesignerin', jp: '学習デザイナー', tw: '教學設計師', cn: '教学设计师' },
    bio: {
      en: 'Sofia turns manuals into ten-minute lessons and tests them on her parents.',
      de: 'Sofia macht aus Handbüchern Zehn-Minuten-Lektionen und testet sie an ihren Eltern.',
      jp: 'マニュアルを10分の講座に作り変え、まず両親に試してもらいます。',
      tw: 'Sofia 把手冊變成十分鐘課程，並先讓爸媽試用。',
      cn: 'Sofia 把手册变成十分钟课程，并先让爸妈试用。',
    },
  },
  {
    name: 'Ethan Brooks', categories: ['getting-started', 'modeling', 'motion-pose'],
    title: { en: 'Castwright product specialist', de: 'Produktspezialist für Castwright', jp: 'Castwright製品スペシャリスト', tw: 'Castwright 產品專員', cn: 'Castwright 产品专员' },
    bio: {
      en: 'Ethan answers the questions that never make it into the manual.',
      de: 'Ethan beantwortet die Fragen, die es nie ins Handbuch schaffen.',
      jp: 'マニュアルに載らない質問に答え続けています。',
      tw: 'Ethan 專門回答手冊裡找不到的問題。',
      cn: 'Ethan 专门回答手册里找不到的问题。',
    },
  },
  {
    name: 'Lin Chia-Hao', categories: ['getting-started', 'camera', 'lighting'],
    title: { en: 'Lumistage product specialist', de: 'Produktspezialist für Lumistage', jp: 'Lumistage製品スペシャリスト', tw: 'Lumistage 產品專員', cn: 'Lumistage 产品专员' },
    bio: {
      en: 'Chia-Hao has shown every version of Lumistage to the public since the first.',
      de: 'Chia-Hao hat jede Lumistage-Version seit der ersten öffentlich vorgeführt.',
      jp: '初代からすべてのバージョンのLumistageを紹介してきました。',
      tw: '林家豪從第一版起就負責介紹每一版 Lumistage。',
      cn: '林家豪从第一版起就负责介绍每一版 Lumistage。',
    },
  },
  {
    name: 'Aoife Brennan', categories: ['collaboration', 'render'],
    title: { en: 'Production manager', de: 'Produktionsleiterin', jp: '制作進行マネージャー', tw: '製作經理', cn: '制作经理' },
    bio: {
      en: 'Aoife keeps three productions on schedule with one shared board.',
      de: 'Aoife hält drei Produktionen mit einer einzigen gemeinsamen Tafel im Zeitplan.',
      jp: '一枚の共有ボードで3本の制作を同時に進めています。',
      tw: 'Aoife 用一塊共用看板，讓三部作品準時進行。',
      cn: 'Aoife 用一块共享看板，让三部作品准时进行。',
    },
  },
  {
    name: 'Rafael Couto', categories: ['export-pipeline', 'modeling'],
    title: { en: 'Game artist', de: 'Game-Artist', jp: 'ゲームアーティスト', tw: '遊戲美術師', cn: '游戏美术师' },
    bio: {
      en: 'Rafael brings film characters into games without losing their charm.',
      de: 'Rafael bringt Filmfiguren in Spiele, ohne dass sie ihren Charme verlieren.',
      jp: '映像のキャラクターを、魅力を損なわずにゲームへ移します。',
      tw: 'Rafael 把影視角色帶進遊戲，魅力不打折。',
      cn: 'Rafael 把影视角色带进游戏，魅力不打折。',
    },
  },
  {
    name: 'Nadia Petrova', categories: ['material-texture', 'collaboration', 'interface'],
    title: { en: 'Asset librarian', de: 'Asset-Bibliothekarin', jp: 'アセットライブラリアン', tw: '素材管理師', cn: '素材管理师' },
    bio: {
      en: 'Nadia has catalogued a quarter of a million assets and can find each one.',
      de: 'Nadia hat eine Viertelmillion Assets katalogisiert und findet jedes wieder.',
      jp: '25万点のアセットを整理し、どれでもすぐに見つけ出します。',
      tw: 'Nadia 編目過二十五萬筆素材，每一筆都找得到。',
      cn: 'Nadia 编目过二十五万个素材，每一个都找得到。',
    },
  },
  {
    name: 'Sam Whitfield', categories: ['getting-started', 'interface', 'collaboration'],
    title: { en: 'Support engineer', de: 'Support-Ingenieur', jp: 'サポートエンジニア', tw: '技術支援工程師', cn: '技术支持工程师' },
    bio: {
      en: 'Sam has read every support ticket of the last five years, some of them twice.',
      de: 'Sam hat jede Supportanfrage der letzten fünf Jahre gelesen, manche doppelt.',
      jp: '過去5年の問い合わせをすべて読み、いくつかは2回読みました。',
      tw: 'Sam 讀過五年來所有客服案件，有些還讀了兩遍。',
      cn: 'Sam 读过五年来所有客服工单，有些还读了两遍。',
    },
  },
  {
    name: 'Elena Vasquez-Moore', categories: ['lighting', 'camera'],
    title: { en: 'Cinematographer', de: 'Bildgestalterin', jp: '撮影監督', tw: '攝影指導', cn: '摄影指导' },
    bio: {
      en: 'Elena has photographed live-action films in eleven countries and borrows from all of them.',
      de: 'Elena hat in elf Ländern Realfilme fotografiert und lässt sich von allen inspirieren.',
      jp: '11か国で実写映画を撮影し、そのすべてからヒントを得ています。',
      tw: 'Elena 在十一個國家拍過真人電影，靈感處處可得。',
      cn: 'Elena 在十一个国家拍过真人电影，灵感处处可得。',
    },
  },
  {
    name: 'Kenji Morita', categories: ['camera', 'motion-pose', 'facial-expression'],
    title: { en: 'Director of animated series', de: 'Regisseur für Animationsserien', jp: 'アニメ監督', tw: '動畫影集導演', cn: '动画剧集导演' },
    bio: {
      en: 'Kenji has directed sixty episodes and cut most of them twice.',
      de: 'Kenji hat sechzig Folgen inszeniert und die meisten zweimal geschnitten.',
      jp: '60話を監督し、その多くを2度編集し直しました。',
      tw: '森田賢治執導過六十集，大半都剪了兩次。',
      cn: '森田贤治执导过六十集，大半都剪了两次。',
    },
  },
  {
    name: 'Birgit Aalto', categories: ['motion-pose', 'puppeteering', 'sprites'],
    title: { en: 'Stop-motion animator', de: 'Stop-Motion-Animatorin', jp: 'コマ撮りアニメーター', tw: '停格動畫師', cn: '定格动画师' },
    bio: {
      en: 'Birgit moves puppets by millimeters and thinks in twelve frames per second.',
      de: 'Birgit bewegt Puppen millimeterweise und denkt in zwölf Bildern pro Sekunde.',
      jp: '人形をミリ単位で動かし、1秒12コマで考えます。',
      tw: 'Birgit 以毫米為單位移動人偶，腦中以每秒十二格思考。',
      cn: 'Birgit 以毫米为单位移动人偶，脑中以每秒十二帧思考。',
    },
  },
  {
    name: 'Omar El-Sayed', categories: ['export-pipeline', 'render', 'camera'],
    title: { en: 'Visual effects supervisor', de: 'VFX-Supervisor', jp: 'VFXスーパーバイザー', tw: '視覺特效總監', cn: '视觉特效总监' },
    bio: {
      en: 'Omar combines animated characters with filmed streets, and insists on clean plates.',
      de: 'Omar verbindet animierte Figuren mit gefilmten Straßen und besteht auf sauberen Hintergründen.',
      jp: '実写の街にキャラクターを合成する専門家。素材の準備には妥協しません。',
      tw: 'Omar 把動畫角色融入實拍街景，對背景素材要求嚴格。',
      cn: 'Omar 把动画角色融入实拍街景，对背景素材要求严格。',
    },
  },
  {
    name: 'Wu Pei-Shan', categories: ['facial-expression', 'lip-sync', 'sprites'],
    title: { en: 'Creator of children\'s series', de: 'Autorin von Kinderserien', jp: '子ども向けシリーズ作家', tw: '兒童影集創作者', cn: '儿童剧集创作者' },
    bio: {
      en: 'Pei-Shan writes, draws and voices a series for four-year-olds.',
      de: 'Pei-Shan schreibt, zeichnet und spricht eine Serie für Vierjährige.',
      jp: '4歳児向けシリーズの脚本・作画・声を一人でこなします。',
      tw: '吳佩珊獨力為四歲孩童編寫、繪製並配音一部影集。',
      cn: '吴佩珊独力为四岁孩童编写、绘制并配音一部剧集。',
    },
  },
  {
    name: 'Gabriel Novak', categories: ['motion-pose', 'lighting', 'export-pipeline'],
    title: { en: 'Game cinematics director', de: 'Regisseur für Spielsequenzen', jp: 'ゲームシネマティクス・ディレクター', tw: '遊戲動畫導演', cn: '游戏过场动画导演' },
    bio: {
      en: 'Gabriel has staged cutscenes for role-playing games for fifteen years.',
      de: 'Gabriel inszeniert seit fünfzehn Jahren Zwischensequenzen für Rollenspiele.',
      jp: '15年にわたりRPGのカットシーンを演出してきました。',
      tw: 'Gabriel 執導角色扮演遊戲過場動畫已有十五年。',
      cn: 'Gabriel 执导角色扮演游戏过场动画已有十五年。',
    },
  },
  {
    name: 'Thandiwe Mokoena', categories: ['motion-pose', 'puppeteering'],
    title: { en: 'Choreographer', de: 'Choreografin', jp: '振付師', tw: '編舞家', cn: '编舞家' },
    bio: {
      en: 'Thandiwe teaches animators to dance and dancers to think in keyframes.',
      de: 'Thandiwe bringt Animatoren das Tanzen bei und Tänzern das Denken in Keyframes.',
      jp: 'アニメーターには踊りを、ダンサーにはキーフレームの考え方を教えます。',
      tw: 'Thandiwe 教動畫師跳舞，也教舞者用關鍵影格思考。',
      cn: 'Thandiwe 教动画师跳舞，也教舞者用关键帧思考。',
    },
  },
  {
    name: 'Julien Marchetti', categories: ['render', 'lighting', 'material-texture'],
    title: { en: 'Colorist', de: 'Colorist', jp: 'カラリスト', tw: '調色師', cn: '调色师' },
    bio: {
      en: 'Julien graded twenty feature films and distrusts every uncalibrated screen.',
      de: 'Julien hat zwanzig Kinofilme gegradet und misstraut jedem unkalibrierten Bildschirm.',
      jp: '長編20本のカラーグレーディングを担当。調整していない画面は信用しません。',
      tw: 'Julien 為二十部長片調色，不相信任何未校色的螢幕。',
      cn: 'Julien 为二十部长片调色，不相信任何未校色的屏幕。',
    },
  },
  {
    name: 'Isla MacRae', categories: ['lip-sync', 'puppeteering'],
    title: { en: 'Voice director', de: 'Sprachregisseurin', jp: '音響監督', tw: '配音導演', cn: '配音导演' },
    bio: {
      en: 'Isla casts and directs voices, and brings recordings from her own studio.',
      de: 'Isla besetzt und führt Stimmen und bringt Aufnahmen aus ihrem Studio mit.',
      jp: '配役と演技指導を手がけ、自分のスタジオの音源を持参してくれます。',
      tw: 'Isla 負責選角與配音指導，並帶來自家錄音室的素材。',
      cn: 'Isla 负责选角与配音指导，并带来自家录音棚的素材。',
    },
  },
  {
    name: 'Liu Jianyu', categories: ['rigging', 'export-pipeline', 'modeling'],
    title: { en: 'Technical artist', de: 'Technical Artist', jp: 'テクニカルアーティスト', tw: '技術美術師', cn: '技术美术师' },
    bio: {
      en: 'Jianyu looks for the shortest way from concept art to a playable character.',
      de: 'Jianyu sucht den kürzesten Weg von der Konzeptzeichnung zur spielbaren Figur.',
      jp: 'コンセプトアートから操作できるキャラクターまでの最短経路を探しています。',
      tw: '劉建宇致力於找出從概念圖到可玩角色的最短路徑。',
      cn: '刘建宇致力于找出从概念图到可玩角色的最短路径。',
    },
  },
  {
    name: 'Camila Duarte', categories: ['sprites', 'rigging', 'puppeteering'],
    title: { en: 'Illustrator and performer', de: 'Illustratorin und Performerin', jp: 'イラストレーター兼パフォーマー', tw: '插畫家兼表演者', cn: '插画家兼表演者' },
    bio: {
      en: 'Camila performs her own drawings live in front of school classes.',
      de: 'Camila spielt ihre eigenen Zeichnungen live vor Schulklassen.',
      jp: '自分の絵を学校の教室でライブ上演しています。',
      tw: 'Camila 在學校課堂上現場演出自己的畫作。',
      cn: 'Camila 在学校课堂上现场演出自己的画作。',
    },
  },
  {
    name: 'Viktor Hansson', categories: ['collaboration', 'getting-started', 'interface'],
    title: { en: 'Studio producer', de: 'Studioproduzent', jp: 'スタジオプロデューサー', tw: '工作室製作人', cn: '工作室制片人' },
    bio: {
      en: 'Viktor produces short films with teams that have never met in one room.',
      de: 'Viktor produziert Kurzfilme mit Teams, die sich nie in einem Raum getroffen haben.',
      jp: '一度も同じ部屋に集まったことのないチームで短編を制作しています。',
      tw: 'Viktor 與從未同處一室的團隊一起製作短片。',
      cn: 'Viktor 与从未同处一室的团队一起制作短片。',
    },
  },
];

/** Second lines of the introductions, dealt out in turn. */
export const SPEAKER_NOTES: Phrase[] = [
  {
    en: 'Ask anything in the forum; answers usually come within a day.',
    de: 'Fragen gern im Forum; Antworten kommen meist innerhalb eines Tages.',
    jp: '質問はフォーラムへどうぞ。たいてい1日以内にお答えします。',
    tw: '歡迎到論壇發問，通常一天內回覆。',
    cn: '欢迎到论坛提问，通常一天内回复。',
  },
  {
    en: 'Every lesson ends with a file you can open and take apart.',
    de: 'Jede Lektion endet mit einer Datei, die man öffnen und zerlegen kann.',
    jp: 'どの回にも、開いて中身を調べられるファイルが付きます。',
    tw: '每堂課最後都附上可以打開研究的檔案。',
    cn: '每节课最后都附上可以打开研究的文件。',
  },
  {
    en: 'Likes short lessons, long coffee breaks and tidy timelines.',
    de: 'Mag kurze Lektionen, lange Kaffeepausen und aufgeräumte Zeitleisten.',
    jp: '短い講座と長いコーヒー休憩、整ったタイムラインが好きです。',
    tw: '喜歡短課程、長咖啡時間與整齊的時間軸。',
    cn: '喜欢短课程、长咖啡时间与整齐的时间轴。',
  },
  {
    en: 'Believes that a mistake shown on screen teaches more than a perfect take.',
    de: 'Überzeugt davon, dass ein gezeigter Fehler mehr lehrt als ein perfekter Durchgang.',
    jp: '完璧な手本よりも、画面で見せる失敗から多くを学べると考えています。',
    tw: '相信示範錯誤比完美演示更有收穫。',
    cn: '相信演示错误比完美示范更有收获。',
  },
  {
    en: 'Also teaches evening classes at an art school.',
    de: 'Unterrichtet außerdem Abendkurse an einer Kunsthochschule.',
    jp: '美術学校の夜間クラスでも教えています。',
    tw: '同時在藝術學校教夜間課程。',
    cn: '同时在艺术学校教夜间课程。',
  },
  {
    en: 'Has mentored more than two hundred beginners so far.',
    de: 'Hat bisher mehr als zweihundert Einsteiger begleitet.',
    jp: 'これまでに200人以上の初心者を指導してきました。',
    tw: '至今指導過兩百多位初學者。',
    cn: '至今指导过两百多位初学者。',
  },
];

/** The line that points to a speaker's page; `{url}` is its address. */
export const SPEAKER_LINK: Phrase = {
  en: 'More about this speaker: {url}', de: 'Mehr über diese Person: {url}', jp: '講師の詳細：{url}',
  tw: '更多講者介紹：{url}', cn: '更多讲师介绍：{url}',
};
