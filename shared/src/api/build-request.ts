import { COMPRESS_OUTPUT_HEADER, languageByCode, type Endpoint, type LanguageCode } from '../contract/index.ts';

interface RequestTarget {
  baseUrl: string;
  compress: boolean;
  language: LanguageCode | undefined;
}

/** The address and options of a call. Some fields go into the path, the others into the query or body (Specification 7.1). */
export function buildRequest(
  { method, path }: Endpoint,
  params: object,
  { baseUrl, compress, language }: RequestTarget,
): [string, RequestInit] {
  const { filledPath, remaining } = fillPath(path, new Map(Object.entries(params)));
  const address = `${baseUrl.replace(/\/+$/, '')}/${filledPath}`;
  const options: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(language && { 'Accept-Language': languageByCode(language).bcp47 }),
      [COMPRESS_OUTPUT_HEADER]: compress ? 'true' : 'false',
    },
  };
  if (method === 'POST') return [address, { ...options, body: JSON.stringify(Object.fromEntries(remaining)) }];
  const query = toQuery(remaining);
  return [query ? `${address}?${query}` : address, options];
}

function fillPath(path: string, fields: Map<string, unknown>) {
  const filledPath = path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  return { filledPath, remaining: fields };
}

function toQuery(fields: Map<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  return query.toString();
}
