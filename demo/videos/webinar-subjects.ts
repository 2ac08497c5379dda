import { fillPhrase } from '../text/languages.ts';
import { diceFor, shuffledBy } from '../random.ts';
import { topicsOf } from './subjects.ts';
import { tables } from '../data/tables.ts';
import type { DemoProduct } from '../data/tables.ts';
import type { LevelNumber, Phrase } from '../types.ts';
import { productBySlug, versionedName } from './versions.ts';

/** The subject of a recorded webinar. `yearsAgo` is set where it announced a version. */
export interface WebinarSubject {
  urlName: string;
  product: DemoProduct;
  phrase: Phrase;
  /** What the hosts call the topic. */
  topic: Phrase;
  category: string;
  text?: string | undefined;
  level: LevelNumber;
  nouns: string[];
  version?: string;
  yearsAgo?: number;
  /** Sentences that only this webinar has. */
  sentences?: readonly Phrase[];
}

const OLDEST_RELEASE = 5.9;
const WITHOUT_WEBINARS: string[] = ['getting-started', 'interface'];
const WITHOUT_WORKS: string[] = ['export-pipeline', 'collaboration'];

/** Subjects of recorded webinars in a fixed order that mixes the products. */
export function replaySubjects(count: number): WebinarSubject[] {
  const special = [...releaseWebinars(), ...tables.webinars.replays.map(specialWebinar)];
  const subjects = [...special, ...topicWebinars(count - special.length)];
  return shuffledBy(subjects, ({ urlName }) => urlName);
}

function releaseWebinars(): WebinarSubject[] {
  return tables.products.flatMap((product) =>
    product.released
      .filter(([, yearsAgo]) => yearsAgo < OLDEST_RELEASE)
      .map(([version, yearsAgo]) => releaseWebinar(product, version, yearsAgo)),
  );
}

function releaseWebinar(product: DemoProduct, version: string, yearsAgo: number): WebinarSubject {
  const title = fillPhrase(tables.webinars.releaseTitle, { product: versionedName(product.name, version) });
  return {
    urlName: `${product.key}-${version.replaceAll('.', '-')}-whats-new-replay`,
    product,
    phrase: title,
    topic: title,
    category: 'getting-started',
    level: 1,
    nouns: ['workspace', 'preferences', 'project-folder'],
    version,
    yearsAgo: yearsAgo - 0.05,
  };
}

function specialWebinar({ key, product, title, ...facts }: (typeof tables.webinars.replays)[number]): WebinarSubject {
  const named = { urlName: `${key}-replay`, phrase: title, topic: title };
  return { ...facts, ...named, product: productBySlug(product), level: 1 };
}

/** Webinars with one topic each, in the shares of the products. */
function topicWebinars(count: number): WebinarSubject[] {
  const ranked = tables.products.flatMap((product) => {
    const topics = shuffledBy(topicsOf(product), (topic) => `webinar ${product.key} ${topic.key}`).filter(
      ({ category, ...topic }) => !WITHOUT_WEBINARS.includes(category) && !hasColon(topic),
    );
    return topics.map((topic, index) => ({ product, topic, index, rank: (index + 0.5) / product.webinars }));
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ product, topic, index }) => {
      const kinds = tables.webinars.kinds.filter(
        ({ needsWorks }) => !needsWorks || !WITHOUT_WORKS.includes(topic.category),
      );
      const kind = diceFor(`webinar kind ${product.key} ${index}`).pick(kinds);
      return {
        urlName: `${product.key}-${topic.key}-${kind.key}-replay`,
        product,
        phrase: fillPhrase(kind, { '': topic }),
        topic,
        category: topic.category,
        text: topic.text,
        level: topic.level,
        nouns: topic.nouns,
      };
    });
}

function hasColon({ en, de, jp }: Phrase): boolean {
  return /[:：]/.test(en + de + jp);
}
