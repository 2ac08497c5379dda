import type { Banner } from '@learning-center/shared/contract';
import { readStored, writeStored } from '@learning-center/shared/lib';

/** Local storage key of the closed text banner; the script in the page's head reads `until`. */
const CLOSED_BANNER_KEY = 'lc.text-banner';

const HOUR_MS = 3_600_000;

/** A closed banner, and until when it is hidden, in milliseconds since 1970. */
interface ClosedBanner {
  content: string;
  until: number;
}

/** How long a closed banner is hidden; hours are the likely reading of the specification (A21). */
export interface ClosingTime {
  now: number;
  hours: number;
}

export function closeBanner(banner: Banner, { now, hours }: ClosingTime): void {
  const closed: ClosedBanner = { content: contentOf(banner), until: now + hours * HOUR_MS };
  writeStored(CLOSED_BANNER_KEY, JSON.stringify(closed));
}

/** Whether the visitor closed a banner with the same content a short time ago (A21). */
export function isBannerClosed(banner: Banner, { now, hours }: ClosingTime): boolean {
  const closed = readClosed();
  if (closed?.content !== contentOf(banner)) return false;
  // A clock that was set back must not hide it for longer.
  return now < closed.until && closed.until - now <= hours * HOUR_MS;
}

function readClosed(): ClosedBanner | undefined {
  try {
    const { content, until } = JSON.parse(readStored(CLOSED_BANNER_KEY) ?? '{}') as Partial<ClosedBanner>;
    return typeof content === 'string' && typeof until === 'number' ? { content, until } : undefined;
  } catch {
    return undefined;
  }
}

const contentOf = ({ Title, Url }: Banner) => `${Title} ${Url}`;
