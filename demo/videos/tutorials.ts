import type { Video } from '../../servers/api/src/content/format.ts';
import { dateText, yearsBefore } from '../dates.ts';
import { languagesOf } from '../text/languages.ts';
import { makeLesson } from './lesson.ts';
import type { DemoVideo } from './lesson.ts';
import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { tutorialSubjects } from './subjects.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { DemoProduct } from '../data/tables.ts';
import { tutorialTitle } from '../text/titles.ts';
import type { Subject } from '../text/titles.ts';
import type { LevelNumber } from '../types.ts';
import { familyThen, lessonVersions, versionAt, versionedName } from './versions.ts';

const YEARS = 6;
const DENSITY = 1.6;
const ALSO_SHARE = 0.1;

/** A product's tutorials; `firstId` numbers them. */
export function makeTutorials(
  product: DemoProduct,
  count: number,
  { firstId, now }: { firstId: number; now: Date },
): DemoVideo[] {
  const subjects = tutorialSubjects(product, count);
  return subjects.map((subject, index) => makeTutorial(product, subject, { id: firstId + index, now }));
}

function makeTutorial(product: DemoProduct, subject: Subject, { id, now }: { id: number; now: Date }): DemoVideo {
  const { category } = subject.topic;
  const slot = diceFor(`${product.key} ${subject.key}`);
  const yearsAgo = lessonAge(product, subject, slot);
  const version = versionAt(product, yearsAgo);
  const segments = [product.key, version.replaceAll('.', '-'), subject.key];
  const name = versionedName(familyThen(product, yearsAgo), version);
  const lesson = makeLesson(
    {
      id,
      urlName: segments.filter((segment) => segment !== '').join('-'),
      type: 'tutorial',
      product: product.key,
      category,
      categoryPath: ['home', product.key, category],
      level: lessonLevel(subject, slot),
      topic: subject.topic,
      nouns: subject.topic.nouns,
      text: subject.topic.text,
      version,
      date: dateText(yearsBefore(now, yearsAgo), slot.pick(['08:00', '09:00', '09:30', '16:00'])),
      title: (own, dice) => tutorialTitle({ subject, product: name, languages: own }, dice),
      productVersion: (dice) => lessonVersions({ product, version, yearsAgo, category }, dice),
    },
    languagesOf(slot),
  );
  return { ...lesson, ...alsoDisplay(product, category, slot) };
}

/** The age of a lesson in years: more lessons are recent, and news about a version is as old as the version. */
function lessonAge({ released }: DemoProduct, { qualifier }: Subject, dice: Dice): number {
  if (qualifier?.key !== 'whats-new') return YEARS * dice.next() ** DENSITY;
  const [, yearsAgo] = dice.pick(released.slice(1));
  return yearsAgo * (1 - dice.next() * 0.08);
}

/** The level of a subject, sometimes raised: about 45, 35 and 20 percent have levels 1, 2 and 3. */
function lessonLevel({ topic, qualifier }: Subject, dice: Dice): LevelNumber {
  const level = Math.max(topic.level, qualifier?.level ?? 1) as LevelNumber;
  return level === 2 && dice.chance(0.1) ? 3 : level;
}

function alsoDisplay(product: DemoProduct, category: string, dice: Dice): Pick<Video, 'alsoDisplay'> {
  const related = rowOf(tables.categories, category).related.filter((other) => product.categories.includes(other));
  if (related.length === 0 || !dice.chance(ALSO_SHARE)) return {};
  return { alsoDisplay: [['home', product.key, dice.pick(related)]] };
}
