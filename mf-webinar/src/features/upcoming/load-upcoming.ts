import { endpoints, languageByCode, WebinarList, type WebinarItem } from '@learning-center/shared/contract';
import { pageLoader } from '@learning-center/shared/state';

/** How many replays stand in when no webinar is planned. */
const REPLAYS = 3;

/** The webinars to come, soonest first, and the newest replays for when there is none. */
export interface UpcomingData {
  upcoming: WebinarItem[];
  replays: WebinarItem[];
}

/** Loads the webinars to come; replays are asked for only when there is none. */
export const loadUpcoming = pageLoader(async ({ services, language, signal }): Promise<UpcomingData> => {
  const lang = languageByCode(language).id;
  const list = (type: WebinarList, pageSize: number) =>
    services.api.call(endpoints.listWebinars, { lang, type, pageSize }, { signal });
  const { items: upcoming } = await list(WebinarList.UPCOMING, 24);
  const replays = upcoming.length > 0 ? [] : (await list(WebinarList.ARCHIVE, REPLAYS)).items;
  return { upcoming, replays };
});
