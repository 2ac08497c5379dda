/** A question with the topics that answer it, separated by spaces, and its product. */
export type QuestionRow = readonly [text: string, topics: string, product?: string];

/**
 * Topics that answer one question together, as they are in urlNames. Any lesson about one of them is right.
 */
export const LIP_SYNC =
  'first-line voice-preparation viseme-timing plosives auto-lip-sync singing whisper-shout tongue-and-teeth dubbing-languages head-accents breath-and-pauses mouth-chart angled-mouths crowd-chatter speaking-characters cartoon-voices';
export const WALK = 'walk-with-weight foot-sliding walk-to-run walks-runs-jumps';
export const MAKE_WALK = `${WALK} character-on-stage walk-while-talking stairs`;
export const LIGHTING =
  'reading-light-and-shadow key-fill-rim three-point-night-interior three-point-lighting sun-and-sky golden-hour image-based-lighting window-light-gobo volumetric-shafts face-lighting neon-street candle-firelight match-plate cinematic-lighting light-for-storytellers';
export const THREE_POINT = 'three-point-night-interior three-point-lighting key-fill-rim';
export const NIGHT = 'three-point-night-interior three-point-lighting neon-street night-shoot';
export const EXPORT = 'game-engine-character character-to-stage scale-and-axis export-checklist motion-batch-export';
export const ENGINE = 'game-engine-character characters-for-engines game-cinematics';
export const CAMERA_MOVES =
  'dolly-moves handheld-camera follow-camera pan-over-artwork zoom-and-shake directing-the-camera';
export const CAMERA = `${CAMERA_MOVES} framing-basics lens-choice rack-focus dialogue-coverage camera-switcher multiplane parallax-scroll vertical-reframe match-live-lens`;
export const NOISE = 'denoising noise-vs-time flicker-hunting';
export const SLOW_RENDER =
  'noise-vs-time farm-setup render-memory denoising night-queue priority-rules render-overnight';
export const FACE =
  'six-emotions asymmetry blinks eye-darts smile-kinds crying facial-capture capture-polish gaze-between-characters listening-face expression-presets custom-shapes wrinkle-maps expression-range creature-face sprite-faces squash-stretch-face acting-with-the-face faces-that-move subtle-acting';
export const EYES = 'blinks eye-darts gaze-between-characters eyelid-follow eye-gaze-live';
export const WEIGHTS = 'tight-sleeves transfer-weights shoulder-deform jaw-and-lips';
export const SWAYING = 'spring-bones spring-bone-bake hair-cloth-2d';
export const START =
  'first-thirty-minutes installing-activating first-project scene-from-template navigation-basics character-on-stage tour-of-the-window lumistage-basics';
export const PUPPETS =
  'first-puppet mouse-puppeteering webcam-head gamepad-mapping trigger-animations multi-pass-recording live-show voice-puppet walk-while-talking take-cleanup two-puppets hand-tracking eye-gaze-live puppet-show live-on-stage';
export const SKIN = 'skin-tones makeup-layers aging-a-character believable-skin';
export const SHARING =
  'shared-library notes-and-locks publishing-to-team shared-shot-list inviting-your-team asset-approval roles-and-rights library-conventions custom-packs client-links shared-library-team library-for-studios';
export const HANDS = 'hand-poses hand-tracking hand-sets finger-controls';
