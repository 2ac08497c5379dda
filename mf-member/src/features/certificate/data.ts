import { ApiError } from '@learning-center/shared/api';
import {
  ApiStatus,
  languageByCode,
  queryCertificate,
  type Certificate,
  type CertificateIssueRequest,
} from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { pageText } from '../../member-text.ts';

/** What a member requests a certificate of. */
export type Certified = Pick<CertificateIssueRequest, 'kind' | 'urlName' | 'product'>;

/** Reads from the address what the certificate is about. Courses have a product. */
export const loadCertified = pageLoader(({ params }): Certified => {
  const { urlName = '', product } = params;
  return product === undefined ? { kind: 'skillPath', urlName } : { kind: 'course', urlName, product };
});

/** How an API answers that lacks the call, or refuses the token. */
const UNKNOWN: readonly number[] = [ApiStatus.ID_NO_DATA_FOUND, ApiStatus.PARAM_ERROR, ApiStatus.PARSE_ERROR];

/** Loads what the certificate in the address says: nothing if the API did not sign it, or signs none. */
export const loadCertificate = pageLoader(async ({ services, language, params, signal }) => {
  const request = { token: params['token'] ?? '', lang: languageByCode(language).id };
  const certificate = await services.api.call(queryCertificate, request, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.httpStatus === 404 || UNKNOWN.includes(error.apiStatus))) return null;
    throw error;
  });
  return { certificate };
});

export interface CertificateData {
  certificate: Certificate | null;
}

/** The title of the certificate's page. Search engines learn no names. */
export function certificateMeta(args: PageMetaArgs): PageMeta {
  const t = pageText(args);
  const { certificate } = (args.data ?? {}) as Partial<CertificateData>;
  const title = certificate ? `${t('certificate.title')}: ${displayTitle(certificate.title)}` : t('certificate.title');
  return { title, description: t('certificate.description'), isUnlisted: true };
}
