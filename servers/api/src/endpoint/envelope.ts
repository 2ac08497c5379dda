import { ApiStatus } from '@learning-center/shared/contract';
import lzString from 'lz-string';

/** The body of a successful response for a result in JSON (Specification 7.1). */
export function successBody(resultJson: string): string {
  return `{"apiStatus":${ApiStatus.OPERATE_SUCCESS},"result":${resultJson}}`;
}

/** A result as compressed UTF-16, again as JSON, for Compress-Output (Specification 7.1, decision A58). */
export function compressJson(resultJson: string): string {
  return JSON.stringify(lzString.compressToUTF16(resultJson));
}

/** The body of a failed response with its reason (Specification 8.1). */
export function failureBody(apiStatus: ApiStatus, message: string): string {
  return JSON.stringify({ apiStatus, result: null, message });
}
