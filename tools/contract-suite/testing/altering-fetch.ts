type Fields = Record<string, unknown>;

/** How an API differs from the one behind it, at one call. */
export interface Alteration {
  /** Path of the call in the contract. */
  call: string;
  changeRequest?: (fields: Fields) => Fields;
  /** Headers that replace those sent. */
  headers?: Record<string, string>;
  /** Changes the envelope of the response. */
  change?: (envelope: { apiStatus: number; result: Fields }) => unknown;
  status?: number;
}

/** A fetch that alters one call of an API. */
export function alteringFetch({
  call,
  changeRequest = (fields) => fields,
  headers,
  change,
  status,
}: Alteration): typeof fetch {
  return async (address, init = {}) => {
    if (!new URL(String(address)).pathname.endsWith(`/${call}`)) return fetch(address, init);
    const body = typeof init.body === 'string' ? { body: JSON.stringify(changeRequest(JSON.parse(init.body))) } : {};
    const sent = Object.fromEntries([...new Headers(init.headers), ...Object.entries(headers ?? {})]);
    const response = await fetch(address, { ...init, ...body, headers: sent });
    if (!change) return response;
    const altered = change(JSON.parse(await response.text()));
    return new Response(JSON.stringify(altered), { status: status ?? response.status, headers: response.headers });
  };
}

/** Changes every item of a list. Responses without items stay unchanged. */
export function changeItems(change: (item: Fields) => Fields): NonNullable<Alteration['change']> {
  return (envelope) => {
    const items = (envelope.result as Fields | null)?.['items'];
    return Array.isArray(items) ? { ...envelope, result: { ...envelope.result, items: items.map(change) } } : envelope;
  };
}
