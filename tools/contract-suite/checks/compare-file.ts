import { differs, type Difference } from '../report/difference.ts';
import type { FileResponse } from '../send-call.ts';

/** A file of a detail: its address, the field that names it, and what the file is. */
export interface AboutFile {
  link: string;
  path: string;
  expected: string;
  remedy: string;
}

/** Finds what keeps pages from reading a file: its status, or CORS at an origin that is not the site's. */
export function compareFile({ link, path, expected, remedy }: AboutFile, file: FileResponse): Difference[] {
  const { httpStatus, headers, text, requestedFrom } = file;
  if (httpStatus !== 200) {
    const reason = httpStatus === 0 ? `no response (${text})` : `HTTP status ${httpStatus}`;
    return [differs(path, { expected, actual: `${reason} for ${link}`, remedy })];
  }
  const allowed = headers.get('access-control-allow-origin');
  if (requestedFrom === undefined || allowed === '*' || allowed === requestedFrom) return [];
  return [
    differs(path, {
      expected: `Access-Control-Allow-Origin: * or ${requestedFrom}`,
      actual: `${allowed ?? 'no such header'} for ${link}`,
      remedy:
        'Let the pages of the site read media, captions and previews: send Access-Control-Allow-Origin with them.',
    }),
  ];
}
