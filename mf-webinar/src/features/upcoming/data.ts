import { ApiError } from '@learning-center/shared/api';
import {
  ApiStatus,
  getWebinarDetail,
  languageByCode,
  WebinarList,
  type People,
  type WebinarItem,
  listWebinars,
} from '@learning-center/shared/contract';
import { displayTitle, toSearch } from '@learning-center/shared/lib';
import {
  localPath,
  paths,
  redirectFrom,
  requestedWebinar,
  type PageMeta,
  type PageMetaArgs,
} from '@learning-center/shared/routing';
import { pageLoader, type PageLoaderArgs } from '@learning-center/shared/state';
import { fetchPeople, NOBODY } from '../../people.ts';
import { toArchiveCards, type ArchiveCards } from '../../replay-cards.ts';
import { metaOf } from '../../webinar-text.ts';

/** There are never more upcoming webinars than this, so one request fetches all. */
const MAX_UPCOMING = 100;
/** The number of archived webinars shown when none is planned. */
const REPLAY_COUNT = 3;

/** The upcoming webinars, soonest first; if there are none, the newest of the archive. */
export interface UpcomingData extends ArchiveCards {
  upcoming: WebinarItem[];
  /** Whether the address names the only one. It then has its long texts. */
  isSingle: boolean;
  /** Whom the page introduces, without their lines, and whom it quotes. */
  people: People;
}

/** Loads the upcoming webinars or the one in the address; fetches replays only if there are none. */
export const loadUpcoming = pageLoader(async (args): Promise<UpcomingData> => {
  const { services, language, url, signal } = args;
  const lang = languageByCode(language).id;
  const list = async (type: WebinarList, pageSize: number) =>
    (await services.api.call(listWebinars, { lang, type, pageSize }, { signal })).items;
  // The webinars are worth a page without these.
  const introduced = fetchPeople(args).catch(() => NOBODY);
  const upcoming = (await list(WebinarList.UPCOMING, MAX_UPCOMING)).map(withoutBiographies);
  const requested = requestedWebinar(url.search);
  if (requested) {
    const webinar = upcoming.find(({ urlName }) => urlName === requested);
    if (!webinar) throw await redirectFromOther(requested, args);
    return { upcoming: [webinar], isSingle: true, people: withoutLines(await introduced), ...toArchiveCards([]) };
  }
  const archived = upcoming.length > 0 ? [] : await list(WebinarList.ARCHIVE, REPLAY_COUNT);
  const people = withoutLines(await introduced);
  return { upcoming: upcoming.map(withoutDetails), isSingle: false, people, ...toArchiveCards(archived) };
});

/** Redirects to the page of a webinar that is over. Otherwise redirects to the list. */
async function redirectFromOther(urlName: string, { services, language, url, signal }: PageLoaderArgs) {
  const [past] = await services.api.call(getWebinarDetail, { urlName }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.apiStatus === ApiStatus.ID_NO_DATA_FOUND) return [];
    throw error;
  });
  const path = past ? paths.webinars('archive') + toSearch({ v: urlName }) : paths.webinars('upcoming');
  return redirectFrom(url, localPath(language, path));
}

/** The page shows no biographies; leaving them out keeps its data small. */
function withoutBiographies(webinar: WebinarItem): WebinarItem {
  return { ...webinar, speakers: webinar.speakers.map((speaker) => ({ ...speaker, description: '' })) };
}

/** The same for the lines of the introductions. */
const withoutLines = ({ speakers, testimonials }: People): People => ({
  speakers: speakers.map((speaker) => ({ ...speaker, lines: [] })),
  testimonials,
});

/** The same for what only the page of one webinar shows. */
const withoutDetails = (webinar: WebinarItem): WebinarItem => ({
  ...webinar,
  description: undefined,
  outline: undefined,
  about: undefined,
});

/** The first of the upcoming webinars is in the preview; the only one is the page. */
export function upcomingMeta(args: PageMetaArgs): PageMeta {
  const { upcoming: [webinar] = [], isSingle } = (args.data ?? {}) as Partial<UpcomingData>;
  const image = webinar?.thumbnail;
  if (!webinar || !isSingle) return { ...metaOf('upcoming')(args), image };
  const title = displayTitle(webinar.title);
  return { title, description: webinar.excerpt || title, image, query: { webinar: webinar.urlName } };
}
