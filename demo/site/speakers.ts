import type { Localized, Speaker } from '../../servers/api/src/content/format.ts';
import { DEMO_LANGUAGES, fill, localize, localizePhrase } from '../text/languages.ts';
import { PROVIDER } from './provider.ts';
import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { LOOKS } from '../tables/looks.ts';
import { MAIN_SPEAKERS, SPEAKERS, SPEAKER_LINK, SPEAKER_NOTES } from '../tables/speakers.ts';
import type { CategorySlug } from '../types.ts';

/** The guest without an uploaded portrait: its address is a 404 (fixture F1). */
export const GUEST_WITHOUT_PORTRAIT = 25;

/** All speakers, with an introduction of two lines, or three with a link. */
export function makeSpeakers(): Array<Speaker & { name: Localized }> {
  return SPEAKERS.map(({ name, ownScript, title, bio }, index) => {
    const id = index + 1;
    const note = diceFor(name).pick(SPEAKER_NOTES);
    const url = `${PROVIDER.site}/instructors/${id}`;
    return {
      id,
      name: { en: name, ...ownScript },
      type: index < MAIN_SPEAKERS ? 'MAIN' : 'GUEST',
      title: localizePhrase(DEMO_LANGUAGES, title),
      description: localize(DEMO_LANGUAGES, (language) =>
        [bio[language], note[language], ...(id % 3 === 0 ? [fill(SPEAKER_LINK[language], { url })] : [])].join('\n'),
      ),
      ...(LOOKS[name] ? { look: LOOKS[name] } : {}),
      ...(id === GUEST_WITHOUT_PORTRAIT ? { portrait: `${PROVIDER.pictures}/portraits/not-uploaded.svg` } : {}),
    };
  });
}

/** The speakers of a lesson: an employee with the category, sometimes with a second one or a guest. */
export function lessonSpeakers(category: CategorySlug, dice: Dice, guestShare = 0.12): number[] {
  const qualified = SPEAKERS.map(({ categories }, index) => ({
    id: index + 1,
    isQualified: categories.includes(category),
  }))
    .filter(({ isQualified }) => isQualified)
    .map(({ id }) => id);
  const employees = qualified.filter((id) => id <= MAIN_SPEAKERS);
  const guests = qualified.filter((id) => id > MAIN_SPEAKERS);
  const host = dice.pick(employees);
  const others = employees.filter((id) => id !== host);
  const second = others.length > 0 && dice.chance(0.15) ? [dice.pick(others)] : [];
  const guest = guests.length > 0 && dice.chance(guestShare) ? [dice.pick(guests)] : [];
  return [host, ...second, ...guest];
}
