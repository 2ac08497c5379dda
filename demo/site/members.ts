/** A member that the demo starts with; names of videos are urlNames of the demo catalogue. */
export interface DemoMember {
  name: string;
  bookmarks: string[];
  /** Watched videos, the latest first; a name may stand here more than once. */
  views: string[];
}

const FAVORITE = 'lumistage-8-three-point-lighting';

/** The members of the demo (fixture F8): `mira` with 3 bookmarks and 40 views, `newbie` with nothing. */
export const demoMembers: DemoMember[] = [
  {
    name: 'mira',
    bookmarks: ['night-shoot-replay', 'castwright-3-strong-key-poses-cartoon-timing', FAVORITE],
    views: [
      FAVORITE,
      'lumistage-8-10-tongue-and-teeth-close-ups',
      'lumistage-8-10-mocap-cleanup-beyond-defaults',
      'castwright-3-strong-key-poses-cartoon-timing',
      'inkhop-4-drawn-blush-sweat-three-exercises',
      'rigmint-2-eyelid-follow-close-ups',
      'shared-library-team-05-duplicate-cleanup',
      'lumistage-3-naming-files-automating',
      'lumistage-3-moving-from-other-software-step-by-step',
      'castwright-5-eyes-wet-presets',
      'inkhop-2-animal-cutout-beginners',
      'rigmint-1-clean-topology',
      'library-from-day-one-07-tour-of-the-window',
      'lumistage-8-10-expression-presets-ten-minutes',
      'lumistage-8-10-hotkeys-worth-learning-switchers',
      FAVORITE,
      'castwright-4-expression-presets-troubleshooting',
      'inkhop-5-frame-sprites-hand-drawn',
      'rigmint-1-1-performance-setup',
      'worlds-from-packs-09-vegetation',
      'lumistage-8-10-character-to-stage',
      'lumistage-4-match-plate-three-exercises',
      'castwright-2-texture-memory-every-setting',
      'inkhop-5-multi-pass-recording-troubleshooting',
      'rigmint-2-idle-breathing',
      'motion-library-craft-11-body-type-fit',
      'lumistage-4-neon-street-action-beat',
      'lumistage-4-gaze-between-characters-before-after',
      'castwright-2-character-to-stage-common-mistakes',
      'inkhop-4-slicing-artwork-three-exercises',
      'crewline-1-naming-files-ten-minutes',
      'pilot-episode-13-layered-psd-roundtrip',
      FAVORITE,
      'small-team-production-practice-brief',
      'lumistage-4-voice-preparation-common-mistakes',
      'castwright-1-hand-poses-reference-clip',
      'inkhop-4-blinks-step-by-step',
      'crewline-1-remote-recording-common-mistakes',
      'cartoon-voices-15-one-solution',
      'library-motions-finish',
    ],
  },
  { name: 'newbie', bookmarks: [], views: [] },
];
