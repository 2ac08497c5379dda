import type { Alteration } from './altering-fetch.ts';
import type { FaultyApi } from './faulty-apis.ts';

type Fields = Record<string, unknown>;

const QUERY = 'LearningCenter/v1/Query';
const DETAIL = 'LearningCenter/v1/Query/Detail';
const WEBINARS = 'LearningCenter/v1/Webinar';
const WEBINAR_DETAIL = 'LearningCenter/v1/Webinar/Detail';
const BOOKMARKS = 'LearningCenter/v1/Bookmark/Query';
const UPDATE = 'LearningCenter/v1/Bookmark/UpdateStatus';
const ADD = 'LearningCenter/v1/History/Add';
const BANNERS = 'RLResource/v3/Banner';
const INSTRUCTOR = 'LearningCenter/Instructors/7';
const PEOPLE = 'LearningCenter/People';

const UPCOMING = { kind: 3, id: 41, urlName: 'video-41', title: 'Lumistage 8 Tutorial - Lesson 41' };
const NOT_ASCII = /[^\u0020-\u007e]/g;
const SUCCESS = { apiStatus: 2, result: null };

const changedRequest = (call: string, changeRequest: (request: Fields) => Fields): Alteration => ({
  call,
  changeRequest,
});

/** Accepts what it has to refuse as missing. */
const acceptsUnknown = (call: string): Alteration => ({
  call,
  change: (envelope) => (envelope.apiStatus === 5 ? SUCCESS : envelope),
});

/** Adds a webinar without a recording to a list in the result. */
const withUpcoming = (result: Fields, name: string): Fields =>
  result && (name === 'relevance' || (result[name] as unknown[]).length > 0)
    ? { ...result, [name]: [...(result[name] as unknown[]), UPCOMING] }
    : result;

/** Faults of public calls whose responses have the declared shape. */
export const FAULTY_KINDS: FaultyApi[] = [
  [
    'refuses null in a detail',
    {
      call: DETAIL,
      change: (envelope, request) =>
        Object.values(request).includes(null) ? { apiStatus: 4, result: null, message: 'level: a text' } : envelope,
    },
    /^✗ queryVideoDetail .*got 4 .*Accept null for level, productVersion, keyword, orderBy, productFamily, as if missing/,
  ],
  [
    'has no page for a missing video',
    { call: DETAIL, change: (envelope) => envelope, status: ({ result }) => (result === null ? 404 : 200) },
    /^✗ queryVideoDetail .*: an unknown name finds nothing: HTTP status: expected 200, got 404\. Respond with HTTP 200/,
  ],
  [
    'has one call less than others',
    { call: WEBINAR_DETAIL, change: (envelope) => envelope, status: 404 },
    /^✗ getWebinarDetail .*got 404\. Add the call LearningCenter\/v1\/Webinar\/Detail: other calls respond below BASE/,
  ],
  [
    'has details in English only',
    changedRequest(DETAIL, (request) => ({ ...request, lang: 1 })),
    /^✗ queryVideoDetail .*: a detail in lang 2 is in tw: result\.title: expected not the English text, .*Honor lang in details/m,
  ],
  [
    'ignores Accept-Language in the detail of a webinar',
    { call: WEBINAR_DETAIL, headers: { 'accept-language': 'en' } },
    /^✗ getWebinarDetail .*: a replay with Accept-Language zh-Hant is in tw: .*Take the language/,
  ],
  [
    'finds webinars without a recording',
    {
      call: QUERY,
      change: (envelope, { keyword }) =>
        keyword ? { ...envelope, result: withUpcoming(envelope.result, 'items') } : envelope,
    },
    /^✗ queryVideos .*: webinars without a recording stay out of searches: .*Leave webinars out of the query/m,
  ],
  [
    'relates webinars without a recording',
    { call: DETAIL, change: (envelope) => ({ ...envelope, result: withUpcoming(envelope.result, 'relevance') }) },
    /^✗ queryVideoDetail .*: the related videos of a tutorial can be watched: result\.relevance\.\d+.*Leave webinars out of relevance/,
  ],
  [
    'ignores the product of webinars',
    changedRequest(WEBINARS, (request) => ({ ...request, productFamily: '' })),
    /^✗ listWebinars .*: productFamily "\w+" is honored: .*Honor productFamily/,
  ],
  [
    'ignores the language of instructors',
    changedRequest(INSTRUCTOR, () => ({})),
    /^✗ getInstructor .*: lang 7 is refused: apiStatus: expected 4 PARAM_ERROR, got 2\. Honor lang/,
  ],
  [
    'ignores the language of people',
    changedRequest(PEOPLE, () => ({})),
    /^✗ listPeople .*: lang 7 is refused: apiStatus: expected 4 PARAM_ERROR, got 2\. Honor lang/,
  ],
  [
    'ignores the categories of banners',
    changedRequest(BANNERS, (request) => ({ ...request, CategoryItemIds: '2902,2903' })),
    /^✗ listBanners .*: banners are of the requested category: .*: expected 2902, got 2903\. Honor CategoryItemIds/,
  ],
  [
    'ignores the language of banners',
    changedRequest(BANNERS, ({ CategoryItemIds }) => ({ CategoryItemIds })),
    /^✗ listBanners .*: Lang 7 is refused: apiStatus: expected 4 PARAM_ERROR, got 2\. Honor Lang/,
  ],
  [
    'searches ASCII only',
    changedRequest(QUERY, ({ keyword, ...request }) => ({
      ...request,
      keyword: /[^ -~]/.test(String(keyword)) ? 'zzqxvzzq' : keyword,
    })),
    /^✗ queryVideos .*: a title in lang 2 as keyword finds its video: .*Search the texts of lang too/,
  ],
  [
    'takes % for any text',
    changedRequest(QUERY, ({ keyword, ...request }) => ({ ...request, keyword: keyword === '%' ? '' : keyword })),
    /^✗ queryVideos .*of a keyword is no wildcard: result\.count: expected less than \d+, got \d+\. Search for %/,
  ],
  [
    'encodes texts twice',
    {
      call: QUERY,
      headers: { 'compress-output': 'false' },
      changeText: (text) => Buffer.from(text).toString('latin1'),
    },
    /^✗ queryVideos .*: texts in lang \d are UTF-8: .*Store and send texts as UTF-8/,
  ],
  [
    'replaces letters by question marks',
    { call: QUERY, headers: { 'compress-output': 'false' }, changeText: (text) => text.replace(NOT_ASCII, '?') },
    /^✗ queryVideos .*: texts in lang \d are UTF-8: .*Store and send texts as UTF-8/,
  ],
];

/** Such faults of calls for members. */
export const FAULTY_MEMBER_KINDS: FaultyApi[] = [
  [
    'bookmarks an unknown id',
    acceptsUnknown(UPDATE),
    /^✗ updateBookmark .*: an unknown id is refused: apiStatus: expected 5 .*, got 2\. Set no bookmark/,
  ],
  [
    'records a view of an unknown id',
    acceptsUnknown(ADD),
    /^✗ addHistory .*: an unknown id is refused: apiStatus: expected 5 .*, got 2\. Record no view/,
  ],
  [
    'toggles bookmarks',
    { call: UPDATE, changeRequest: toggling(), change: ({ apiStatus }) => ({ apiStatus, result: null }) },
    /^✗ queryBookmarks .*: a bookmark that was set twice is set: .*Set the bookmark in UpdateStatus/,
  ],
  [
    'stores no bookmarks of webinars',
    {
      call: UPDATE,
      changeRequest: (request) => (request['dataType'] === 3 ? { ...request, isBookmarked: false } : request),
      change: ({ apiStatus }) => ({ apiStatus, result: null }),
    },
    /^✗ queryBookmarks .*: the bookmark of a webinar is stored: .*Store bookmarks of every type/,
  ],
  [
    'sends the ids of one page of bookmarks',
    {
      call: BOOKMARKS,
      change: ({ result, ...envelope }) => ({
        ...envelope,
        result: result && { ...result, ids: (result['items'] as Fields[]).map(({ id }) => id) },
      }),
    },
    /^✗ queryBookmarks .*: ids holds all bookmarks, .*: result\.ids: expected .*, got \[\]\. Send the ids of all/,
  ],
  [
    "does not record a skill path's video",
    changedRequest(ADD, ({ id, ...request }) => ({ ...request, id: id === 50 ? 'no-lesson' : id })),
    /^✗ addHistory .*: a view of a skillPath is accepted: apiStatus: expected 2 OPERATE_SUCCESS, got 5/,
  ],
];

function toggling(): (request: Fields) => Fields {
  const bookmarked = new Set();
  return ({ id, isBookmarked, ...request }) => {
    const isSet = !bookmarked.delete(id) && isBookmarked;
    if (isSet) bookmarked.add(id);
    return { ...request, id, isBookmarked: isSet };
  };
}
