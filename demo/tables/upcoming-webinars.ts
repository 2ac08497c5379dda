import type { LevelNumber, Phrase } from '../types.ts';

/** One of the four webinars that are still to come; `days` counts from the demo's day. */
export interface UpcomingWebinar {
  key: string;
  product: string;
  version: string;
  days: number;
  price: number | undefined;
  level: LevelNumber;
  /** The ids of its hosts: one of the house, then a guest. */
  speakers: number[];
  title: Phrase;
  keywords: Phrase[];
  about: Phrase;
  audience: Phrase;
  outline: Phrase[];
}

/** The webinars still to come: three for Lumistage, one for another product; one free, one for 49 dollars. */
export const UPCOMING: UpcomingWebinar[] = [
  {
    key: 'storm-at-sea',
    product: 'lumistage',
    version: '8.10',
    days: 6,
    price: 0,
    level: 3,
    speakers: [1, 28],
    title: {
      en: 'Storm at Sea: Light, Rain and a Moving Deck',
      de: 'Sturm auf See: Licht, Regen und ein schwankendes Deck',
      jp: '嵐の海：光と雨と揺れる甲板',
      tw: '海上風暴：光、雨與搖晃的甲板',
      cn: '海上风暴：光线、雨水和晃动的甲板',
    },
    keywords: [
      { en: 'light', de: 'Licht', jp: '照明', tw: '打光', cn: '布光' },
      { en: 'storm', de: 'Sturm', jp: '嵐', tw: '風暴', cn: '风暴' },
    ],
    about: {
      en: 'Maren lights a ship in a storm from an empty scene: one flash, two lanterns and a deck that never stands still. Omar then adds rain and spray in layers that stay editable to the last day.',
      de: 'Maren beginnt mit einer leeren Szene und leuchtet ein Schiff im Sturm aus: ein Blitz, zwei Laternen und ein Deck, das nie stillsteht. Danach legt Omar Regen und Gischt in Ebenen darüber, die sich bis zum letzten Tag ändern lassen.',
      jp: 'Marenさんが、何もないシーンから、嵐の中の船をライティングします。光源は稲妻1つとランタン2つ、甲板は止まることがありません。続いてOmarさんが、最終日まで変更できるレイヤーで雨と水しぶきを加えます。',
      tw: 'Maren 從空白場景開始，為暴風雨中的船打光：一道閃電、兩盞燈籠，還有一刻也不停的甲板。接著 Omar 以分層方式加上雨和浪花，直到最後一天都能修改。',
      cn: '从一个空场景开始，Maren 要为风暴中的一条船布光：一道闪电、两盏提灯，还有一刻都稳不住的甲板。随后 Omar 分层加上雨和浪沫，每一层都能改到最后一天。',
    },
    audience: {
      en: 'You should have lit a few night scenes of your own; the basics are not explained again.',
      de: 'Sie sollten schon einige eigene Nachtszenen ausgeleuchtet haben; die Grundlagen erklären wir nicht noch einmal.',
      jp: '夜のシーンのライティング経験がある方向けです。基礎の説明は省きます。',
      tw: '適合已為幾個夜景打過光的人，基礎部分不再說明。',
      cn: '您最好自己给几场夜戏布过光，基础内容这次不再重复。',
    },
    outline: [
      {
        en: 'What a storm does to light',
        de: 'Was ein Sturm mit dem Licht macht',
        jp: '嵐が光に与える影響',
        tw: '風暴如何改變光',
        cn: '风暴里的光有什么不同',
      },
      {
        en: 'One flash, two lanterns',
        de: 'Ein Blitz, zwei Laternen',
        jp: '稲妻1つとランタン2つ',
        tw: '一道閃電、兩盞燈籠',
        cn: '一道闪电，两盏提灯',
      },
      {
        en: 'Lamps that move with the deck',
        de: 'Lampen, die sich mit dem Deck bewegen',
        jp: '甲板と一緒に動くライト',
        tw: '隨甲板搖晃的燈',
        cn: '跟着甲板一起晃的灯',
      },
      {
        en: 'Rain and spray in layers',
        de: 'Regen und Gischt in Ebenen',
        jp: '雨と水しぶきのレイヤー分け',
        tw: '雨與浪花的分層',
        cn: '分层做雨和浪沫',
      },
      { en: 'Your questions', de: 'Ihre Fragen', jp: '質疑応答', tw: '觀眾提問', cn: '现场答疑' },
    ],
  },
  {
    key: 'puppets-for-radio',
    product: 'inkhop',
    version: '5.3',
    days: 13,
    price: undefined,
    level: 2,
    speakers: [17, 33],
    title: {
      en: 'Drawing a Radio Play: Puppets that Listen',
      de: 'Ein Hörspiel zeichnen: Puppen, die zuhören',
      jp: 'ラジオドラマを描く：耳を傾けるパペット',
      tw: '為廣播劇配上畫面：會聆聽的操偶角色',
      cn: '把广播剧画出来：会倾听的木偶',
    },
    keywords: [
      { en: 'live animation', de: 'Live-Animation', jp: 'ライブアニメーション', tw: '即時動畫', cn: '实时动画' },
      { en: 'puppet', de: 'Puppe', jp: 'パペット', tw: '操偶', cn: '木偶' },
    ],
    about: {
      en: 'Two voices, one table, no cuts: Marco performs both puppets live to a recorded radio play, while Isla shows what in a voice makes a listener lean in, blink or look away.',
      de: 'Zwei Stimmen, ein Tisch, kein Schnitt: Marco spielt beide Puppen live zu einem aufgenommenen Hörspiel. Isla zeigt, was in einer Stimme jemanden dazu bringt, sich vorzubeugen, zu blinzeln oder wegzusehen.',
      jp: '声は2つ、机は1つ、カットはなし。Marcoさんが収録済みのラジオドラマに合わせて2体のパペットをライブで演じ、Islaさんが、声のどこで聞き手が身を乗り出し、まばたきし、目をそらすのかを解説します。',
      tw: '兩個聲音、一張桌子、一刀不剪：Marco 跟著錄好的廣播劇現場操演兩個角色，Isla 則說明聲音裡的什麼會讓聽的人往前傾、眨眼或移開視線。',
      cn: '两个声音、一张桌子，全程不剪：Marco 跟着录好的广播剧，现场同时演两个木偶；Isla 则告诉您，嗓音里的什么会让听的人往前凑、眨眼，或者把目光移开。',
    },
    audience: {
      en: 'You need one puppet that is ready to move; drawing and rigging it is not part of this hour.',
      de: 'Sie brauchen eine spielfertige Puppe; Zeichnen und Rigging gehören nicht zu dieser Stunde.',
      jp: '動かせる状態のパペットを1体ご用意ください。作画とリギングは扱いません。',
      tw: '請準備一個可以操作的角色；這一小時不談繪製與綁定。',
      cn: '您需要备好一个随时能动的木偶角色；怎么画、怎么绑定，不在这一个小时里讲。',
    },
    outline: [
      {
        en: 'Choosing two minutes of a radio play',
        de: 'Zwei Minuten Hörspiel auswählen',
        jp: 'ラジオドラマから2分を選ぶ',
        tw: '從廣播劇中選出兩分鐘',
        cn: '从广播剧里挑两分钟',
      },
      {
        en: 'What a voice tells the body',
        de: 'Was eine Stimme dem Körper sagt',
        jp: '声が体に伝えること',
        tw: '聲音告訴身體的事',
        cn: '声音会告诉身体什么',
      },
      {
        en: 'The one who listens, performed live',
        de: 'Die zuhörende Figur, live gespielt',
        jp: '聞き手を演じる（実演）',
        tw: '現場操演聆聽的一方',
        cn: '现场来演倾听的那一个',
      },
      {
        en: 'Both puppets in one take',
        de: 'Beide Puppen in einem Durchgang',
        jp: '2体を一度に収録',
        tw: '一次錄下兩個角色',
        cn: '一次录完两个木偶',
      },
      { en: 'Your questions', de: 'Ihre Fragen', jp: '質疑応答', tw: '觀眾提問', cn: '现场答疑' },
    ],
  },
  {
    key: 'long-take',
    product: 'lumistage',
    version: '8.10',
    days: 27,
    price: 49,
    level: 2,
    speakers: [2, 26],
    title: {
      en: 'The Long Take: Four Minutes without a Cut',
      de: 'Die lange Einstellung: vier Minuten ohne Schnitt',
      jp: '長回し：カットなしの4分間',
      tw: '長鏡頭：四分鐘一鏡到底',
      cn: '长镜头：四分钟一镜到底',
    },
    keywords: [
      { en: 'camera', de: 'Kameraführung', jp: 'カメラワーク', tw: '運鏡', cn: '运镜' },
      { en: 'long take', de: 'Plansequenz', jp: '長回し', tw: '長鏡頭', cn: '长镜头' },
    ],
    about: {
      en: 'Four minutes, five rooms and one camera: Tomás plans the path on a floor plan and films it in front of you. Kenji explains how a scene keeps its tension when no cut can help.',
      de: 'Vier Minuten, fünf Räume und eine Kamera: Tomás plant den Weg auf einem Grundriss und dreht ihn vor Ihren Augen. Kenji erklärt, wie eine Szene ihre Spannung hält, wenn kein Schnitt helfen kann.',
      jp: '4分間、5つの部屋、1台のカメラ。Tomásさんが平面図の上でカメラの動線を組み立て、その場で撮影します。カットに頼れない場面で緊張感を保つ方法は、森田さんが解説します。',
      tw: '四分鐘、五個房間、一台攝影機：Tomás 先在平面圖上規劃路線，再當場拍給您看。森田說明沒有剪接幫忙時，一場戲如何維持張力。',
      cn: '四分钟、五个房间、一台摄像机：Tomás 在平面图上排好路线，当着您的面拍下来。森田会讲，没有剪辑帮忙，一场戏怎样才能绷得住。',
    },
    audience: {
      en: 'You should know how to animate a camera. The fee includes the finished set of five rooms.',
      de: 'Sie sollten eine Kamera animieren können. Im Preis ist das fertige Set mit fünf Räumen enthalten.',
      jp: 'カメラを動かした経験のある方向けです。料金には5部屋の完成セットが含まれます。',
      tw: '您需要會製作攝影機動畫。費用包含五個房間的完整場景。',
      cn: '您要会做摄像机动画。费用里包含五个房间的成品场景。',
    },
    outline: [
      {
        en: 'Five rooms on one floor plan',
        de: 'Fünf Räume auf einem Grundriss',
        jp: '1枚の平面図に5つの部屋',
        tw: '一張平面圖上的五個房間',
        cn: '五个房间，一张平面图',
      },
      {
        en: 'The path of the camera, and where it rests',
        de: 'Der Weg der Kamera und ihre Ruhepunkte',
        jp: 'カメラの動線と止まる場所',
        tw: '攝影機的路線與停留點',
        cn: '镜头怎么走，在哪里停',
      },
      {
        en: 'Actors who arrive on time',
        de: 'Figuren, die pünktlich ankommen',
        jp: '時間どおりに現れる役者',
        tw: '準時入鏡的演員',
        cn: '演员准时到位',
      },
      {
        en: 'Hidden joins, and when they are allowed',
        de: 'Versteckte Übergänge und wann sie erlaubt sind',
        jp: '隠れたつなぎ目と、その使いどころ',
        tw: '隱藏接點，以及何時可用',
        cn: '藏起来的接点，什么时候能用',
      },
      { en: 'Your questions', de: 'Ihre Fragen', jp: '質疑応答', tw: '觀眾提問', cn: '现场答疑' },
    ],
  },
  {
    key: 'portfolio-clinic',
    product: 'lumistage',
    version: '',
    days: 41,
    price: undefined,
    level: 1,
    speakers: [3, 36],
    title: {
      en: 'Portfolio Clinic: Bring Your Own Shot',
      de: 'Portfolio-Sprechstunde: Bringen Sie eine eigene Szene mit',
      jp: 'ポートフォリオ相談会：自分のカットを持ち寄ろう',
      tw: '作品集健診：帶著您的鏡頭作品來',
      cn: '作品集点评会：带着您的镜头来',
    },
    keywords: [
      { en: 'review', de: 'Besprechung', jp: '講評', tw: '講評', cn: '点评' },
      { en: 'feedback', de: 'Feedback', jp: 'フィードバック', tw: '回饋', cn: '反馈' },
    ],
    about: {
      en: 'Send one shot of up to ten seconds, made in any version. Yuki draws over six of them and improves their poses; Viktor tells what makes a producer watch a reel to the end.',
      de: 'Schicken Sie eine Szene von höchstens zehn Sekunden, aus einer beliebigen Version. Yuki überzeichnet sechs davon und verbessert die Posen; Viktor verrät, wann eine Produktionsleitung ein Showreel bis zum Ende ansieht.',
      jp: '10秒以内のカットを1本お送りください。バージョンは問いません。そのうち6本に田辺さんが描き込みをしてポーズを直し、プロデューサーが最後まで見るデモリールの条件をViktorさんが話します。',
      tw: '請寄來一個十秒以內的鏡頭，任何版本製作的都可以。田邊會在其中六個鏡頭上描繪並修正姿勢，Viktor 則談談什麼樣的作品會讓製作人看到最後。',
      cn: '请发来一个镜头，十秒以内，用哪个版本做的都行。田边会在其中六个上直接改画，把姿势改得更好；Viktor 讲讲什么样的作品集能让制片人一直看到最后。',
    },
    audience: {
      en: 'First attempts are welcome: nobody needs a finished film, and you can also just watch.',
      de: 'Erste Versuche sind willkommen: Niemand braucht einen fertigen Film, und auch Zuschauen ist möglich.',
      jp: '初めての作品も歓迎です。完成した映像は必要なく、見るだけの参加もできます。',
      tw: '歡迎初次嘗試的作品：不需要完整影片，只來看也可以。',
      cn: '第一次做的也欢迎：不用有完整的片子，光来看看也可以。',
    },
    outline: [
      {
        en: 'What a first shot has to show',
        de: 'Was eine erste Szene zeigen muss',
        jp: '最初のカットで見せるべきこと',
        tw: '第一個鏡頭該呈現什麼',
        cn: '第一个镜头要拿出什么',
      },
      {
        en: 'Six shots, drawn over live',
        de: 'Sechs Szenen, live überzeichnet',
        jp: '6本のカットをその場で添削',
        tw: '六個鏡頭現場修改',
        cn: '六个镜头，现场改画',
      },
      {
        en: 'How a producer watches',
        de: 'Wie eine Produktionsleitung hinsieht',
        jp: 'プロデューサーはどこを見るか',
        tw: '製作人怎麼看作品',
        cn: '制片人是怎么看片的',
      },
      {
        en: 'Order and length of a reel',
        de: 'Reihenfolge und Länge eines Showreels',
        jp: 'デモリールの順番と長さ',
        tw: '作品集影片的順序與長度',
        cn: '作品集视频的顺序与时长',
      },
      { en: 'Your questions', de: 'Ihre Fragen', jp: '質疑応答', tw: '觀眾提問', cn: '现场答疑' },
    ],
  },
];
