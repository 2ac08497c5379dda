import {
  endpoints,
  languageByCode,
  WebinarList,
  type VideoListItem,
  type WebinarItem,
} from '@learning-center/shared/contract';
import { pageLoader } from '@learning-center/shared/state';
import { replayCards } from '../../replay-cards.ts';

/** All of them at once: more than so many are never announced. */
const MOST_UPCOMING = 100;
/** How many replays stand in when no webinar is planned. */
const REPLAYS = 3;

/** The webinars to come, soonest first, and the newest replays for when there is none. */
export interface UpcomingData {
  upcoming: WebinarItem[];
  replays: VideoListItem[];
}

/** Loads the webinars to come; replays are asked for only when there is none. */
export const loadUpcoming = pageLoader(async ({ services, language, signal }): Promise<UpcomingData> => {
  const lang = languageByCode(language).id;
  const list = async (type: WebinarList, pageSize: number) =>
    (await services.api.call(endpoints.listWebinars, { lang, type, pageSize }, { signal })).items;
  const upcoming = await list(WebinarList.UPCOMING, MOST_UPCOMING);
  const replays = upcoming.length > 0 ? [] : await list(WebinarList.ARCHIVE, REPLAYS);
  return { upcoming: upcoming.map(withoutBiographies), replays: replayCards(replays) };
});

/** The page introduces speakers elsewhere; what the server says of them would only make its data larger. */
function withoutBiographies(webinar: WebinarItem): WebinarItem {
  return { ...webinar, speakers: webinar.speakers.map((speaker) => ({ ...speaker, description: '' })) };
}
