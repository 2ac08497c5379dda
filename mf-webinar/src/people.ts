import { ApiError } from '@learning-center/shared/api';
import { ApiStatus, languageByCode, listPeople, type People } from '@learning-center/shared/contract';
import { paths } from '@learning-center/shared/routing';
import type { PageLoaderArgs } from '@learning-center/shared/state';

/** Nobody is introduced or quoted. */
export const NOBODY: People = { speakers: [], testimonials: [] };

/** Fetches whom the pages introduce and quote (Specification 1): nobody if the API lacks the call. */
export async function fetchPeople({ services, language, signal }: PageLoaderArgs): Promise<People> {
  const lang = languageByCode(language).id;
  return services.api.call(listPeople, { lang }, { signal }).catch((error: unknown) => {
    if (isMissingCall(error)) return NOBODY;
    throw error;
  });
}

/** How an API answers a call that it lacks. One that never heard of it may send anything, such as a page. */
const MISSING: readonly number[] = [ApiStatus.ID_NO_DATA_FOUND, ApiStatus.PARSE_ERROR];

const isMissingCall = (error: unknown) =>
  error instanceof ApiError && (error.httpStatus === 404 || MISSING.includes(error.apiStatus));

/** The element id of a speaker's heading. */
export const speakerAnchor = (id: string) => `speaker-${id}`;

/** The path of a speaker's introduction (A66). */
export const speakerPath = (id: string) => `${paths.webinars('speakerinfo')}#${speakerAnchor(id)}`;
