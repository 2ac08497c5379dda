import type { Alteration } from './altering-fetch.ts';
import { changeItems } from './altering-fetch.ts';

type Fields = Record<string, unknown>;

/** An API with a fault: the fault, its place, and the line that must report it. */
export type FaultyApi = [what: string, alteration: Alteration, line: RegExp];

const QUERY = 'LearningCenter/v1/Query';
const WEBINARS = 'LearningCenter/v1/Webinar';
const BOOKMARKS = 'LearningCenter/v1/Bookmark/Query';
const HISTORY = 'LearningCenter/v1/History/Query';
const SAVE_PROGRESS = 'LearningCenter/v1/Progress/Save';
const QUERY_PROGRESS = 'LearningCenter/v1/Progress/Query';
const SUGGESTIONS = 'LearningCenter/KeywordSuggestion';
const DETAIL = 'LearningCenter/v1/Query/Detail';
const PRODUCTS = 'LearningCenter/ProductFamily';

/** An API that ignores some fields of a request. */
const ignoringFields = (call: string, fields: Fields): Alteration => ({
  call,
  changeRequest: (request) => ({ ...request, ...fields }),
});

/** Changes the result of a call where it is an object. */
const changed = (call: string, change: (result: Fields) => Fields): Alteration => ({
  call,
  change: (envelope) => ({ ...envelope, result: envelope.result && change(envelope.result) }),
});

/** Gives every product of the list some fields. */
const changedProducts = (fields: Fields): Alteration => ({
  call: PRODUCTS,
  change: (envelope) => ({
    ...envelope,
    result: (envelope.result as unknown as Fields[]).map((product) => ({ ...product, ...fields })),
  }),
});

/** Faults of public calls. */
export const FAULTY_APIS: FaultyApi[] = [
  [
    'gives every product one kind',
    changedProducts({ kind: 'P1' }),
    /^✗ listProductFamilies .*: result\[\]\.kind: expected no value twice, got .*"P1".*\. Send "kind", P1 to P7/m,
  ],
  [
    'has a kind that does not exist',
    changedProducts({ kind: 'P8' }),
    /^✗ listProductFamilies .*: result\.0\.kind: expected .*, got "P8"\. Send "kind" as/m,
  ],
  [
    'renames a field',
    { call: QUERY, change: changeItems(({ title, ...item }) => ({ ...item, name: title })) },
    /^✗ queryVideos \(POST LearningCenter\/v1\/Query\): .*: result\.items\.0\.title: expected a text, got nothing\. Send "title" every time/m,
  ],
  [
    'gives a number as text',
    { call: WEBINARS, change: changeItems((item) => ({ ...item, videoLength: String(item['videoLength']) })) },
    /^✗ listWebinars .*: result\.items\.0\.videoLength: expected a number, got "120"\. Send "videoLength" as a number, as null, or not at all\./m,
  ],
  [
    'sends a list as an object',
    changed(WEBINARS, (result) => ({ ...result, items: { ...(result['items'] as unknown[]) } })),
    /^✗ listWebinars .*: result\.items: expected a list, got \{.*Send "items" as a list/m,
  ],
  [
    'sends the cues of a transcript in the wrong order',
    changed(DETAIL, (result) => ({
      ...result,
      transcript: { language: 'en', cues: [5, 2].map((start) => ({ start, end: start + 1, text: 'Light.' })) },
    })),
    /^✗ queryVideoDetail .*: result\.transcript\.cues\.1: expected a start at 5 or later, .*, got \{"start":2,"end":3\}\. Send the cues/m,
  ],
  [
    'names captions that do not exist',
    changed(DETAIL, (result) => ({
      ...result,
      captions: [{ language: 'en', link: '/api/media/captions/gone.en.vtt' }],
    })),
    /^✗ queryVideoDetail .*: result\.captions\.0\.link: expected a WebVTT file, got "HTTP status 404 for .*Send captions as/m,
  ],
  [
    'names previews that are no WebVTT file',
    changed(DETAIL, (result) => ({ ...result, previews: '/api/media/plain.svg' })),
    /^✗ queryVideoDetail .*: result\.previews: expected a WebVTT file without mistakes, got ".*line 1: expected .*Send previews/m,
  ],
  [
    'has a mediaLink that is a page',
    changed(DETAIL, (result) => ({ ...result, mediaLink: 'https://media.example.com/watch' })),
    /^✗ queryVideoDetail .*: result\.mediaLink: expected a playlist .*, got "https:.*Send mediaLink only/m,
  ],
  [
    'ignores hasCaptions',
    { call: QUERY, change: changeItems((item) => ({ ...item, hasCaptions: false })) },
    /^✗ queryVideos .*: hasCaptions is honored: result\.items\.0\.hasCaptions: expected true, got false\. Honor hasCaptions/m,
  ],
  [
    'counts captions, but ignores hasCaptions and marks no items',
    {
      call: QUERY,
      changeRequest: (request) => ({ ...request, hasCaptions: false }),
      change: changeItems((item) => ({ ...item, hasCaptions: null })),
    },
    /^✗ queryVideos .*: hasCaptions in lang 2 lists what facets\.captions counts: result\.count: expected 0, as facets\.captions says, got \d+\. Honor hasCaptions/m,
  ],
  [
    'sends passages beyond the end of their video',
    { call: QUERY, change: changeItems((item) => ({ ...item, said: [{ time: 90_000, text: 'light' }] })) },
    /^✗ queryVideos .*: passages lie within their videos: result\.items\.\d+\.said: expected at most 3 passages .*Send said/m,
  ],
  [
    'ignores pageSize',
    ignoringFields(QUERY, { pageSize: 24 }),
    /^✗ queryVideos .*: page and pageSize are honored: result\.items: expected 2 items with pageSize 2, got "\d+ items"\. Honor page/m,
  ],
  [
    'turns a list around',
    changed('LearningCenter/v1/SkillPathQuery', (result) => ({
      ...result,
      items: (result['items'] as unknown[]).toReversed(),
    })),
    /^✗ querySkillPaths .*: orderBy LATEST is newest first: result\.items\.1\.date: expected no later than ".*" before it, got ".*"\. Honor orderBy/m,
  ],
  [
    'ignores levels',
    ignoringFields(QUERY, { level: '' }),
    /^✗ queryVideos .*: level "2" is honored: result\.items\.\d+\.level: expected 2, got 1\. Honor level/m,
  ],
  [
    'ignores searchType and always includes subcategories',
    ignoringFields(QUERY, { searchType: 1 }),
    /^✗ queryVideos .*: searchType FIND_SAME_LEVEL .*: expected a video of \["home","lumistage"\] itself, got .*Honor searchType/m,
  ],
  [
    'ignores searchType and never includes subcategories',
    ignoringFields(QUERY, { searchType: 0 }),
    /^✗ queryVideos .*: searchType FIND_LOWER_LEVEL .*: result\.count: expected at least \d+, got 0\. Honor searchType/m,
  ],
  [
    'does not search',
    ignoringFields(QUERY, { keyword: '' }),
    /^✗ queryVideos .*: a keyword without a match finds nothing: .*: expected none, got .*Honor keyword/m,
  ],
  [
    'returns German for every language',
    ignoringFields(QUERY, { lang: 8 }),
    /^✗ queryVideos .*: lang 1 .*: result\.items\.0\.titleLanguage: expected en or en, got "de"\. Honor lang/m,
  ],
  [
    'has no replays in its archive',
    { call: WEBINARS, change: changeItems((item) => ({ ...item, replay: false })) },
    /^✗ listWebinars .*: replays can be watched: result\.items\.0\.replay: expected true, except 0 .*, got false\. Honor type/m,
  ],
  [
    'responds without the envelope',
    { call: 'LearningCenter/ProductFamily', change: ({ result }) => result },
    /^✗ listProductFamilies .*: apiStatus: expected a whole number, got nothing\. Wrap every response in an envelope/m,
  ],
  [
    'has no product families',
    { call: 'LearningCenter/ProductFamily', change: (envelope) => ({ ...envelope, result: [] }) },
    /^✗ listProductFamilies .*: there are product families: result\[\]: expected a list that is not empty, got \[\]\. Send the product families/m,
  ],
  [
    'fails',
    { call: DETAIL, status: 500, change: () => 'Internal Server Error' },
    /^✗ queryVideoDetail .*: HTTP status: expected 200, got 500\. Respond with HTTP 200/m,
  ],
  [
    'has links that cannot be played',
    changed(DETAIL, (result) => ({ ...result, link: 'https://video.example.com/1' })),
    /^✗ queryVideoDetail .*: the link of a tutorial can be played: result\.link: expected null, or .*, got "https:\/\/video\.example\.com\/1"\. Send link/m,
  ],
  [
    'relates a video to itself',
    changed(DETAIL, (result) => ({ ...result, relevance: [...(result['relevance'] as unknown[]), asItem(result)] })),
    /^✗ queryVideoDetail .*: the related videos of a tutorial are others: result\.relevance\[\]\.id: expected no \d+ in the list, .*Leave the video itself out/m,
  ],
  [
    'suggests texts without the typed letters',
    { call: SUGGESTIONS, change: (envelope) => ({ ...envelope, result: [{ text: 'qwerty', kind: 'keyword' }] }) },
    /^✗ suggestKeywords .*: result\.0\.text: expected a text with ".*", got "qwerty"\. Honor keyword: suggest only/m,
  ],
  [
    'lets visitors read bookmarks',
    { call: BOOKMARKS, change: () => ({ apiStatus: 2, result: { count: 0, items: [], ids: [] } }) },
    /^✗ queryBookmarks .*: a visitor is refused: apiStatus: expected 7 NOT_AUTH, got 2\. Fail a call for members/m,
  ],
  [
    'compresses something else',
    {
      call: QUERY,
      change: (envelope) =>
        typeof envelope.result === 'string' ? { ...envelope, result: { count: 0, items: [] } } : envelope,
    },
    /^✗ queryVideos .*: Compress-Output: true changes nothing else: result: expected \{.*Send the same result/m,
  ],
];

/** Faults of calls for members. */
export const FAULTY_MEMBER_APIS: FaultyApi[] = [
  [
    'does not filter bookmarks by level',
    ignoringFields(BOOKMARKS, { level: '' }),
    /^✗ queryBookmarks .*: level "2" is honored: result\.items\.\d+\.level: .*Honor level/m,
  ],
  [
    'does not filter bookmarks by product',
    ignoringFields(BOOKMARKS, { productFamily: '', productVersion: '' }),
    /^✗ queryBookmarks .*: product\w+ ".*" is honored: result\.items\.\d+\.productVersion: .*Honor product/m,
  ],
  [
    'sorts bookmarks by date in one direction only',
    {
      call: BOOKMARKS,
      changeRequest: ({ orderBy, ...request }) => ({ ...request, orderBy: orderBy === 2 ? 1 : orderBy }),
    },
    /^✗ queryBookmarks .*: orderBy OLDEST is honored: .*Honor orderBy: by the date of the videos/m,
  ],
  [
    'does not search bookmarks',
    ignoringFields(BOOKMARKS, { keyword: '' }),
    /^✗ queryBookmarks .*: keyword is honored without a match: .*Honor keyword: list only bookmarks/m,
  ],
  [
    'does not page bookmarks',
    ignoringFields(BOOKMARKS, { page: 1 }),
    /^✗ queryBookmarks .*: page and pageSize are honored: .*Honor page, counted from 1/m,
  ],
  [
    'does not page the history',
    ignoringFields(HISTORY, { page: 1 }),
    /^✗ queryHistory .*: page and pageSize are honored: .*Honor page, counted from 1/m,
  ],
  [
    'stores the position that was sent last',
    { call: SAVE_PROGRESS, changeRequest: (request) => ({ items: withoutAge(request) }) },
    /^✗ saveProgress .*: an earlier position does not replace a later one: result\.items\.0\.position\.seconds: expected 60, got 90\. Store your own time less the age/m,
  ],
  [
    'forgets that a video was finished',
    { call: SAVE_PROGRESS, change: changeItems((item) => ({ ...item, finishedAge: null })) },
    /^✗ saveProgress .*: finishing a video is stored: result\.items\.0\.finishedAge: expected at least 0, got nothing\. Store your own time less finishedAge/m,
  ],
  [
    'does not list all progress',
    { call: QUERY_PROGRESS, change: (envelope) => ({ ...envelope, result: { items: [] } }) },
    /^✗ queryProgress .*: the progress in a video is listed: result\.items\[\]\.id: expected \d+ in the list, got \[\]\. List the member's progress/m,
  ],
  [
    'gives the times of views without their zone',
    {
      call: HISTORY,
      change: changeItems((item) => ({ ...item, viewedAt: String(item['viewedAt']).replace('Z', '') })),
    },
    /^✗ queryHistory .*: result\.items\.0\.viewedAt: expected a time with a zone, .*, got ".*"\. Send viewedAt in ISO 8601/m,
  ],
];

/** The items of a request, as if every position were one of now. */
function withoutAge({ items }: Fields): unknown[] {
  return (items as Fields[]).map(({ position, ...item }) => ({
    ...item,
    ...(Object(position) === position && { position: { ...(position as Fields), age: 0 } }),
  }));
}

function asItem({ id, urlName, title }: Fields): Fields {
  return { id, urlName, title };
}
