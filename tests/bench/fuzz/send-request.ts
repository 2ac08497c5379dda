import { endpoints } from '@learning-center/shared/contract';
import type { HttpClient, RawResponse, RawRequest } from '../http-client.ts';
import type { FuzzedRequest } from './request-arbitrary.ts';

/** Sends a request unchanged, with a member's cookie if requested. */
export function sendRequest(
  request: FuzzedRequest,
  { client, cookie }: { client: HttpClient; cookie: string },
): Promise<RawResponse> {
  const { method } = endpoints[request.name];
  const headers = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(request.isCompressed && { 'compress-output': 'true' }),
    ...(isMemberCall(request) && { cookie }),
    ...request.headers,
  };
  const sent: RawRequest = isPost(request)
    ? { method: 'POST', path: pathOf(request), headers: { 'content-type': 'application/json', ...headers } }
    : { method, path: pathOf(request), headers };
  return client({ ...sent, body: isPost(request) ? (request.body ?? JSON.stringify(request.fields)) : undefined });
}

/** Whether the request is a POST: generic calls always are. */
export const isPost = (request: FuzzedRequest): boolean =>
  endpoints[request.name].method === 'POST' || isGenericCall(request);

/** Logging out would end the session that the other requests need. */
const isMemberCall = ({ name, isMember }: FuzzedRequest) => isMember && name !== 'logout';

/** Only learning-center calls without a path parameter have a generic twin. */
const isGenericCall = ({ name, isGeneric }: FuzzedRequest): boolean =>
  isGeneric && /^LearningCenter\/[^{]+$/.test(endpoints[name].path);

function pathOf(request: FuzzedRequest): string {
  const left = new Map(Object.entries(request.fields));
  const named = isGenericCall(request)
    ? endpoints[request.name].path.replace('/v1/', '/')
    : endpoints[request.name].path.replace(/\{(\w+)\}/g, (_slot, field: string) => {
        const value = textOf(left.get(field));
        left.delete(field);
        return encodeURIComponent(value);
      });
  const query = isPost(request) ? '' : queryOf(left);
  return `/${named}${request.path ?? ''}${query && (request.path?.includes('?') ? `&${query}` : `?${query}`)}`;
}

function queryOf(fields: Map<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const each of [value].flat(1)) query.append(name, textOf(each).slice(0, 3000));
  }
  return query.toString().slice(0, 12_000);
}

/** URLs cannot contain lone surrogates. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
