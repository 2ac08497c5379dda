import type { LanguageCode } from '@learning-center/shared/contract';

/** A question of a learner. */
export interface Question {
  text: string;
  /** Topics that answer it, as they are in urlNames: any lesson about one of them is right. */
  topics: readonly string[];
  /** The product that the lesson must be about, if the question names one. */
  product?: string;
}

type Row = readonly [text: string, topics: string, product?: string];

const LIP_SYNC =
  'first-line voice-preparation viseme-timing plosives auto-lip-sync singing whisper-shout tongue-and-teeth dubbing-languages head-accents breath-and-pauses mouth-chart angled-mouths crowd-chatter speaking-characters cartoon-voices';
const WALK = 'walk-with-weight foot-sliding walk-to-run walks-runs-jumps';
const MAKE_WALK = `${WALK} character-on-stage walk-while-talking stairs`;
const LIGHTING =
  'reading-light-and-shadow key-fill-rim three-point-night-interior three-point-lighting sun-and-sky golden-hour image-based-lighting window-light-gobo volumetric-shafts face-lighting neon-street candle-firelight match-plate cinematic-lighting light-for-storytellers';
const THREE_POINT = 'three-point-night-interior three-point-lighting key-fill-rim';
const NIGHT = 'three-point-night-interior three-point-lighting neon-street night-shoot';
const EXPORT = 'game-engine-character character-to-stage scale-and-axis export-checklist motion-batch-export';
const ENGINE = 'game-engine-character characters-for-engines game-cinematics';
const CAMERA_MOVES = 'dolly-moves handheld-camera follow-camera pan-over-artwork zoom-and-shake directing-the-camera';
const CAMERA = `${CAMERA_MOVES} framing-basics lens-choice rack-focus dialogue-coverage camera-switcher multiplane parallax-scroll vertical-reframe match-live-lens`;
const NOISE = 'denoising noise-vs-time flicker-hunting';
const SLOW_RENDER = 'noise-vs-time farm-setup render-memory denoising night-queue priority-rules render-overnight';
const FACE =
  'six-emotions asymmetry blinks eye-darts smile-kinds crying facial-capture capture-polish gaze-between-characters listening-face expression-presets custom-shapes wrinkle-maps expression-range creature-face sprite-faces squash-stretch-face acting-with-the-face faces-that-move subtle-acting';
const EYES = 'blinks eye-darts gaze-between-characters eyelid-follow eye-gaze-live';
const WEIGHTS = 'tight-sleeves transfer-weights shoulder-deform jaw-and-lips';
const SWAYING = 'spring-bones spring-bone-bake hair-cloth-2d';
const START =
  'first-thirty-minutes installing-activating first-project scene-from-template navigation-basics character-on-stage tour-of-the-window lumistage-basics';
const PUPPETS =
  'first-puppet mouse-puppeteering webcam-head gamepad-mapping trigger-animations multi-pass-recording live-show voice-puppet walk-while-talking take-cleanup two-puppets hand-tracking eye-gaze-live puppet-show live-on-stage';
const SKIN = 'skin-tones makeup-layers aging-a-character believable-skin';
const SHARING =
  'shared-library notes-and-locks publishing-to-team shared-shot-list inviting-your-team asset-approval roles-and-rights library-conventions custom-packs client-links shared-library-team library-for-studios';
const HANDS = 'hand-poses hand-tracking hand-sets finger-controls';

const EN: readonly Row[] = [
  ['lipsync', LIP_SYNC],
  ['walkcycle', WALK],
  ['fbx export', EXPORT],
  ['how do I light a scene', LIGHTING],
  ['how to make a character walk', MAKE_WALK],
  ['video with transparent background', 'video-with-alpha'],
  ['mocap cleanup', 'mocap-cleanup'],
  ['motioncapture', 'mocap-cleanup facial-capture capture-polish'],
  ['my render is too noisy', NOISE],
  ['how can I speed up rendering', SLOW_RENDER],
  ['fix feet sliding', 'foot-sliding'],
  ['footslide', 'foot-sliding'],
  ['animating blinking eyes', EYES],
  ['key frame basics', 'strong-key-poses graph-editing timeline-reading'],
  ['what is a rig', 'anatomy-of-a-rig'],
  ['rig a cat', 'quadruped-template animal-cutout'],
  ['weightpainting', WEIGHTS],
  ['how do I install the program', 'installing-activating'],
  ['keyboard shortcuts', 'hotkeys-worth-learning'],
  ['import my own models', 'importing-assets'],
  ['smooth camera movment', CAMERA_MOVES],
  ['how to pull focus', 'rack-focus'],
  ['make the mouth move to the audio', LIP_SYNC],
  [
    'two characters talking to each other',
    'two-character-dialogue dialogue-coverage gaze-between-characters two-puppets listening-face dialogue-scenes',
  ],
  ['Inkhop lip sync', LIP_SYNC, 'Inkhop'],
  ['Castwright hair', 'hair-styling hair-shader spring-bones', 'Castwright'],
  ['Lumistage night lighting', NIGHT, 'Lumistage'],
  ['clothes poking through the body', 'layered-clothing transfer-weights'],
  ['hair and skirt physics', SWAYING],
  ['export to Unreal', ENGINE],
  ['sprites for a game', 'sprite-sheet-export sprite-games'],
  ['spritesheet', 'sprite-sheet-export sprite-games'],
  ['control a puppet with my webcam', 'webcam-head'],
  ['share a preview with a client', 'client-links'],
  ['why are my textures missing', 'missing-textures'],
  ['running animation', 'walk-to-run follow-camera walks-runs-jumps'],
  ['getting started with Lumistage', START, 'Lumistage'],
  ['facial expresions', FACE],
  ['crowd of people', 'crowd-variation'],
  ['how do I make a looping gif', 'gif-loops'],
];

const DE: readonly Row[] = [
  ['wie exportiere ich nach FBX', EXPORT],
  ['lippensynchron', LIP_SYNC],
  ['Lippen Synchronisation', LIP_SYNC],
  ['Laufzyklus', WALK],
  ['Lauf Zyklus', WALK],
  ['Gehzyklus animieren', WALK],
  ['Wie beleuchte ich eine Szene?', LIGHTING],
  ['Drei Punkt Beleuchtung', THREE_POINT],
  ['Dreipunktlicht', THREE_POINT],
  ['Bewegungs-Unschärfe', 'motion-blur'],
  ['Motionblur', 'motion-blur'],
  ['Rauschen im Rendering entfernen', NOISE],
  ['Warum dauert das Rendern so lange?', SLOW_RENDER],
  ['Tastaturkürzel', 'hotkeys-worth-learning'],
  ['Shortcuts', 'hotkeys-worth-learning'],
  ['Programm installieren', 'installing-activating'],
  ['Wie animiere ich die Augen?', EYES],
  ['Gesichtsausdruck animieren', FACE],
  ['Wie bringe ich eine Figur zum Laufen', MAKE_WALK],
  ['Füße rutschen', 'foot-sliding'],
  ['Kamerafahrten', CAMERA_MOVES],
  ['Kamera Bewegung', CAMERA_MOVES],
  ['Schärfe verlagern', 'rack-focus'],
  ['Haare modellieren', 'hair-styling'],
  ['Haare und Stoff sollen schwingen', SWAYING],
  ['Kleidung stößt durch den Körper', 'layered-clothing transfer-weights'],
  ['meine Texturen fehlen', 'missing-textures'],
  ['Video mit transparentem Hintergrund', 'video-with-alpha'],
  ['Figur in Unity verwenden', ENGINE],
  ['3D Druck', 'printing-figure'],
  ['Puppe mit der Webcam steuern', 'webcam-head'],
  ['Castwright Haut', SKIN, 'Castwright'],
  ['Erste Schritte mit Lumistage', START, 'Lumistage'],
  ['Vierbeiner riggen', 'quadruped-template animal-cutout'],
  ['Gewichte malen', WEIGHTS],
  ['Mimick', FACE],
  ['Beleuchtng', LIGHTING],
  ['Wie teile ich Assets mit dem Team?', SHARING],
  ['Hände animieren', HANDS],
  ['Wie mache ich ein GIF?', 'gif-loops'],
];

const JP: readonly Row[] = [
  ['口パクの作り方', LIP_SYNC],
  ['リップ シンク', LIP_SYNC],
  ['リップシンクのやり方', LIP_SYNC],
  ['歩行サイクル', WALK],
  ['歩きのアニメーションを作りたい', MAKE_WALK],
  ['ウォークサイクル', WALK],
  ['照明の当て方', LIGHTING],
  ['シーンのライティング方法', LIGHTING],
  ['三点照明', THREE_POINT],
  ['3点ライティング', THREE_POINT],
  ['FBXで書き出すには', EXPORT],
  ['fbx エクスポート', EXPORT],
  ['カメラワークの基本', CAMERA],
  ['モーションブラーの設定', 'motion-blur'],
  ['ノイズを消す方法', NOISE],
  ['レンダリングが遅い', SLOW_RENDER],
  ['足が滑る', 'foot-sliding'],
  ['まばたきのさせ方', 'blinks'],
  ['表情の付け方', FACE],
  ['髪の毛の揺れ', SWAYING],
  ['スカートを揺らしたい', SWAYING],
  ['ボーンの入れ方', 'cutout-bones biped-skeleton'],
  ['リグとは何ですか', 'anatomy-of-a-rig'],
  ['ショートカット一覧', 'hotkeys-worth-learning'],
  ['インストール方法', 'installing-activating'],
  ['ゲームエンジンに持っていく', ENGINE],
  ['Unityへの書き出し', ENGINE],
  ['背景が透明な動画', 'video-with-alpha'],
  ['テクスチャが見つからない', 'missing-textures'],
  ['スマホで表情をキャプチャする', 'facial-capture'],
  ['ウェブカメラでキャラを動かす', 'webcam-head'],
  ['Inkhopでパペットを動かす', PUPPETS, 'Inkhop'],
  ['Castwrightの肌', SKIN, 'Castwright'],
  ['Lumistageの始め方', START, 'Lumistage'],
  ['手のポーズ', HANDS],
  ['群衆の作り方', 'crowd-variation'],
  ['ループアニメーション', 'seamless-loops gif-loops'],
  ['ライテイング', LIGHTING],
  ['3Dプリンター', 'printing-figure'],
  ['チームで素材を共有', SHARING],
];

const TW: readonly Row[] = [
  ['怎麼對嘴', LIP_SYNC],
  ['口型同步', LIP_SYNC],
  ['對嘴動畫怎麼做', LIP_SYNC],
  ['走路循環', WALK],
  ['如何讓角色走路', MAKE_WALK],
  ['走路動畫', MAKE_WALK],
  ['如何打光', LIGHTING],
  ['場景打燈', LIGHTING],
  ['三點打光', THREE_POINT],
  ['匯出FBX', EXPORT],
  ['如何匯出到Unreal', ENGINE],
  ['輸出到遊戲引擎', ENGINE],
  ['鏡頭怎麼移動', CAMERA_MOVES],
  ['運鏡技巧', CAMERA],
  ['動態模糊', 'motion-blur'],
  ['如何去除雜訊', NOISE],
  ['算圖太慢', SLOW_RENDER],
  ['渲染時間', SLOW_RENDER],
  ['腳步滑動', 'foot-sliding'],
  ['滑步怎麼修', 'foot-sliding'],
  ['眨眼動畫', 'blinks'],
  ['表情怎麼做', FACE],
  ['頭髮飄動', SWAYING],
  ['快捷鍵', 'hotkeys-worth-learning'],
  ['怎麼安裝軟體', 'installing-activating'],
  ['匯入模型', 'importing-assets'],
  ['透明背景影片', 'video-with-alpha'],
  ['貼圖不見了', 'missing-textures'],
  ['手機臉部捕捉', 'facial-capture'],
  ['用網路攝影機控制角色', 'webcam-head'],
  ['Inkhop 操偶', PUPPETS, 'Inkhop'],
  ['Castwright 皮膚', SKIN, 'Castwright'],
  ['Lumistage 入門', START, 'Lumistage'],
  ['手部姿勢', HANDS],
  ['人群動畫', 'crowd-variation'],
  ['循環GIF', 'gif-loops'],
  ['綁定是什麼', 'anatomy-of-a-rig'],
  ['權重怎麼刷', WEIGHTS],
  ['3D列印', 'printing-figure'],
  ['團隊共用素材', SHARING],
];

const CN: readonly Row[] = [
  ['怎么做口型同步', LIP_SYNC],
  ['对口型', LIP_SYNC],
  ['嘴型动画', LIP_SYNC],
  ['走路循环', WALK],
  ['怎么让角色走起来', MAKE_WALK],
  ['行走动画', MAKE_WALK],
  ['如何布光', LIGHTING],
  ['场景打光', LIGHTING],
  ['三点布光', THREE_POINT],
  ['导出FBX', EXPORT],
  ['怎么导出到Unity', ENGINE],
  ['游戏引擎 角色', ENGINE],
  ['镜头怎么移动', CAMERA_MOVES],
  ['运镜', CAMERA],
  ['动态模糊', 'motion-blur'],
  ['怎么降噪', NOISE],
  ['渲染太慢怎么办', SLOW_RENDER],
  ['渲染噪点', NOISE],
  ['脚滑怎么修', 'foot-sliding'],
  ['滑步', 'foot-sliding'],
  ['如何做眨眼', 'blinks'],
  ['表情动画怎么做', FACE],
  ['头发飘动', SWAYING],
  ['快速键', 'hotkeys-worth-learning'],
  ['怎么安装', 'installing-activating'],
  ['导入模型', 'importing-assets'],
  ['透明背景视频', 'video-with-alpha'],
  ['贴图丢失', 'missing-textures'],
  ['手机面捕', 'facial-capture'],
  ['用摄像头控制角色', 'webcam-head'],
  ['Inkhop 木偶', PUPPETS, 'Inkhop'],
  ['Castwright 皮肤', SKIN, 'Castwright'],
  ['Lumistage 新手教程', START, 'Lumistage'],
  ['手势', HANDS],
  ['一群人', 'crowd-variation'],
  ['GIF动图', 'gif-loops'],
  ['什么是骨骼绑定', 'anatomy-of-a-rig'],
  ['怎么刷权重', WEIGHTS],
  ['3D打印', 'printing-figure'],
  ['团队共享素材', SHARING],
];

const toQuestions = (rows: readonly Row[]): Question[] =>
  rows.map(([text, topics, product]) => ({ text, topics: topics.split(' '), ...(product ? { product } : {}) }));

/** Forty questions of learners in each language, chosen before the search was built that they measure. */
export const QUESTIONS: Readonly<Record<LanguageCode, readonly Question[]>> = {
  en: toQuestions(EN),
  de: toQuestions(DE),
  jp: toQuestions(JP),
  tw: toQuestions(TW),
  cn: toQuestions(CN),
};
