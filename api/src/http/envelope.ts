import { ApiStatus } from '@learning-center/shared/contract';
import lzString from 'lz-string';

/** Body of a successful answer, its result compressed when that was asked for (Specification 7.1). */
export function successBody(result: unknown, isCompressed: boolean): string {
  const json = JSON.stringify(result ?? null);
  const carried = isCompressed ? JSON.stringify(lzString.compressToUTF16(json)) : json;
  return `{"apiStatus":${ApiStatus.OPERATE_SUCCESS},"result":${carried}}`;
}

/** Body of a refused answer with its reason (Specification 8.1). */
export function refusalBody(apiStatus: ApiStatus, message: string): string {
  return JSON.stringify({ apiStatus, result: null, message });
}
