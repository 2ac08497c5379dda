import * as v from 'valibot';
import { Practice } from '../../servers/api/src/content/practice-format.ts';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import { each, lists, phrase, phrases, phraseWith, record, rows } from './phrases.ts';
import type { TableReader } from './read-table.ts';

type KeyOf = TableReader['keyOf'];

const level = v.picklist([1, 2, 3]);
const isTrue = v.optional(v.literal(true));
const strings = v.array(v.string());
const note = v.strictObject({ video: v.string(), seconds: v.number(), text: v.string() });
const versions = v.array(v.tuple([v.string(), v.number()]));
const titled = each('title', 'description');

/** The schema of every table. Those of what refers to other tables check that it exists. */
export const schemasOf = (keyOf: KeyOf) => ({
  ...lessonSchemas(keyOf),
  ...videoSchemas(keyOf),
  ...siteSchemas(keyOf),
  ...fixtureSchemas(keyOf),
  practice: record(Practice),
  sentences: SENTENCES,
  talk: TALK,
});

/** What lessons are made of. */
function lessonSchemas(keyOf: KeyOf) {
  const [categories, topics] = [v.array(keyOf('categories')), v.array(keyOf('topics'))];
  return {
    categories: record(v.strictObject({ ...each('name', 'keywords'), related: categories })),
    topics: rows(
      phraseWith({
        category: keyOf('categories'),
        products: v.array(keyOf('products')),
        level,
        nouns: v.array(keyOf('nouns')),
        text: v.optional(keyOf('lessons')),
      }),
    ),
    qualifiers: rows(
      phraseWith({
        categories: v.optional(categories),
        topics: v.optional(topics),
        except: v.optional(topics),
        level: v.optional(level),
      }),
    ),
    nouns: record(phraseWith({ isSetting: isTrue, sentences: phrases })),
    lessons: record(v.strictObject(lists('outline', 'opening', 'practice', 'explain', 'show', 'warn', 'sum'))),
    resources: v.strictObject({
      manual: rows(phrase),
      articles: rows(phrase),
      downloads: rows(phrase),
      explorer: v.strictObject({
        manual: v.strictObject(titled),
        forum: v.strictObject(titled),
        files: v.strictObject(titled),
      }),
    }),
    films: rows(
      v.strictObject({
        title: v.string(),
        seconds: v.number(),
        owner: v.optional(v.string()),
        license: v.optional(v.string(), ''),
      }),
    ),
  };
}

/** The lessons and the replay that tests open by name. */
function fixtureSchemas(keyOf: KeyOf) {
  const fixture = {
    urlName: v.string(),
    product: keyOf('products'),
    category: keyOf('categories'),
    text: v.optional(keyOf('lessons')),
    level,
    nouns: v.array(keyOf('nouns')),
    version: v.string(),
    title: phrase,
  };
  const lesson = v.strictObject({ ...fixture, yearsAgo: v.number() });
  const threePoint = {
    ...each('title', 'topic', 'typingError', 'hours', 'meeting'),
    ...lists('keywords', 'about'),
    chapters: rows(phraseWith({ second: v.number() })),
  };
  return {
    fixtures: v.strictObject({
      threePoint: v.strictObject(threePoint),
      nightShoot: v.strictObject(fixture),
      floorPlan: lesson,
      twoNames: lesson,
    }),
  };
}

/** The category path of what teaches something. */
const lessonPath = (keyOf: KeyOf) =>
  v.union(
    [
      v.tuple([v.literal('skill-paths'), keyOf('paths')]),
      v.tuple([v.literal('master-class'), keyOf('products'), keyOf('courses')]),
      v.tuple([v.literal('home'), keyOf('products'), keyOf('categories')]),
    ],
    'no skill path, course or category has this address; correct it',
  );

/** Courses, skill paths and webinars. */
function videoSchemas(keyOf: KeyOf) {
  const product = keyOf('products');
  const before = v.optional(v.array(lessonPath(keyOf)), []);
  const about = v.optional(v.strictObject({ ...each('result', 'audience'), ...lists('learned'), before }));
  const categories = v.array(keyOf('categories'));
  const replay = {
    category: keyOf('categories'),
    text: v.optional(keyOf('lessons')),
    nouns: v.array(keyOf('nouns')),
    sentences: phrases,
  };
  const upcoming = {
    version: v.optional(v.string(), ''),
    days: v.number(),
    price: v.optional(v.number()),
    level,
    category: keyOf('categories'),
    speakers: v.array(keyOf('speakers')),
    ...each('title', 'about', 'audience'),
    ...lists('keywords', 'outline'),
    result: v.optional(phrase),
    learned: v.optional(phrases, {}),
    before,
  };
  return {
    courses: rows(v.strictObject({ product, categories, about, ...titled })),
    paths: rows(
      v.strictObject({ product, level, categories, about, videos: v.number(), own: v.picklist([3, 4]), ...titled }),
    ),
    webinars: v.strictObject({
      kinds: rows(phraseWith({ needsWorks: isTrue })),
      releaseTitle: phrase,
      ...lists('openings', 'outline'),
      replays: rows(v.strictObject({ product, title: phrase, ...replay })),
      upcoming: rows(v.strictObject({ product, ...upcoming })),
    }),
  };
}

/** Products, people and banners. */
function siteSchemas(keyOf: KeyOf) {
  const categories = v.array(keyOf('categories'));
  const goal = lessonPath(keyOf);
  return {
    products: rows(
      v.strictObject({
        kind: v.picklist(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']),
        name: v.string(),
        aliases: v.optional(strings, []),
        tagline: phrase,
        released: v.optional(versions, []),
        categories,
        tutorials: v.number(),
        webinars: v.number(),
        neighbor: v.optional(keyOf('products')),
        beginnerPath: keyOf('paths'),
        goals: v.optional(rows(v.strictObject({ title: phrase, category: goal })), {}),
        manualLanguages: v.optional(v.array(v.picklist(DEMO_LANGUAGES)), [...DEMO_LANGUAGES]),
        eventSuffix: v.optional(v.string(), ''),
      }),
    ),
    speakers: rows(
      v.strictObject({
        ...each('name', 'title', 'bio'),
        /** The second line of an introduction on the webinar pages, for those who have one. */
        habit: v.optional(phrase),
        categories,
        isGuest: isTrue,
      }),
    ),
    testimonials: rows(v.strictObject(each('content', 'author', 'role'))),
    members: rows(
      v.strictObject({
        bookmarks: strings,
        views: strings,
        notes: v.optional(v.array(note)),
        progress: v.optional(v.array(v.strictObject({ video: v.string(), seconds: v.optional(v.number()) }))),
      }),
    ),
    banners: rows(phraseWith({ style: v.string() })),
    synonyms: record(phrases),
  };
}

const SENTENCES = v.strictObject({
  titleFrames: v.strictObject(each('tutorial', 'master', 'webinar', 'skillPath')),
  courseFrames: v.strictObject({ first: rows(phrase), middle: rows(phrase), last: rows(phrase) }),
  pathFrames: rows(phrase),
  audience: v.strictObject(lists('level1', 'level2', 'level3')),
  linkLines: v.strictObject(each('files', 'forum', 'magazine')),
  chapterFrame: v.strictObject(lists('first', 'last')),
  ...lists('subjects', 'falseTimes', 'closedFilesLines', 'speakerNotes'),
  ...each('falseTimeOfVersion', 'footage', 'drawnFootage', 'publicDomain', 'speakerLink'),
});

const TALK = v.strictObject({
  ...lists('greetings', 'topicIntros', 'announcedNouns', 'topicSums', 'closings'),
  ...lists('firstChapter', 'nextChapter', 'lastChapter', 'namedChapters', 'chapterEnds'),
  ...lists('anywhere', 'topics', 'nouns', 'settings', 'webinars', 'webinarGreetings'),
});
