import { sceneNames, TOPICS } from '../../artwork/index.ts';
import type { Category } from '../../content/format.ts';

type CategoryTopic = (typeof TOPICS)[number];

/** English words that name each topic, in slugs, titles and keywords. */
const WORDS: Readonly<Record<CategoryTopic, RegExp>> = {
  'getting-started':
    /\b(?:getting started|start(?:ed|ing)?|begin\w*|basics?|beginners?|introduc\w+|welcome|what (?:s|is) new)\b/g,
  interface: /\b(?:interface|workspaces?|shortcuts?|panels?|preferences|toolbars?|layouts?|menus?)\b/g,
  modeling: /\b(?:model(?:l?ing|s)?|sculpt\w*|mesh(?:es)?|topology|polygons?|character design)\b/g,
  rigging: /\b(?:rig(?:s|ging|ged)?|bones?|skeletons?|joints?|skinning|weight paint\w*|ik)\b/g,
  lighting: /\b(?:light(?:s|ing)?|lamps?|shadows?|hdri?|sunlight|moonlight)\b/g,
  camera: /\b(?:camera(?:s|work)?|lens(?:es)?|focal|framing|dolly|cinematography|shots?)\b/g,
  'motion-pose':
    /\b(?:motions?|pos(?:e|es|ing)|walk(?:s|ing)?|run(?:s|ning)?|cycles?|gaits?|jumps?|animat(?:e|ing)|character animation|movements?)\b/g,
  'facial-expression': /\b(?:fac(?:e|es|ial)|expressions?|eyes?|eyebrows?|brows?|blinks?|smiles?|emotions?|mimic)\b/g,
  'lip-sync': /\b(?:lip sync\w*|lips?|mouths?|visemes?|phonemes?|dialogues?|voices?|speech)\b/g,
  'material-texture': /\b(?:materials?|textur\w+|shad(?:er|ers|ing)|uvs?|fabrics?|surfaces?)\b/g,
  'export-pipeline': /\b(?:export\w*|import\w*|pipelines?|fbx|usd|conver\w+|formats?|engines?)\b/g,
  render: /\b(?:render\w*|final image|final frame|output|composit(?:e|ing)|passes|denois\w+)\b/g,
  puppeteering: /\b(?:puppet\w*|marionettes?|live animation|live performance)\b/g,
  sprites: /\b(?:sprites?|2d|cut outs?|cutouts?|artwork|illustrations?)\b/g,
  collaboration: /\b(?:collaborat\w+|team(?:s|work)?|reviews?|shared|sharing|feedback|notes?)\b/g,
  library: /\b(?:librar(?:y|ies)|assets?|catalogs?|collections?|tag(?:s|ging)?|archives?|shel(?:f|ves))\b/g,
};

/** A text, and how much its words count. */
type WeightedText = readonly [text: string, weight: number];

/** The topic that most words of the texts name. */
export function topicOfTexts(texts: readonly WeightedText[]): CategoryTopic | undefined {
  const plain = texts.map(([text, weight]) => [text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '), weight] as const);
  const scores = TOPICS.map((topic) => {
    const counted = plain.map(([text, weight]) => [...text.matchAll(WORDS[topic])].length * weight);
    return { topic, score: counted.reduce((sum, count) => sum + count, 0) };
  });
  const best = scores.reduce((first, next) => (next.score > first.score ? next : first));
  return best.score > 0 ? best.topic : undefined;
}

/**
 * The compositions of every category. A category's slug is a topic, or its slug and name tell one that no other has.
 * Each other category has one general composition, so that categories differ.
 */
export function categoryScenes(categories: readonly Category[]): Map<string, readonly string[]> {
  const topics = new Map<string, CategoryTopic>(TOPICS.map((topic) => [topic, topic]));
  const slugs = new Set(categories.map(({ slug }) => slug));
  const free = new Set(TOPICS.filter((topic) => !slugs.has(topic)));
  const general = sceneNames('general');
  let others = 0;
  return new Map(
    categories.map(({ slug, name }) => {
      const told = topics.get(slug) ?? topicOfTexts([[`${slug} ${name.en}`, 1]]);
      const topic = told !== undefined && (topics.has(slug) || free.delete(told)) ? told : undefined;
      if (topic !== undefined) return [slug, sceneNames(topic)];
      others += 1;
      return [slug, [general[(others - 1) % general.length] ?? '']];
    }),
  );
}
