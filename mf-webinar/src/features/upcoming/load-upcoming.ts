import { languageByCode, WebinarList, type WebinarItem, listWebinars } from '@learning-center/shared/contract';
import { pageLoader } from '@learning-center/shared/state';
import { toArchiveCards, type ArchiveCards } from '../../replay-cards.ts';

/** There are never more upcoming webinars than this, so one request fetches all. */
const MAX_UPCOMING = 100;
/** The number of archived webinars shown when none is planned. */
const REPLAY_COUNT = 3;

/** The upcoming webinars, soonest first; if there are none, the newest of the archive. */
export interface UpcomingData extends ArchiveCards {
  upcoming: WebinarItem[];
}

/** Loads the upcoming webinars; fetches replays only if there are none. */
export const loadUpcoming = pageLoader(async ({ services, language, signal }): Promise<UpcomingData> => {
  const lang = languageByCode(language).id;
  const list = async (type: WebinarList, pageSize: number) =>
    (await services.api.call(listWebinars, { lang, type, pageSize }, { signal })).items;
  const upcoming = await list(WebinarList.UPCOMING, MAX_UPCOMING);
  const archived = upcoming.length > 0 ? [] : await list(WebinarList.ARCHIVE, REPLAY_COUNT);
  return { upcoming: upcoming.map(withoutBiographies), ...toArchiveCards(archived) };
});

/** The page shows no biographies; leaving them out keeps its data small. */
function withoutBiographies(webinar: WebinarItem): WebinarItem {
  return { ...webinar, speakers: webinar.speakers.map((speaker) => ({ ...speaker, description: '' })) };
}
