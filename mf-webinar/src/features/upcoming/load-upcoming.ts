import { endpoints, languageByCode, WebinarList, type WebinarItem } from '@learning-center/shared/contract';
import { pageLoader } from '@learning-center/shared/state';
import { archiveCards, type ArchiveCards } from '../../replay-cards.ts';

/** All of them at once: more than so many are never announced. */
const MOST_UPCOMING = 100;
/** How many of the archive stand in when no webinar is planned. */
const REPLAYS = 3;

/** The webinars that are not over, soonest first, and the newest of the archive for when there is none. */
export interface UpcomingData extends ArchiveCards {
  upcoming: WebinarItem[];
}

/** Loads the webinars to come; replays are asked for only when there is none. */
export const loadUpcoming = pageLoader(async ({ services, language, signal }): Promise<UpcomingData> => {
  const lang = languageByCode(language).id;
  const list = async (type: WebinarList, pageSize: number) =>
    (await services.api.call(endpoints.listWebinars, { lang, type, pageSize }, { signal })).items;
  const upcoming = await list(WebinarList.UPCOMING, MOST_UPCOMING);
  const archived = upcoming.length > 0 ? [] : await list(WebinarList.ARCHIVE, REPLAYS);
  return { upcoming: upcoming.map(withoutBiographies), ...archiveCards(archived) };
});

/** The page introduces speakers elsewhere; what the server says of them would only make its data larger. */
function withoutBiographies(webinar: WebinarItem): WebinarItem {
  return { ...webinar, speakers: webinar.speakers.map((speaker) => ({ ...speaker, description: '' })) };
}
