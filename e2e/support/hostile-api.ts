import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listening, type Listening } from './listening.ts';
import { HOSTILE_LINKS, HOSTILE_PICTURES, HOSTILE_TAIL, HOSTILE_TEXTS } from './hostile-words.ts';

/** Fields that are addresses to follow, and those that are pictures. */
const LINKS = new Set(['link', 'Url', 'searchLink']);
const PICTURES = new Set(['thumbnail', 'cover', 'avatarUrl', 'defaultAvatarUrl', 'BannerUrl']);
/** Names in addresses: hostile behind what the API knows them by. */
const NAMES = new Set(['urlName', 'id']);
/** What the contract checks word by word, or what a page needs to know a product by. */
const LEFT_ALONE = new Set([
  'kind',
  'type',
  'language',
  'titleLanguage',
  'product',
  'slug',
  'viewId',
  'ImageFileName',
  'value',
]);

/** Starts an API between the site and the real one, whose every text is one of these hostile ones, in turn. */
export function startHostileApi(real: string, texts: readonly string[] = HOSTILE_TEXTS): Promise<Listening> {
  let turn = 0;
  const take = (list: readonly string[]) => list[turn++ % list.length] ?? '';
  const server = createServer((request, response) => {
    passOn(request, response, { real, poison: (value) => poisoned(value, '', { take, texts }) }).catch(() =>
      response.writeHead(502).end(),
    );
  });
  return listening(server);
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { real, poison }: { real: string; poison: (value: unknown) => unknown },
): Promise<void> {
  const address = decodeURIComponent(request.url ?? '/').replaceAll(HOSTILE_TAIL, '');
  const body = await textOf(request);
  const answer = await fetch(new URL(encodeURI(address), real), {
    method: request.method ?? 'GET',
    headers: {
      ...without(OF_THE_WAY, request.headers as Record<string, string>),
      'accept-encoding': 'identity',
      'compress-output': 'false',
    },
    redirect: 'manual',
    ...(body === '' ? {} : { body: body.replaceAll(JSON.stringify(HOSTILE_TAIL).slice(1, -1), '') }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const own = without(OF_THE_WAY, Object.fromEntries(answer.headers));
  const cookies = answer.headers.getSetCookie();
  response.writeHead(answer.status, { ...own, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) });
  const isJson = answer.headers.get('content-type')?.includes('json');
  response.end(isJson && bytes.length > 0 ? JSON.stringify(poison(JSON.parse(bytes.toString()))) : bytes);
}

/** Headers that belong to one connection and its bytes. */
const OF_THE_WAY = new Set(['host', 'connection', 'transfer-encoding', 'content-length', 'content-encoding']);

function without(names: ReadonlySet<string>, headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}

interface Poison {
  /** The next of a list. */
  take: (list: readonly string[]) => string;
  texts: readonly string[];
}

/** The same answer with each text replaced by what stands under its name. */
function poisoned(value: unknown, name: string, poison: Poison): unknown {
  const { take, texts } = poison;
  if (Array.isArray(value)) {
    return value.map((item, position) => {
      // The first two segments of a place say which section and product it is in.
      if (name === 'category') return position < 2 ? (item as unknown) : `${String(item)}${HOSTILE_TAIL}`;
      return poisoned(item, name, poison);
    });
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner, key, poison)]));
  }
  if (typeof value !== 'string' || LEFT_ALONE.has(name)) return value;
  if (PICTURES.has(name)) return take(HOSTILE_PICTURES);
  if (LINKS.has(name)) return take(HOSTILE_LINKS);
  if (NAMES.has(name)) return `${value}${HOSTILE_TAIL}`;
  const text = take(texts);
  // A title is shown from its first dash on: the hostile part must stand on either side of it.
  return `${text} ${value} ${text}`;
}
