type Fields = Record<string, unknown>;

/** How an API differs from the one behind it, at one call. */
export interface Alteration {
  /** Path of the call, as it stands in the contract. */
  call: string;
  /** What it takes a request for. */
  ask?: (fields: Fields) => Fields;
  /** Headers that it takes in place of those sent. */
  headers?: Record<string, string>;
  /** What it answers in place of the envelope. */
  change?: (envelope: { apiStatus: number; result: Fields }) => unknown;
  status?: number;
}

/** A fetch that reaches an API through something that alters one call. */
export function alteringFetch({ call, ask = (fields) => fields, headers, change, status }: Alteration): typeof fetch {
  return async (address, init = {}) => {
    if (!new URL(String(address)).pathname.endsWith(`/${call}`)) return fetch(address, init);
    const body = typeof init.body === 'string' ? { body: JSON.stringify(ask(JSON.parse(init.body))) } : {};
    const sent = Object.fromEntries([...new Headers(init.headers), ...Object.entries(headers ?? {})]);
    const answer = await fetch(address, { ...init, ...body, headers: sent });
    if (!change) return answer;
    const altered = change(JSON.parse(await answer.text()));
    return new Response(JSON.stringify(altered), { status: status ?? answer.status, headers: answer.headers });
  };
}

/** A change of every item of a list; answers that hold none stay as they are. */
export function changeItems(change: (item: Fields) => Fields): NonNullable<Alteration['change']> {
  return (envelope) => {
    const items = (envelope.result as Fields | null)?.['items'];
    return Array.isArray(items) ? { ...envelope, result: { ...envelope.result, items: items.map(change) } } : envelope;
  };
}
