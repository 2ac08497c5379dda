import type { Localized, Speaker, Testimonial } from '../../servers/api/src/content/format.ts';
import { DEMO_LANGUAGES, fill, localize, localizeLines, localizePhrase } from '../text/languages.ts';
import { PROVIDER } from './provider.ts';
import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { Phrase } from '../types.ts';

/** The guest without an uploaded portrait: its address is a 404 (fixture F1). */
export const GUEST_WITHOUT_PORTRAIT = 25;

/** All speakers, with an introduction of two lines, or three with a link. */
export function makeSpeakers(): Array<Speaker & { name: Localized }> {
  const { speakers, sentences } = tables;
  return speakers.map(({ name, title, bio, habit, isGuest }, index) => {
    const id = index + 1;
    const note = diceFor(name.en).pick(sentences.speakerNotes);
    const url = `${PROVIDER.site}/instructors/${id}`;
    return {
      id,
      name: nameOf(name),
      type: isGuest ? 'GUEST' : 'MAIN',
      title: localizePhrase(DEMO_LANGUAGES, title),
      description: localize(DEMO_LANGUAGES, (language) =>
        [bio[language], note[language], ...(id % 3 === 0 ? [fill(sentences.speakerLink[language], { url })] : [])].join(
          '\n',
        ),
      ),
      ...(id === GUEST_WITHOUT_PORTRAIT ? { portrait: `${PROVIDER.pictures}/portraits/not-uploaded.svg` } : {}),
      ...(habit && { introduction: localizeLines(DEMO_LANGUAGES, (language) => [bio[language], habit[language]]) }),
    };
  });
}

/** The fixed testimonials (Specification 1). */
export function makeTestimonials(): Testimonial[] {
  return tables.testimonials.map(({ content, author, role }) => ({
    content: localizePhrase(DEMO_LANGUAGES, content),
    author: nameOf(author),
    role: localizePhrase(DEMO_LANGUAGES, role),
  }));
}

/** A name in the languages that write it in their own way. */
const nameOf = (name: Phrase): Localized =>
  localize(
    DEMO_LANGUAGES.filter((language) => name[language] !== name.en),
    (language) => name[language],
  );

/** The speakers of a lesson: an employee with the category, sometimes with a second one or a guest. */
export function lessonSpeakers(category: string, dice: Dice, guestShare = 0.12): number[] {
  const qualified = tables.speakers
    .map(({ categories, isGuest }, index) => ({ id: index + 1, categories, isGuest }))
    .filter(({ categories }) => categories.includes(category));
  const employees = qualified.filter(({ isGuest }) => !isGuest).map(({ id }) => id);
  const guests = qualified.filter(({ isGuest }) => isGuest).map(({ id }) => id);
  const host = dice.pick(employees);
  const others = employees.filter((id) => id !== host);
  const second = others.length > 0 && dice.chance(0.15) ? [dice.pick(others)] : [];
  const guest = guests.length > 0 && dice.chance(guestShare) ? [dice.pick(guests)] : [];
  return [host, ...second, ...guest];
}
