import type { Banner } from '@learning-center/shared/contract';
import { readStored, writeStored } from '@learning-center/shared/lib';

/** Where this device keeps which text banner was closed; the script in the page's head reads `until`. */
export const CLOSED_BANNER_KEY = 'lc.text-banner';

const HOUR = 3_600_000;

/** A banner that the visitor closed: its content, and until when it stays away, in milliseconds since 1970. */
interface ClosedBanner {
  content: string;
  until: number;
}

/** How long a closed banner stays away from now on; hours are the likely reading of the specification (decision A21). */
export interface ClosingTime {
  now: number;
  hours: number;
}

/** Remembers that the visitor closed this banner. */
export function closeBanner(banner: Banner, { now, hours }: ClosingTime): void {
  const closed: ClosedBanner = { content: contentOf(banner), until: now + hours * HOUR };
  writeStored(CLOSED_BANNER_KEY, JSON.stringify(closed));
}

/** Whether a banner stays away: its time is not over, and its content is still the same (decision A21). */
export function isBannerClosed(banner: Banner, { now, hours }: ClosingTime): boolean {
  const closed = readClosed();
  if (closed?.content !== contentOf(banner)) return false;
  // A clock that was set back must not keep it away for longer than it would.
  return now < closed.until && closed.until - now <= hours * HOUR;
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
