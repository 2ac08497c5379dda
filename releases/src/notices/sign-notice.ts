import { createHmac } from 'node:crypto';
import type { Notice } from './notice.ts';

const PREFIX = 'whsec_';
const MIN_KEY_BYTES = 24;
const MIN_TEXT_LENGTH = 32;

/** Whether a secret is long enough: `whsec_` with a key in base64, or any other text. */
export const isNoticeSecret = (secret: string): boolean =>
  secret.startsWith(PREFIX)
    ? /^[A-Za-z0-9+/]+={0,2}$/.test(secret.slice(PREFIX.length)) && toKey(secret).length >= MIN_KEY_BYTES
    : secret.length >= MIN_TEXT_LENGTH;

/** The headers of a signed notice (Standard Webhooks). Receivers refuse a time that is minutes away from theirs. */
export function signNotice({ id, body }: Pick<Notice, 'id' | 'body'>, secret: string, now: Date) {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', toKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

const toKey = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
