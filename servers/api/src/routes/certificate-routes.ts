import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiStatus, DEFAULT_LANGUAGE, issueCertificate, queryCertificate } from '@learning-center/shared/contract';
import type { Certificate, ResultOf } from '@learning-center/shared/contract';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { CallServices } from '../endpoint/call-services.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';

/** What a certificate contains. Its title is looked up, so that it is in the reader's language. */
type Signed = Omit<Certificate, 'title' | 'titleLanguage'>;

/** Registers certificates, which are optional calls of the contract. Nothing about them is stored. */
export function registerCertificateRoutes({ call, memberCall }: EndpointRegistrar, services: CallServices): void {
  const { catalog, store, certificateSecret: secret, checkLimit } = services;
  if (secret === undefined) return;

  memberCall(
    issueCertificate,
    async ({ kind, urlName, product, name }, { member }): Promise<ResultOf<typeof issueCertificate>> => {
      const found = catalog.findCertifiable({ kind, urlName, product, lang: DEFAULT_LANGUAGE.id });
      if (!found) throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, `urlName: There is no ${kind} ${urlName}`);
      const { lessons } = found;
      const finished = new Map(
        (await store.progress.finished(member.id)).map(({ id, finishedAt }) => [id, finishedAt]),
      );
      const times = lessons.flatMap(({ id }) => finished.get(id) ?? []);
      if (times.length < lessons.length) return { state: 'unfinished', missing: lessons.length - times.length };
      const date = times.toSorted().at(-1)?.slice(0, 10) ?? '';
      const length = lessons.reduce((sum, { videoLength }) => sum + videoLength, 0);
      const signed = { kind, urlName, product, name: cleanName(name), date, count: lessons.length, length };
      return { state: 'issued', token: signToken(signed, secret) };
    },
  );

  call(queryCertificate, async ({ token, lang }, { request }) => {
    await checkLimit('reads', request);
    const signed = readToken(token, secret);
    if (!signed) return null;
    // What left the catalog was finished all the same.
    const { title = signed.urlName.replaceAll('-', ' '), titleLanguage } =
      catalog.findCertifiable({ ...signed, lang }) ?? {};
    return { ...signed, title, titleLanguage };
  });
}

/** Control characters would be invisible, and direction marks could reorder the sentence around the name. */
function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim();
  if (clean !== '') return clean;
  throw new ApiFailure(ApiStatus.PARAM_ERROR, 'name: Expected visible characters');
}

function signToken(signed: Signed, secret: string): string {
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** What a token says, if it was signed with the secret. Only this server writes such a text. */
function readToken(token: string, secret: string): Signed | undefined {
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!timingSafeEqual(Buffer.from(signature.padEnd(43)), Buffer.from(signatureOf(payload, secret)))) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Signed;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`certificate ${payload}`).digest('base64url');
