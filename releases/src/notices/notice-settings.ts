import * as v from 'valibot';
import { isSafeUrl } from '../remote/safe-address.ts';
import { isNoticeSecret } from './sign-notice.ts';

/** The addresses of receivers, separated by commas. */
export const noticeUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
  v.check(
    (urls) => urls.every(isNoticeUrl),
    'must be https addresses without a user, separated by commas; http is only for this machine',
  ),
);

/** Empty, or the secret that signs notices. */
export const noticeSecret = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || isNoticeSecret(text),
    'must have at least 32 characters, or be whsec_ with a key of at least 24 bytes in base64',
  ),
);

/** What is wrong if receivers have no secret. */
export const MISSING_NOTICE_SECRET = 'must be set if NOTIFY_URL is, because receivers verify signatures with it';

function isNoticeUrl(text: string): boolean {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username + url.password === '' && isSafeUrl(url);
}
