type Fields = Record<string, unknown>;

const ITEM = 'id urlName title thumbnail level videoLength isBookmarked category type';
const DETAIL =
  'id urlName title type category alsoDisplay isBookmarked link productVersion productName level speakers date price ' +
  'videoLanguage captionLanguages outline description onlineManual tutorialArticles downloadFiles relevance locationBar';

const pick = (names: string) => (fields: Fields) =>
  Object.fromEntries(names.split(' ').map((name) => [name, fields[name] ?? null]));
const each = (value: unknown, change: (fields: Fields) => unknown) => (value as Fields[]).map(change);
const list = (change: (fields: Fields) => unknown) => (result: Fields) => ({
  count: result['count'],
  items: each(result['items'], change),
});

const item = pick(ITEM);
const queried = (fields: Fields) => {
  if (fields['kind'] === 3) return item(fields);
  return fields['kind'] === 5 ? { kind: 5, urlName: fields['urlName'] } : fields;
};
const detail = (fields: Fields) => ({
  ...pick(DETAIL)(fields),
  speakers: each(fields['speakers'], pick('name thumbnail type title description')),
  relevance: each(fields['relevance'], item),
});

/** Reduces each result to the fields of the specification (3). */
const SPECIFIED: Readonly<Record<string, (result: Fields) => unknown>> = {
  'v2/LoginInfo': pick('login avatarUrl defaultAvatarUrl'),
  'v1/Query': list(queried),
  'v1/Query/Detail': detail,
  KeywordSuggestion: (result) => each(result, pick('text')),
  ProductFamily: (result) => each(result, pick('product versions')),
  'v1/Webinar': list(item),
  'v1/Webinar/Detail': (result) => each(result, detail),
  'v1/Bookmark/Query': list(item),
  'v1/Bookmark/UpdateStatus': () => null,
  'v1/History/Add': () => null,
  'v1/History/Query': list((view) => ({ ...pick('viewId viewedAt')(view), video: item(view['video'] as Fields) })),
  'v1/History/Clear': () => null,
  'v1/SkillPathQuery': list(pick('urlName')),
};

/** Whatever the specification leaves open, this API does without. */
const isMissing = (result: unknown) => result === null || (Array.isArray(result) && result.length === 0);

/**
 * A fetch that reduces the responses of an API to the specification. It compresses nothing, and sends no headers for
 * caches; it has no generic call, no people, and no bookmarks of visitors; it refuses missing details.
 */
export const specifiedFetch: typeof fetch = async (address, init) => {
  const sent = new Headers(init?.headers);
  sent.delete('Compress-Output');
  const response = await fetch(address, { ...init, headers: sent });
  const [, call = ''] = /(?:LearningCenter|MemberAPI)\/(.+)$/.exec(new URL(String(address)).pathname) ?? [];
  if (call === 'Query' || call === 'People') return new Response('', { status: 404 });
  const change = SPECIFIED[call];
  if (!change) return response;
  const headers = new Headers(response.headers);
  headers.delete('cache-control');
  const envelope = (await response.json()) as Fields;
  const { result } = envelope;
  if (call.endsWith('/Detail') && isMissing(result) && envelope['apiStatus'] === 2)
    return new Response(JSON.stringify({ apiStatus: 5, result: null, message: 'no such video' }), { headers });
  const specified = JSON.stringify({ ...envelope, result: result ? change(result as Fields) : result });
  const ofVisitor = specified.replaceAll(/"isBookmarked":(true|false)/g, '"isBookmarked":null');
  return new Response(sent.has('cookie') ? specified : ofVisitor, { status: response.status, headers });
};
