import * as v from 'valibot';

/** Where the video service's player lives; the host that sets no cookies before playing. */
export const SERVICE_ORIGIN = 'https://www.youtube-nocookie.com';

/** States in the service's numbers. */
export const ServiceState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 } as const;

const amount = v.fallback(v.optional(v.number()), undefined);

const infoSchema = v.object({ playerState: amount, currentTime: amount, duration: amount });

/** What it says of a video; absent where it has not changed. */
export type ServiceInfo = v.InferOutput<typeof infoSchema>;

const messageSchema = v.variant('event', [
  v.object({ event: v.literal('onReady') }),
  v.object({ event: v.picklist(['initialDelivery', 'infoDelivery']), info: infoSchema }),
  v.object({ event: v.literal('onStateChange'), info: v.number() }),
  v.object({ event: v.literal('onError'), info: v.unknown() }),
  v.object({ event: v.literal('onAutoplayBlocked') }),
]);

/** What the embedded player says, as far as it matters here. */
export type ServiceMessage = v.InferOutput<typeof messageSchema>;

/** Reads a message of the embedded player; undefined for any other. */
export function readServiceMessage(data: unknown): ServiceMessage | undefined {
  if (typeof data !== 'string' || !data.startsWith('{')) return undefined;
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The message after which the embedded player talks. */
export function listeningMessage(frameId: string): string {
  return JSON.stringify({ event: 'listening', id: frameId, channel: 'widget' });
}

/** A command of the service's documented player interface. */
export function commandMessage(frameId: string, func: string, args: readonly unknown[]): string {
  return JSON.stringify({ event: 'command', func, args, id: frameId, channel: 'widget' });
}

/** The embedded player's address. */
export function embedAddress(video: { id: string; start: number }, page: { origin: string; language: string }): string {
  const address = new URL(`/embed/${encodeURIComponent(video.id)}`, SERVICE_ORIGIN);
  const settings = {
    enablejsapi: '1',
    origin: page.origin,
    widget_referrer: page.origin,
    hl: page.language,
    playsinline: '1',
    rel: '0',
    ...(video.start > 0 ? { start: String(Math.floor(video.start)) } : {}),
  };
  address.search = new URLSearchParams(settings).toString();
  return address.href;
}
