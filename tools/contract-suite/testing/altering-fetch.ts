type Fields = Record<string, unknown>;

/** How an API differs from the one behind it, at one call. */
export interface Alteration {
  /** Path of the call in the contract. */
  call: string;
  changeRequest?: (fields: Fields) => Fields;
  changeText?: (text: string) => string;
  /** Headers that replace those sent. */
  headers?: Record<string, string>;
  /** Changes the envelope of the response. */
  change?: (envelope: { apiStatus: number; result: Fields }, request: Fields) => unknown;
  /** The HTTP status, perhaps only of responses without a result. */
  status?: number | ((envelope: { result: unknown }) => number);
}

/** A fetch that alters one call of an API. */
export function alteringFetch({
  call,
  changeRequest = (fields) => fields,
  changeText = (text) => text,
  headers,
  change,
  status,
}: Alteration): typeof fetch {
  return async (input, init = {}) => {
    const address = new URL(String(input));
    if (!address.pathname.endsWith(`/${call}`)) return fetch(input, init);
    const isPost = typeof init.body === 'string';
    const request = changeRequest(isPost ? JSON.parse(String(init.body)) : Object.fromEntries(address.searchParams));
    if (!isPost) address.search = new URLSearchParams(request as Record<string, string>).toString();
    const sent = Object.fromEntries([...new Headers(init.headers), ...Object.entries(headers ?? {})]);
    const body = isPost ? { body: JSON.stringify(request) } : {};
    const response = await fetch(address, { ...init, ...body, headers: sent });
    const text = changeText(await response.text());
    if (!change) return new Response(text, { status: response.status, headers: response.headers });
    const envelope = JSON.parse(text);
    const httpStatus = typeof status === 'function' ? status(envelope) : status;
    const altered = JSON.stringify(change(envelope, request));
    return new Response(altered, { status: httpStatus ?? response.status, headers: response.headers });
  };
}

/** Changes every item of a list. Responses without items stay unchanged. */
export function changeItems(change: (item: Fields) => Fields): NonNullable<Alteration['change']> {
  return (envelope) => {
    const items = (envelope.result as Fields | null)?.['items'];
    return Array.isArray(items) ? { ...envelope, result: { ...envelope.result, items: items.map(change) } } : envelope;
  };
}
