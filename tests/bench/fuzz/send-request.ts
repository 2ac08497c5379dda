import { endpoints } from '@learning-center/shared/contract';
import type { Ask, Received, Sent } from '../servers/ask.ts';
import type { FuzzedRequest } from './request-arbitrary.ts';

/** Sends a request as it is, with a member's cookie when it says so. */
export function sendRequest(request: FuzzedRequest, { ask, cookie }: { ask: Ask; cookie: string }): Promise<Received> {
  const { method } = endpoints[request.name];
  const headers = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(request.isCompressed && { 'compress-output': 'true' }),
    ...(isMemberCall(request) && { cookie }),
    ...request.headers,
  };
  const sent: Sent = isPost(request)
    ? { method: 'POST', path: pathOf(request), headers: { 'content-type': 'application/json', ...headers } }
    : { method, path: pathOf(request), headers };
  return ask({ ...sent, body: isPost(request) ? (request.body ?? JSON.stringify(request.fields)) : undefined });
}

/** Whether the request goes out as a POST: generic calls always do. */
export const isPost = (request: FuzzedRequest): boolean =>
  endpoints[request.name].method === 'POST' || isGenericCall(request);

/** Logging out would end the session that the other requests need. */
const isMemberCall = ({ name, isMember }: FuzzedRequest) => isMember && name !== 'logout';

/** Only learning-center calls without a slot in their path have a generic twin. */
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

/** Lone surrogates can not stand in an address. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
