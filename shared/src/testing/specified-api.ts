import {
  specifiedDetail,
  specifiedItem,
  VIDEOS,
  type SpecifiedOptions,
  type SpecifiedVideo,
} from './specified-videos.ts';

type Fields = Readonly<Record<string, unknown>>;
type Answer = (request: Fields, options: SpecifiedOptions) => unknown;

/** The calls by path: each result has exactly the fields of specification 3, and nothing beside them. */
const ANSWERS: Readonly<Record<string, Answer>> = {
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

/** Answers a call as an API does whose maker had only the specification; undefined for a path that it does not name. */
export function answerAsSpecified(path: string, request: Fields, options: SpecifiedOptions): object | undefined {
  const answer = ANSWERS[path];
  return answer && { apiStatus: 2, result: answer(request, options) };
}

/** The same as a fetch, for the real client. */
export function specifiedFetch(options: SpecifiedOptions): typeof fetch {
  return async (address, init) => {
    const { pathname, searchParams } = new URL(String(address));
    const request =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Fields) : Object.fromEntries(searchParams);
    const answer = answerAsSpecified(pathname.replace('/api/', ''), request, options);
    return new Response(JSON.stringify(answer), { status: answer ? 200 : 404 });
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
  const place = Array.isArray(category) ? category.join('/') : '';
  return (video: SpecifiedVideo) => video.category.join('/').startsWith(place);
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
