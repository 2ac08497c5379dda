import { ApiStatus } from '@learning-center/shared/contract';
import lzString from 'lz-string';

/** Body of a successful answer around a result that is JSON already (Specification 7.1). */
export function successBody(resultJson: string): string {
  return `{"apiStatus":${ApiStatus.OPERATE_SUCCESS},"result":${resultJson}}`;
}

/** A result as compressed UTF-16, again as JSON; asked for by Compress-Output (Specification 7.1, decision A58). */
export function compressJson(resultJson: string): string {
  return JSON.stringify(lzString.compressToUTF16(resultJson));
}

/** Body of a refused answer with its reason (Specification 8.1). */
export function refusalBody(apiStatus: ApiStatus, message: string): string {
  return JSON.stringify({ apiStatus, result: null, message });
}
