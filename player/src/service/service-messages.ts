import * as v from 'valibot';

/** The video service's host that sets no cookies before playback. */
export const SERVICE_ORIGIN = 'https://www.youtube-nocookie.com';

/** The service's player states. */
export const ServiceState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 } as const;

const optionalNumber = v.fallback(v.optional(v.number()), undefined);

const infoSchema = v.object({ playerState: optionalNumber, currentTime: optionalNumber, duration: optionalNumber });

/** Unchanged values are absent; times in seconds. */
export type ServiceInfo = v.InferOutput<typeof infoSchema>;

const messageSchema = v.variant('event', [
  v.object({ event: v.literal('onReady') }),
  v.object({ event: v.picklist(['initialDelivery', 'infoDelivery']), info: infoSchema }),
  v.object({ event: v.literal('onStateChange'), info: v.number() }),
  v.object({ event: v.literal('onError'), info: v.unknown() }),
  v.object({ event: v.literal('onAutoplayBlocked') }),
]);

export type ServiceMessage = v.InferOutput<typeof messageSchema>;

/** Parses a message of the embedded player; undefined for any other. */
export function parseServiceMessage(data: unknown): ServiceMessage | undefined {
  if (typeof data !== 'string' || !data.startsWith('{')) return undefined;
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(data));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The handshake that makes the embedded player send messages. */
export function listeningMessage(frameId: string): string {
  return JSON.stringify({ event: 'listening', id: frameId, channel: 'widget' });
}

/** A command of the service's documented player API. */
export function commandMessage(frameId: string, func: string, args: readonly unknown[]): string {
  return JSON.stringify({ event: 'command', func, args, id: frameId, channel: 'widget' });
}

export function embedUrl(video: { id: string; start: number }, page: { origin: string; language: string }): string {
  const url = new URL(`/embed/${encodeURIComponent(video.id)}`, SERVICE_ORIGIN);
  const settings = {
    enablejsapi: '1',
    origin: page.origin,
    widget_referrer: page.origin,
    hl: page.language,
    playsinline: '1',
    rel: '0',
    ...(video.start > 0 ? { start: String(Math.floor(video.start)) } : {}),
  };
  url.search = new URLSearchParams(settings).toString();
  return url.href;
}
