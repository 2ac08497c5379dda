import { createApiClient, type ApiClient } from '../api/index.ts';
import {
  specifiedDetail,
  specifiedItem,
  VIDEOS,
  type SpecifiedOptions,
  type SpecifiedVideo,
} from './specified-videos.ts';

type Fields = Readonly<Record<string, unknown>>;
type Respond = (request: Fields, options: SpecifiedOptions) => unknown;

/** Responses by path; each result has exactly the fields of Specification 3. */
const RESPONSES: Readonly<Record<string, Respond>> = {
  'MemberAPI/v2/LoginInfo': (_, { isNull, isMember = false }) => ({
    login: isMember,
    avatarUrl: isNull ? null : '/api/avatar.svg',
    defaultAvatarUrl: isNull ? null : '/api/default.svg',
  }),
  'MemberAPI/Logout': () => null,
  'RLResource/v3/Banner': (_, { isNull }) => [banner(2902, isNull), banner(2903, isNull)],
  'LearningCenter/KeywordSuggestion': () => [{ text: 'shadows' }],
  'LearningCenter/ProductFamily': (_, { isNull }) => [
    { product: 'lumistage', versions: isNull ? null : ['8', '7'] },
    { product: 'inkhop', versions: isNull ? null : ['5'] },
  ],
  'LearningCenter/v1/Query': (request, options) =>
    listOf(VIDEOS.filter(({ isUpcoming }) => !isUpcoming).filter(isIn(request['category'])), options),
  'LearningCenter/v1/Query/Detail': (request, options) => detailOf(request, options) ?? null,
  'LearningCenter/v1/Webinar': ({ type }, options) =>
    listOf(
      VIDEOS.filter((video) => video.type === 'webinar' && video.isUpcoming === (type === 1)),
      options,
    ),
  'LearningCenter/v1/Webinar/Detail': (request, options) => [detailOf(request, options)].filter(Boolean),
  'LearningCenter/v1/SkillPathQuery': () => ({ count: 1, items: [{ urlName: 'first-film' }] }),
  'LearningCenter/v1/Bookmark/Query': (_, options) => listOf(VIDEOS.slice(0, 1), options),
  'LearningCenter/v1/Bookmark/UpdateStatus': () => null,
  'LearningCenter/v1/History/Query': (_, options) => ({
    count: 1,
    items: VIDEOS.slice(0, 1).map((video) => ({
      viewId: 'a',
      viewedAt: options.isNull ? null : '2027-05-13T16:00:00Z',
      video: specifiedItem(video, options),
    })),
  }),
  'LearningCenter/v1/History/Add': () => null,
  'LearningCenter/v1/History/Clear': () => null,
};

/** Responds to a call with exactly the specification's fields; undefined for an unspecified path. */
export function respondAsSpecified(path: string, request: Fields, options: SpecifiedOptions): object | undefined {
  const respond = RESPONSES[path];
  return respond && { apiStatus: 2, result: respond(request, options) };
}

/** The same as a `fetch` function, for the real client. */
export function specifiedFetch(options: SpecifiedOptions): typeof fetch {
  return async (address, init) => {
    const { pathname, searchParams } = new URL(String(address));
    const request =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Fields) : Object.fromEntries(searchParams);
    const response = respondAsSpecified(pathname.replace('/api/', ''), request, options);
    return new Response(JSON.stringify(response), { status: response ? 200 : 404 });
  };
}

function listOf(videos: readonly SpecifiedVideo[], options: SpecifiedOptions) {
  return { count: videos.length, items: videos.map((video) => specifiedItem(video, options)) };
}

function detailOf({ urlName }: Fields, options: SpecifiedOptions) {
  const video = VIDEOS.find((entry) => entry.urlName === urlName);
  return video && specifiedDetail(video, options);
}

function isIn(category: unknown) {
  const path = Array.isArray(category) ? category.join('/') : '';
  return (video: SpecifiedVideo) => video.category.join('/').startsWith(path);
}

function banner(CategoryItemId: number, isNull = false) {
  const fields = {
    Url: 'https://www.example.com/licenses',
    Blank: true,
    BannerUrl: '/api/banners/',
    ImageFileName: 'campaign.svg',
    Title: 'Students and teachers save 60%',
    BannerStyle: '',
    BannerClassName: '',
    EventLabel: 'licensing_course',
  };
  return { CategoryItemId, BannerList: isNull ? null : [fields] };
}

/** The real client with an API that has only the specification's fields; a discarded field fails the test. */
export function specifiedClient(options: SpecifiedOptions = {}): ApiClient {
  return createApiClient({
    baseUrl: 'https://api.example.com/api/',
    fetch: specifiedFetch(options),
    onDiscarded: (message) => {
      throw new Error(message);
    },
  });
}
