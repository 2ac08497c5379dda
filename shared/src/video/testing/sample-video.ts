import {
  ItemKind,
  Level,
  SpeakerType,
  type RelevanceItem,
  type SkillPathListItem,
  type VideoDetail,
  type VideoListItem,
} from '../../contract/index.ts';

const related: RelevanceItem = {
  id: 7,
  urlName: 'three-point-lighting',
  title: 'Lumistage 8 Tutorial - Three-Point Lighting - From Flat to Cinematic',
  titleLanguage: 'en',
  thumbnail: '/api/media/thumbnails/lumistage/three-point-lighting.svg',
  level: Level.MEDIUM,
  videoLength: 464,
  isBookmarked: false,
  category: ['home', 'lumistage', 'lighting'],
  type: 'tutorial',
};

export function sampleItem(changes: Partial<VideoListItem> = {}): VideoListItem {
  return {
    kind: ItemKind.VIDEO,
    ...related,
    productVersion: [{ productFamily: 'Lumistage', version: '8' }],
    productName: 'Lumistage',
    date: '2026/05/14 10:00',
    excerpt: 'Key, fill and rim in one night interior.',
    speakers: ['Ida Brandt', 'Kenji Mori'],
    ...changes,
  };
}

export function sampleSkillPath(changes: Partial<SkillPathListItem> = {}): SkillPathListItem {
  return {
    kind: ItemKind.SKILL_PATH,
    id: 9001,
    urlName: 'first-short-film',
    title: 'First Short Film',
    titleLanguage: 'en',
    description: 'From storyboard to render.',
    thumbnail: '/api/media/skill-paths/first-short-film.svg',
    level: Level.FOUNDATIONAL,
    highestLevel: Level.ADVANCED,
    date: '2026/05/01 09:00',
    productFamily: 'lumistage',
    productName: 'Lumistage',
    videoCount: 6,
    totalLength: 4000,
    videoIds: [1, 2, 3, 4, 5, 6],
    ...changes,
  };
}

/** A video with every section of its detail view filled, for tests. */
export function sampleDetail(changes: Partial<VideoDetail> = {}): VideoDetail {
  return {
    ...related,
    productVersion: [{ productFamily: 'Lumistage', version: '8' }],
    date: '2026/05/14 10:00',
    alsoDisplay: [['master-class', 'castwright', 'night-light']],
    places: [
      [
        { name: 'Startseite', urlName: 'home' },
        { name: 'Lumistage', urlName: 'lumistage' },
        { name: 'Beleuchtung', urlName: 'lighting' },
      ],
      [
        { name: 'Master Class', urlName: 'master-class' },
        { name: 'Castwright', urlName: 'castwright' },
        { name: 'Licht bei Nacht', urlName: 'night-light' },
      ],
    ],
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    speakers: [
      {
        id: '1',
        name: 'Ida Brandt',
        thumbnail: '/api/media/portraits/1.svg',
        type: 'MAIN',
        title: 'Director',
        description: 'Lights at https://ida.example.com.',
      },
      {
        id: '2',
        name: 'Kenji Mori',
        thumbnail: '/broken.jpg',
        type: SpeakerType.GUEST,
        title: 'Gaffer',
        description: '',
      },
    ],
    price: 0,
    videoLanguage: 'en',
    captionLanguages: ['ja', 'zh-Hant', 'sr-Latn'],
    outline: ['Place the key', 'Set up the fill'],
    description:
      'See https://light.example.com/a(b).\nMeet at 3:00 pm\n0:00 Start\n2:15 Set up the fill\n12:75 is no time',
    onlineManual: [{ title: 'Lights', link: 'https://manual.example.com/lights' }],
    tutorialArticles: [{ title: 'Night scenes', link: '/library?alltags=night' }],
    downloadFiles: [{ title: 'Trap', link: 'javascript:alert(1)' }],
    relevance: [
      { ...related, id: 8, urlName: 'rim-light', title: 'Lumistage 8 Tutorial - Rim Light', titleLanguage: 'jp' },
    ],
    locationBar: [
      { name: 'Home', urlName: 'home' },
      { name: 'Lumistage', urlName: 'lumistage' },
      { name: 'Lighting', urlName: 'lighting' },
      { name: related.title, urlName: related.urlName },
    ],
    credit: 'Sample footage: Spring, © Blender Foundation, CC BY 4.0',
    ...changes,
  };
}
