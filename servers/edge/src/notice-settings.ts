import { described } from '@learning-center/server-kit';
import { noticeSecret, noticeUrls } from 'releases';
import * as v from 'valibot';

/** The settings for notices about releases. */
export const noticeSettings = {
  NOTIFY_URL: described(
    v.optional(noticeUrls, ''),
    'Addresses that get a signed notice of each change and each refusal, separated by commas (docs/operations.md#notices): https, or http on this machine.',
  ),
  NOTIFY_SECRET: described(
    v.optional(noticeSecret, ''),
    'Signs notices, so that receivers can verify them: at least 32 characters, or `whsec_` with a key in base64.',
  ),
  NOTIFY_SECRET_FILE: described(v.optional(v.string()), 'File that holds `NOTIFY_SECRET`.'),
};
