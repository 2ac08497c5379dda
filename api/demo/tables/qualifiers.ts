import type { CategorySlug, Qualifier } from '../types.ts';

const CRAFT: CategorySlug[] = [
  'modeling', 'rigging', 'lighting', 'camera', 'motion-pose', 'facial-expression', 'lip-sync', 'material-texture',
  'puppeteering', 'sprites',
];
const DELIVERY: CategorySlug[] = ['export-pipeline', 'render', 'collaboration'];

/** Ways to narrow a topic that suit whole categories. */
const GENERAL: Qualifier[] = [
  {
    key: 'ten-minutes',
    en: '{} in Ten Minutes', de: '{}: kompakt in zehn Minuten', jp: '10分でわかる{}',
    tw: '{}：十分鐘上手', cn: '{}：十分钟上手',
  },
  {
    key: 'step-by-step',
    en: '{}, Step by Step', de: '{}: Schritt für Schritt', jp: '{}：手順を追って解説',
    tw: '{}：逐步示範', cn: '{}：分步演示',
  },
  {
    key: 'common-mistakes',
    except: [
      'tour-of-the-window', 'first-thirty-minutes', 'hotkeys-worth-learning', 'export-checklist', 'comparing-takes',
    ],
    en: '{}: Common Mistakes and Quick Fixes', de: '{}: typische Fehler und schnelle Abhilfe',
    jp: '{}：よくある失敗と直し方', tw: '{}：常見錯誤與快速修正', cn: '{}：常见错误与快速修正',
  },
  {
    key: 'from-scratch', level: 1, categories: CRAFT,
    en: '{} from Scratch', de: '{}: von Grund auf', jp: 'ゼロから始める{}', tw: '{}：從零開始', cn: '{}：从零开始',
  },
  {
    key: 'production-notes', categories: [...CRAFT, ...DELIVERY, 'interface'],
    en: '{}: Notes from a Real Production', de: '{}: Notizen aus einer echten Produktion',
    jp: '{}：制作現場からのコツ', tw: '{}：實際製作的心得', cn: '{}：实际制作的心得',
  },
  {
    key: 'small-teams', categories: ['collaboration', 'export-pipeline', 'render'],
    en: '{} for Small Teams', de: '{}: Lösungen für kleine Teams', jp: '{}：少人数チームの進め方',
    tw: '{}：小團隊的做法', cn: '{}：小团队的做法',
  },
  {
    key: 'short-film', categories: [...CRAFT, 'render', 'collaboration'],
    en: '{} for an Animated Short', de: '{}: am Beispiel eines Animationskurzfilms', jp: '{}：短編アニメを例に',
    tw: '{}：以動畫短片為例', cn: '{}：以动画短片为例',
  },
  {
    key: 'tight-deadline', level: 2, categories: [...CRAFT, 'export-pipeline', 'render'],
    en: '{} on a Tight Deadline', de: '{}: wenn die Zeit drängt', jp: '{}：締め切り前の時短ワザ',
    tw: '{}：趕工時的省時做法', cn: '{}：赶工时的省时做法',
  },
  {
    key: 'every-setting',
    categories: [
      'interface', 'rigging', 'lighting', 'camera', 'material-texture', 'export-pipeline', 'render', 'puppeteering',
    ],
    en: '{}: Every Setting Explained', de: '{}: alle Einstellungen erklärt', jp: '{}：設定項目を徹底解説',
    tw: '{}：設定逐項解析', cn: '{}：设置逐项解析',
  },
  {
    key: 'beginners', level: 1,
    except: [
      'first-thirty-minutes', 'first-project', 'first-auto-rig', 'first-download-to-scene', 'first-render', 'first-puppet',
      'first-line',
    ],
    en: '{} for Complete Beginners', de: '{}: für den allerersten Versuch', jp: '{}：初心者向け',
    tw: '{}：新手也能懂', cn: '{}：新手也能懂',
  },
  {
    key: 'beyond-defaults', level: 3, categories: [...CRAFT, ...DELIVERY, 'interface'],
    en: '{}: Beyond the Defaults', de: '{}: jenseits der Standardwerte', jp: '{}：初期設定から一歩先へ',
    tw: '{}：跳脫預設值', cn: '{}：跳出默认值',
  },
  {
    key: 'troubleshooting', level: 2,
    except: [
      'tour-of-the-window', 'first-thirty-minutes', 'hotkeys-worth-learning', 'first-download-to-scene', 'choosing-a-pack',
      'anatomy-of-a-rig', 'six-emotions', 'smile-kinds', 'blinks', 'portrait-pose', 'useful-notes', 'storyboard-to-animatic',
      'export-checklist', 'hand-sets', 'crying', 'listening-face',
    ],
    en: '{}: Troubleshooting', de: '{}: Fehlersuche', jp: '{}：トラブルシューティング',
    tw: '{}：疑難排解', cn: '{}：问题排查',
  },
  {
    key: 'whats-new',
    categories: [
      'getting-started', 'interface', 'rigging', 'lighting', 'camera', 'lip-sync', 'material-texture', 'export-pipeline',
      'render', 'puppeteering', 'collaboration',
    ],
    except: [
      'animal-cutout', 'anatomy-of-a-rig', 'framing-basics', 'breath-and-pauses', 'mouth-chart', 'useful-notes',
      'moving-from-other-software', 'voice-preparation', 'daily-reviews', 'mouse-puppeteering', 'first-thirty-minutes',
    ],
    en: '{}: What Changed in This Version', de: '{}: was diese Version anders macht', jp: '{}：このバージョンでの変更点',
    tw: '{}：新版改了什麼', cn: '{}：新版改了什么',
  },
  {
    key: 'presets', categories: [...CRAFT, 'export-pipeline', 'render', 'interface'],
    en: '{} with Reusable Presets', de: '{}: mit wiederverwendbaren Vorgaben', jp: '{}：使い回せるプリセット活用',
    tw: '{}：善用可重複使用的預設集', cn: '{}：善用可复用的预设',
  },
  {
    key: 'before-after', categories: CRAFT,
    except: ['pose-library', 'storyboard-to-animatic', 'rig-swap-parts', 'landmark-rig', 'first-puppet', 'first-line'],
    en: '{}: Before and After', de: '{}: vorher und nachher', jp: '{}：調整前と調整後の比較',
    tw: '{}：前後對照', cn: '{}：前后对比',
  },
  {
    key: 'three-exercises', categories: CRAFT,
    en: '{}: Three Short Exercises', de: '{}: drei kurze Übungen', jp: '{}：3つのミニ課題',
    tw: '{}：三個短練習', cn: '{}：三个短练习',
  },
];

/** Ways to narrow a topic that only make sense for some topics. */
const SPECIFIC: Qualifier[] = [
  {
    key: 'two-lights', level: 2,
    topics: [
      'reading-light-and-shadow', 'golden-hour', 'face-lighting', 'candle-firelight', 'window-light-gobo',
      'volumetric-shafts', 'neon-street',
    ],
    en: '{} with Only Two Lights', de: '{}: nur mit zwei Lichtquellen', jp: 'ライト2灯だけで作る{}',
    tw: '{}：只用兩盞燈', cn: '{}：只用两盏灯',
  },
  {
    key: 'music-video',
    topics: [
      'golden-hour', 'volumetric-shafts', 'neon-street', 'candle-firelight', 'rack-focus', 'dolly-moves',
      'handheld-camera', 'camera-switcher', 'parallax-scroll', 'multiplane', 'zoom-and-shake', 'pan-over-artwork',
      'motion-blur', 'stylized-render', 'color-grading', 'reflections', 'singing', 'first-line', 'head-accents',
      'smoke-fire-water', 'frame-sprites',
    ],
    en: '{} for a Music Video', de: '{}: im Musikvideo', jp: '{}：ミュージックビデオ編',
    tw: '{}：音樂影片篇', cn: '{}：音乐视频篇',
  },
  {
    key: 'dialogue-shots',
    topics: [
      'reading-light-and-shadow', 'key-fill-rim', 'face-lighting', 'window-light-gobo', 'light-linking',
      'framing-basics', 'lens-choice', 'handheld-camera', 'camera-switcher', 'eye-darts', 'blinks', 'smile-kinds',
      'crying', 'facial-capture', 'capture-polish', 'six-emotions', 'hand-poses', 'strong-key-poses',
      'sit-and-stand', 'picking-up-props', 'idle-breathing',
    ],
    en: '{} for Dialogue Shots', de: '{}: in Dialogszenen', jp: '{}：会話シーン編',
    tw: '{}：對話鏡頭篇', cn: '{}：对话镜头篇',
  },
  {
    key: 'action-beat', level: 3,
    topics: [
      'lens-choice', 'rack-focus', 'dolly-moves', 'handheld-camera', 'camera-switcher', 'zoom-and-shake',
      'neon-street', 'volumetric-shafts', 'walk-to-run', 'quadruped-gallop', 'picking-up-props', 'graph-editing',
      'mocap-cleanup', 'strong-key-poses',
    ],
    en: '{} in an Action Sequence', de: '{}: in einer Actionsequenz', jp: '{}：アクションシーン編',
    tw: '{}：動作場面篇', cn: '{}：动作场面篇',
  },
  {
    key: 'vertical-frame',
    topics: [
      'framing-basics', 'dialogue-coverage', 'camera-switcher', 'dolly-moves', 'parallax-scroll', 'zoom-and-shake',
      'pan-over-artwork', 'storyboard-to-animatic', 'webcam-head', 'first-puppet', 'live-show',
      'trigger-animations', 'stylized-render', 'first-render',
    ],
    en: '{} on a Vertical Frame', de: '{}: im Hochformat', jp: '{}：縦長画面編', tw: '{}：直式畫面篇', cn: '{}：竖屏画面篇',
  },
  {
    key: 'reference-clip',
    topics: [
      'strong-key-poses', 'walk-with-weight', 'quadruped-gallop', 'picking-up-props', 'sit-and-stand',
      'fight-beats', 'hand-poses', 'two-character-dialogue', 'six-emotions', 'smile-kinds', 'listening-face',
      'eye-darts', 'squash-stretch-face', 'handheld-camera', 'dolly-moves', 'follow-camera', 'singing',
      'whisper-shout', 'first-line', 'viseme-timing', 'wrinkle-maps', 'expression-range', 'sprite-faces',
    ],
    en: '{} from a Reference Clip', de: '{}: nach Referenzvideo', jp: '{}：参考動画から学ぶ',
    tw: '{}：參考影片實作', cn: '{}：参考视频实作',
  },
  {
    key: 'no-foot-sliding', level: 2,
    topics: [
      'walk-with-weight', 'walk-to-run', 'quadruped-gallop', 'layered-motion', 'crowd-variation', 'body-type-fit',
      'mocap-cleanup', 'seamless-loops', 'sit-and-stand',
    ],
    en: '{} without Foot Sliding', de: '{}: ohne rutschende Füße', jp: '{}：足滑りを防ぐ設定',
    tw: '{}：避免腳步滑動', cn: '{}：避免脚步滑动',
  },
  {
    key: 'uneven-ground', level: 3,
    topics: [
      'walk-with-weight', 'foot-sliding', 'walk-to-run', 'quadruped-gallop', 'crowd-variation', 'smart-ik-2d',
    ],
    en: '{} on Uneven Ground', de: '{}: auf unebenem Gelände', jp: '{}：でこぼこの地面編',
    tw: '{}：不平坦地形篇', cn: '{}：不平坦地形篇',
  },
  {
    key: 'cartoon-timing',
    topics: [
      'strong-key-poses', 'walk-with-weight', 'picking-up-props', 'sit-and-stand', 'fight-beats', 'graph-editing',
      'blinks', 'six-emotions', 'eye-darts', 'first-puppet', 'trigger-animations', 'two-puppets',
      'walk-while-talking',
    ],
    en: '{} with Cartoon Timing', de: '{}: mit Cartoon-Timing', jp: '{}：カートゥーン風の間合い',
    tw: '{}：卡通節奏篇', cn: '{}：卡通节奏篇',
  },
  {
    key: 'stylized',
    topics: [
      'six-emotions', 'smile-kinds', 'blinks', 'expression-range', 'wrinkle-maps', 'face-from-photo',
      'body-proportions', 'hair-styling', 'layered-clothing', 'clean-topology', 'low-poly-version', 'skin-tones',
      'eyes-wet', 'makeup-layers', 'fabric-weave', 'hair-shader', 'biped-skeleton', 'shoulder-deform',
      'spring-bones', 'face-auto-rig', 'jaw-and-lips', 'landmark-rig',
    ],
    en: '{} for Stylized Characters', de: '{}: bei stilisierten Figuren', jp: '{}：デフォルメキャラ編',
    tw: '{}：風格化角色篇', cn: '{}：风格化角色篇',
  },
  {
    key: 'close-ups', level: 2,
    topics: [
      'blinks', 'eye-darts', 'smile-kinds', 'wrinkle-maps', 'facial-capture', 'skin-tones', 'eyes-wet',
      'makeup-layers', 'worn-leather', 'fabric-weave', 'uv-seams', 'hair-shader', 'first-line', 'tongue-and-teeth',
      'whisper-shout', 'plosives', 'jaw-and-lips', 'eyelid-follow',
    ],
    en: '{} in Extreme Close-Up', de: '{}: in der Detailaufnahme', jp: '{}：超アップに耐える仕上げ',
    tw: '{}：大特寫篇', cn: '{}：大特写篇',
  },
  {
    key: 'noisy-recording', level: 2,
    topics: [
      'first-line', 'viseme-timing', 'auto-lip-sync', 'singing', 'whisper-shout', 'breath-and-pauses',
      'voice-puppet', 'live-show',
    ],
    en: '{} with a Noisy Recording', de: '{}: trotz verrauschter Aufnahme', jp: '{}：雑音の多い音声への対処',
    tw: '{}：錄音有雜訊時', cn: '{}：录音有噪声时',
  },
  {
    key: 'several-languages', level: 3,
    topics: [
      'first-line', 'auto-lip-sync', 'mouth-chart', 'head-accents', 'useful-notes', 'client-links',
    ],
    en: '{} in Several Languages', de: '{}: in mehreren Sprachen', jp: '{}：多言語対応',
    tw: '{}：多語言版本', cn: '{}：多语言版本',
  },
  {
    key: 'game-ready',
    topics: [
      'low-poly-version', 'armor-kitbash', 'hair-styling', 'creature-limbs', 'modular-sets', 'props-for-hands',
      'clean-topology', 'biped-skeleton', 'quadruped-template', 'prop-rigs', 'tail-chain', 'cutout-bones',
      'smart-ik-2d', 'texture-memory', 'bake-normals', 'worn-leather', 'seasonal-variants', 'idle-breathing',
      'walk-to-run', 'seamless-loops', 'fight-beats', 'replacing-sprites', 'frame-sprites', 'color-variants',
      'depth-layers', 'hand-sets', 'body-type-fit', 'walk-with-weight',
    ],
    en: '{} for Games', de: '{}: spieletauglich', jp: '{}：ゲーム向け', tw: '{}：遊戲篇', cn: '{}：游戏篇',
  },
  {
    key: 'polygon-budget', level: 3,
    topics: [
      'hair-styling', 'armor-kitbash', 'vegetation', 'creature-limbs', 'layered-clothing', 'modular-sets',
      'stylized-heads', 'scan-cleanup',
    ],
    en: '{} within a Polygon Budget', de: '{}: mit knappem Polygonbudget', jp: '{}：ポリゴン数を抑える工夫',
    tw: '{}：面數有限時', cn: '{}：面数有限时',
  },
  {
    key: 'non-human', level: 3,
    topics: [
      'finger-controls', 'ik-fk-switch', 'spring-bones', 'landmark-rig', 'transfer-weights', 'rig-repair',
      'body-proportions', 'model-check', 'shoulder-deform',
    ],
    en: '{} for Non-Human Characters', de: '{}: bei nichtmenschlichen Figuren', jp: '{}：人外キャラクター編',
    tw: '{}：非人形角色篇', cn: '{}：非人形角色篇',
  },
  {
    key: 'symmetrical',
    topics: [
      'biped-skeleton', 'tight-sleeves', 'shoulder-deform', 'finger-controls', 'transfer-weights', 'landmark-rig',
      'creature-limbs', 'face-auto-rig', 'jaw-and-lips',
    ],
    en: '{}: Mirroring Left to Right', de: '{}: von links nach rechts spiegeln', jp: '{}：左右ミラーの使い方',
    tw: '{}：左右鏡射', cn: '{}：左右镜像',
  },
  {
    key: 'photo-reference',
    topics: [
      'aging-a-character', 'stylized-heads', 'body-proportions', 'hair-styling', 'skin-tones', 'eyes-wet',
      'fabric-weave', 'worn-leather', 'makeup-layers', 'seasonal-variants', 'vegetation', 'modular-sets',
    ],
    en: '{} from Photo Reference', de: '{}: nach Fotovorlage', jp: '{}：写真資料を使って',
    tw: '{}：參考照片實作', cn: '{}：参考照片实作',
  },
  {
    key: 'texture-budget', level: 3,
    topics: [
      'fabric-weave', 'worn-leather', 'skin-tones', 'eyes-wet', 'hair-shader', 'toon-shading', 'seasonal-variants',
    ],
    en: '{} with Two Small Textures', de: '{}: mit zwei kleinen Texturen', jp: '小さなテクスチャ2枚で作る{}',
    tw: '{}：只用兩張小貼圖', cn: '{}：只用两张小贴图',
  },
  {
    key: 'online-video',
    topics: [
      'video-with-alpha', 'frame-rates', 'editing-roundtrip', 'export-checklist', 'first-render', 'color-grading',
      'noise-vs-time', 'motion-blur',
    ],
    en: '{} for Online Video', de: '{}: für Onlinevideos', jp: '{}：動画配信編', tw: '{}：網路影片篇', cn: '{}：网络视频篇',
  },
  {
    key: 'automating', level: 3,
    topics: [
      'motion-batch-export', 'naming-files', 'game-engine-character', 'compositing-handoff', 'detail-levels',
      'texture-merge', 'sprite-sheet-export', 'layered-psd-roundtrip', 'night-queue', 'render-passes',
      'asset-approval', 'duplicate-cleanup', 'smart-folders', 'archive-project', 'delivery-package',
      'failed-frames', 'spring-bone-bake', 'export-checklist', 'license-audit',
    ],
    en: '{}: Automating the Boring Parts', de: '{}: Routinearbeit automatisieren', jp: '{}：単純作業の自動化',
    tw: '{}：把例行工作自動化', cn: '{}：把例行工作自动化',
  },
  {
    key: 'two-studios', level: 2,
    topics: [
      'game-engine-character', 'compositing-handoff', 'editing-roundtrip', 'shared-library', 'asset-approval',
      'naming-files', 'handover', 'roles-and-rights', 'delivery-package', 'archive-project', 'character-to-stage',
    ],
    en: '{} between Two Studios', de: '{}: zwischen zwei Studios', jp: '{}：2つのスタジオの連携',
    tw: '{}：兩間工作室之間', cn: '{}：两家工作室之间',
  },
  {
    key: 'one-graphics-card', level: 2,
    topics: [
      'noise-vs-time', 'denoising', 'reflections', 'large-prints', 'render-memory', 'volumetric-shafts',
      'image-based-lighting', 'neon-street', 'first-render', 'stylized-render',
    ],
    en: '{} on a Single Graphics Card', de: '{}: mit nur einer Grafikkarte', jp: 'GPU1枚でこなす{}',
    tw: '{}：單張顯示卡就夠', cn: '{}：单张显卡就够',
  },
  {
    key: 'social-clips',
    topics: [
      'video-with-alpha', 'gif-loops', 'editing-roundtrip', 'export-checklist', 'stylized-render', 'color-grading',
      'motion-blur', 'trigger-animations', 'voice-puppet', 'first-puppet', 'mouse-puppeteering',
      'replacing-sprites', 'smoke-fire-water',
    ],
    en: '{} for Social Clips', de: '{}: für Kurzclips im Netz', jp: '{}：SNS用ショート動画編',
    tw: '{}：社群短影片篇', cn: '{}：社交短视频篇',
  },
  {
    key: 'live-stream', level: 2,
    topics: [
      'webcam-head', 'gamepad-mapping', 'trigger-animations', 'voice-puppet', 'two-puppets', 'hand-tracking',
      'facial-capture', 'sprite-faces', 'mouse-puppeteering',
    ],
    en: '{} on a Live Stream', de: '{}: im Livestream', jp: '{}：ライブ配信編', tw: '{}：直播篇', cn: '{}：直播篇',
  },
  {
    key: 'hand-drawn',
    topics: [
      'slicing-artwork', 'replacing-sprites', 'layered-file-import', 'frame-sprites', 'hand-sets', 'turnaround',
      'background-props',
    ],
    en: '{} with Scanned Pencil Art', de: '{}: mit eingescannten Zeichnungen', jp: 'スキャンした鉛筆画で作る{}',
    tw: '{}：掃描鉛筆稿實作', cn: '{}：扫描铅笔稿实作',
  },
  {
    key: 'freelancers',
    topics: [
      'roles-and-rights', 'useful-notes', 'client-links', 'asset-approval', 'shared-library', 'handover',
      'naming-files', 'custom-packs', 'delivery-package', 'game-engine-character', 'notes-and-locks',
    ],
    en: '{} with Freelancers', de: '{}: mit freien Mitarbeitenden', jp: '{}：フリーランスとの協働',
    tw: '{}：與自由接案者合作', cn: '{}：与自由职业者合作',
  },
  {
    key: 'time-zones', level: 2,
    topics: [
      'daily-reviews', 'useful-notes', 'handover', 'notes-and-locks', 'asset-approval', 'drawing-on-frames',
      'remote-recording', 'roles-and-rights', 'shared-library',
    ],
    en: '{} across Time Zones', de: '{}: über Zeitzonen hinweg', jp: '{}：時差のあるチーム編',
    tw: '{}：跨時區團隊', cn: '{}：跨时区团队',
  },
  {
    key: 'classroom',
    topics: [
      'first-thirty-minutes', 'installing-activating', 'first-project', 'scene-from-template', 'character-on-stage',
      'saving-versions', 'first-auto-rig', 'inviting-your-team', 'tour-of-the-window', 'hotkeys-worth-learning',
      'roles-and-rights', 'shared-library', 'custom-workspace', 'anatomy-of-a-rig', 'first-download-to-scene',
      'account-and-downloads',
    ],
    en: '{} in a Classroom', de: '{}: im Unterricht', jp: '{}：授業での使い方', tw: '{}：課堂篇', cn: '{}：课堂篇',
  },
  {
    key: 'second-monitor',
    topics: [
      'tour-of-the-window', 'custom-workspace', 'timeline-reading', 'viewport-modes', 'list-grid-views',
      'scene-tree-order', 'content-browser-search', 'pen-tablet',
    ],
    en: '{} on Two Monitors', de: '{}: mit zwei Bildschirmen', jp: '{}：デュアルモニター編', tw: '{}：雙螢幕篇', cn: '{}：双屏篇',
  },
  {
    key: 'laptop',
    topics: [
      'first-thirty-minutes', 'scene-from-template', 'viewport-modes', 'navigation-basics', 'sun-and-sky',
      'volumetric-shafts', 'first-render', 'noise-vs-time', 'denoising', 'first-auto-rig', 'tour-of-the-window',
    ],
    en: '{} on a Modest Laptop', de: '{}: auch auf schwacher Hardware', jp: '{}：非力なノートPC編',
    tw: '{}：文書筆電也跑得動', cn: '{}：轻薄本也跑得动',
  },
  {
    key: 'switchers',
    topics: [
      'navigation-basics', 'hotkeys-worth-learning', 'tour-of-the-window', 'custom-workspace', 'first-project',
      'timeline-reading', 'importing-assets', 'first-thirty-minutes', 'viewport-modes', 'anatomy-of-a-rig',
    ],
    en: '{} for People Coming from Other Tools', de: '{}: für Umsteiger', jp: '{}：他ソフト経験者向け',
    tw: '{}：給轉換跑道的使用者', cn: '{}：给换用软件的用户',
  },
  {
    key: 'five-things', level: 1, categories: ['interface', 'getting-started'],
    en: '{}: The Five Things to Remember', de: '{}: fünf Dinge zum Merken', jp: '{}：押さえたい5つのポイント',
    tw: '{}：五個重點', cn: '{}：五个要点',
  },
  {
    key: 'large-library',
    topics: [
      'content-browser-search', 'multi-selection-edit', 'list-grid-views', 'duplicate-cleanup', 'smart-folders',
      'library-conventions', 'shared-library', 'batch-tag-motions', 'finding-right-clip', 'scene-tree-order',
    ],
    en: '{} with Thousands of Files', de: '{}: bei Tausenden von Dateien', jp: '{}：数千ファイル規模での運用',
    tw: '{}：上千個檔案時', cn: '{}：上千个文件时',
  },
];

/** Every way to narrow a topic. */
export const QUALIFIERS: Qualifier[] = [...GENERAL, ...SPECIFIC];
